"""What can go wrong with a file of another program."""

from topcut.exchange.reading.errors import ExchangeError


def test_an_error_is_one_line_whatever_the_file_holds() -> None:
    assert (
        str(ExchangeError("name should be\n  text,\tbut is 1")) == "name should be text, but is 1"
    )


def test_the_path_stands_before_the_message_once_it_is_known() -> None:
    error = ExchangeError("the file is empty").at("a.json")
    assert (error.path, error.message) == ("a.json", "the file is empty")
    assert str(error) == "a.json: the file is empty"
