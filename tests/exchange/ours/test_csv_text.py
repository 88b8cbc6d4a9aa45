"""CSV that a spreadsheet opens safely."""

from topcut.exchange.ours.csv_text import CsvNumber, csv_text


def test_rfc_4180() -> None:
    """Lines end in CR LF; quotes, commas and line breaks are quoted; None is nothing."""
    assert csv_text(["a", "b"], [['x"y', None], ["1,2", "l\nm"]]) == (
        'a,b\r\n"x""y",\r\n"1,2","l\nm"\r\n'
    )


def test_formulas() -> None:
    """A name that a spreadsheet would run has an apostrophe before it; numbers stay numbers."""
    text = csv_text(["a"], [["=1+1"], ["@x"], ["-5"], [-5], [CsvNumber("-0.5000")], ["a=1"]])
    assert text.split("\r\n")[1:-1] == ["'=1+1", "'@x", "'-5", "-5", "-0.5000", "a=1"]
