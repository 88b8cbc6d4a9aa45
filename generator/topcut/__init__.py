"""Topcut publishes card-game tournaments as a static website.

Data flows one way: documents → tournament → rules → pages → publish.
"""

__version__ = "1.0.0rc1"
