"""More: every page of the event that the head has not, in groups."""

from topcut.desk.session.asking import Page
from topcut.text.words.message import Message

PAGE = Page("more", Message("menu.title"), lambda _, __: {}, {})
