"""A club's templates come from anybody: they show a page's values and do nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.publish.templates.sandbox_process import Limits

from tests.support.club_templates import Club


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    made = Club(tmp_path_factory.mktemp("club") / "templates", Limits(page=100_000))
    made.folder.mkdir()
    made.write("{% macro m() %}{% endmacro %}", "m.html")
    yield made
    made.process.end()


ESCAPES = (
    "{{ cycler.__init__.__globals__.os.popen('touch RAN').read() }}",
    "{{ cycler['__init__'] }}",
    "{{ cycler | attr('__init__') }}",
    "{{ cycler | attr('__in' ~ 'it__') }}",
    "{{ [cycler] | map(attribute='__init__') | first }}",
    "{{ [cycler] | map(attribute='__init__.__globals__') | list }}",
    "{{ [cycler] | map('attr', '__init__') | first }}",
    "{{ [cycler, joiner] | groupby('__init__') | list }}",
    "{{ [cycler, joiner] | sort(attribute='__name__') | list }}",
    "{{ [''] | sum(attribute='__class__', start='') }}",
    "{{ [''] | selectattr('__class__') | list }}",
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "{{ ''['__class__'] }}",
    "{{ '{0.__class__}'.format(page) }}",
    "{{ '{0[__class__]}'.format(page) }}",
    "{{ '{x.__class__}'.format_map({'x': page}) }}",
    "{{ ('{0.__class__}' | attr('format'))(page) }}",
    "{{ ['{0.__class__}'] | map('format', page) | first | attr('__class__') }}",
    "{{ rich.format(page.__class__) }}",
    "{{ '{0.__class__}'['format'](page) }}",
    "{% set f = '{0.__class__.__init__.__globals__}'.format %}{{ f(page) }}",
    "{{ ['{0.__class__}'.format] | map('string') | first | attr('__self__') }}",
    "{{ page.__class__ }}",
    "{{ page.__struct_fields__ }}",
    "{{ at.tzinfo.__class__ }}",
    "{{ summed.__call__.__globals__ }}",
    "{{ summed('../../data/site.yaml') }}",
    "{{ t.__init__.__globals__ }}",
    "{{ t._entries }}",
    "{{ t('date.day', day=page).__class__ }}",
    "{{ self.__init__.__globals__ }}",
    "{{ self._TemplateReference__context }}",
    "{{ self['_TemplateReference__context'] }}",
    "{{ loop.__class__ }}",
    "{% for x in [1] %}{{ loop._iterator }}{% endfor %}",
    "{% for x in [1] %}{{ loop.__init__.__globals__ }}{% endfor %}",
    "{% macro m() %}{{ caller.__call__.__globals__ }}{% endmacro %}{% call m() %}{% endcall %}",
    "{% macro m() %}{% endmacro %}{{ m._environment }}",
    "{% macro m() %}{% endmacro %}{{ m._func.__globals__ }}",
    "{% macro m() %}{{ varargs.__class__ }}{{ kwargs.__class__ }}{% endmacro %}{{ m(1, a=2) }}",
    "{% set n = namespace() %}{{ n._Namespace__attrs }}",
    "{% set n = namespace() %}{{ n.__init__.__globals__ }}",
    "{% set page.label = 'x' %}",
    "{{ lipsum.__globals__ }}",
    "{{ lipsum['__globals__'] }}",
    "{{ range.__init__ }}",
    "{{ dict.mro() }}",
    "{{ dict.__base__ }}",
    "{{ (players | map('upper')).gi_frame }}",
    "{{ (players | map('upper')).gi_code }}",
    "{{ (players | map('upper') | batch(2)).gi_frame.f_back }}",
    "{{ {}.update({'a': 1}) }}",
    "{{ [].append(1) }}",
    "{{ undefined_name.__class__ }}",
    "{{ page.nothing.__class__ }}",
    "{{ (page.nothing | default(cycler)).__init__ }}",
    "{{ context.parent }}",
    "{{ environment.loader }}",
    "{{ self.environment }}",
    "{{ request.application.__globals__ }}",
    "{{ config }}",
    "{{ get_flashed_messages.__globals__ }}",
    "{{ url_for.__globals__ }}",
    "{% import 'm.html' as b %}{{ b.__class__ }}",
    "{% import 'm.html' as b %}{{ b._body_stream }}",
    "{% include '/etc/passwd' %}",
    "{% include '../data/site.yaml' %}",
    "{% include 'topcut:../pyproject.toml' %}",
    "{% include 'topcut:/etc/passwd' %}",
    "{% include 'file:///etc/passwd' %}",
    "{% include ['../x', '/etc/passwd'] %}",
    "{% extends '/etc/passwd' %}",
    "{% import '../data/site.yaml' as x %}",
    "{% include 'a\\0b' %}",
    "{% debug %}",
    "{% do players %}",
    "{% set __loader__ = 1 %}{{ __loader__.load_module('os').system('touch RAN') }}",
    "{{ __builtins__ }}",
    "{{ __import__('os') }}",
)
"""Published ways out of a sandbox of Jinja, and our own objects as doors."""


@pytest.mark.parametrize("source", ESCAPES)
def test_a_template_reaches_nothing_but_the_page(club: Club, source: str) -> None:
    said = club.refusal(source)
    assert said.startswith("/t"), said
    assert not Path("RAN").exists()


def test_a_template_does_what_templates_do(club: Club) -> None:
    source = (
        "{% macro b(x) %}<b>{{ x }}{{ caller() }}</b>{% endmacro %}"
        "{% set n = namespace(i=0) %}"
        "{% for p in players if p != 'Cy' %}{% set n.i = n.i + 1 %}{{ loop.index }}"
        "{% call b(p | upper) %}!{% endcall %}{% endfor %}{{ n.i }} {{ '{}-{}'.format(1, 2) }}"
        "{{ rich.format('<i>') }}{{ at.strftime('%H:%M') }}{{ '<' }}{{ '<' | safe }}"
        "{{ players | join(', ') }}{{ t.ordinal(2) }}{{ summed('screen.css') }}"
        "{% autoescape false %}{{ '<u>' }}{% endautoescape %}"
    )
    assert club.render(source) == (
        "1<b>ADA!</b>2<b>BO!</b>2 1-2<b>&lt;i&gt;</b>00:00&lt;<Ada, Bo2ndscreen.css?0123<u>"
    )


def test_a_page_says_what_it_does_not_have_as_ours_does(club: Club) -> None:
    said = "1: the template cannot be rendered: Turn has no “labl”; did you mean “label”?"
    assert club.refusal("{{ page.labl }}").endswith(said)
    assert club.render("{{ page.labl | default('none') }}") == "none"


def test_a_name_ends_in_a_message_of_one_line_without_control_signs(club: Club) -> None:
    said = club.refusal("{{ page['\\x1b]0;x\\x07' ~ 'a\\nb' * 300] }}")
    assert said.isprintable()
    assert len(said) < 500
