"""More: every page of the event that the head has not, in groups."""

from topcut.desk.session.asking import Page

PAGE = Page("more", "More", lambda _, __: {}, {})
