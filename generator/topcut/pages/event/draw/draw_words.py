"""What a draw page says of the word, and of a round that is not as the draw gives it today."""

from markupsafe import Markup

from topcut.pages.context.context import Context
from topcut.rules.ground.fingerprint import another_word, typed, word_from_the_start
from topcut.text.words.texts import Texts
from topcut.tournament import Round


def word_texts(context: Context, round_: Round, key: str) -> Markup:
    """The draw word, when it was there, and what it decided in this round.

    That it was there before round 1 is said where the draft of round 1 has it.
    """
    event, texts = context.event, context.texts
    said = [texts.rich("draw.word_is", word=event.draw)]
    if another_word(event, round_):
        return Markup(" ").join((*said, Markup.escape(texts["draw.word_other"])))
    if word_from_the_start(event):
        said.append(Markup.escape(texts["draw.word_before"]))
    elif event.ranked and another_word(event, event.ranked[0]):
        said.append(Markup.escape(texts["draw.word_later"]))
    return Markup(" ").join((*said, Markup.escape(texts[key])))


def changed_title(texts: Texts, round_: Round, *, since: bool) -> str:
    """The heading over what is not as drawn."""
    if since:
        return texts["draw.since"]
    return texts["draw.changed" if typed(round_) is not None else "draw.not_as_drawn"]


def changed_since(context: Context, round_: Round, instead: str) -> str:
    """That the tables are those of the draft, and what has changed since."""
    if another_word(context.event, round_):
        return context.texts["draw.since_word"]
    return context.texts("draw.since_results", pairs=instead)


def with_doubt(texts: Texts, round_: Round, changes: str) -> str:
    """What is not as drawn; without a fingerprint nobody can say who changed what."""
    if not changes or typed(round_) is not None:
        return changes
    return f"{changes} {texts['draw.changed_or_since']}"
