"""Topcut publishes card-game tournaments as a static web site.

Data flows one way: documents → tournament → rules → pages → publish.
"""

__version__ = "1.0.0rc1"
