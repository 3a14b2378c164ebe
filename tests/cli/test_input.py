"""What a player hands over: every encoding that is read, and the exact sentence for each that is not."""

import pytest

from referee.faces import text_input

CZECH = "Německá 6. armáda útočí přes řeku na Žitomir. Smí?"
CHECK = "Soubor „{}“ "


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1250"])
def test_encodings_that_are_read(encoding):
    assert text_input.decode(CZECH.encode(encoding), "Vstup") == CZECH


def test_letters_are_composed_and_line_ends_plain():
    import unicodedata

    assert text_input.decode(unicodedata.normalize("NFD", CZECH).encode(), "Vstup") == CZECH
    assert text_input.decode(b"a\r\nb\rc", "Vstup") == "a\nb\nc"


BINARY = "Vstup není text. Uložte popis jako obyčejný text v UTF-8 (ne jako .docx, .pdf ani obrázek)."


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"PK\x03\x04\x00\x00", BINARY),
        (b"\x89PNG\r\n\x1a\n\xff\xfa", BINARY),
        (b"x" * 1_000_001, "Vstup má víc než 1 MB. Pošlete jen popis, čeho se spor týká; stačí pár vět."),
        (b"\xff\xfea", "Vstup začíná jako UTF-16, ale dál jako UTF-16 přečíst nejde. Uložte text znovu, nejlépe v UTF-8."),
        (
            "Úterý ćwierć ДНЕПР".encode("cp1251", "replace"),
            "Vstup není v UTF-8 a ani jako Windows-1250 nevypadá česky (první cizí bajt je na pozici 13). Uložte text v UTF-8.",
        ),
        (
            b"armada \x81\x83",
            "Vstup není v UTF-8 a ani jako Windows-1250 nevypadá česky (první cizí bajt je na pozici 7). Uložte text v UTF-8.",
        ),
    ],
    ids=["zip", "png", "big", "utf16", "cp1251", "bytes"],
)
def test_refusals(data, message):
    with pytest.raises(text_input.InputError) as error:
        text_input.decode(data, "Vstup")
    assert str(error.value) == message


def test_noise_is_refused_or_read_but_never_raises_anything_else():
    import random

    noise = random.Random(1)
    for _ in range(300):
        data = noise.randbytes(noise.randrange(200))
        try:
            text_input.decode(data, "Vstup")
        except text_input.InputError as error:
            assert str(error).startswith("Vstup ")


def test_files_that_are_not_there(tmp_path):
    with pytest.raises(text_input.InputError) as error:
        text_input.read("nic.txt")
    assert str(error.value) == "Soubor „nic.txt“ neexistuje. Zkontrolujte cestu, nebo text pošlete na standardní vstup („-“)."
    with pytest.raises(text_input.InputError) as error:
        text_input.read(str(tmp_path))
    assert str(error.value) == f"„{tmp_path}“ je složka. Uveďte soubor s popisem situace."
    with pytest.raises(text_input.InputError):
        text_input.read("a\0b")
