"""The trees that are read by the tables of lark are those that lark itself reads."""

import random
from importlib.resources import files

import pytest
from lark import Lark, Tree
from lark.exceptions import UnexpectedInput

from grammar.trees import Trees

LETTERS = "PNSRMDAKOnFQGE()VILTBCJ,XYZ-:?"
TREES = Trees("phrases.lark")


@pytest.fixture(scope="module")
def lark():
    return Lark((files("grammar") / "phrases.lark").read_text(encoding="utf-8"), parser="lalr", lexer="basic", maybe_placeholders=False)


def plain(tree):
    """A tree as nested lists, its words by their places."""
    return [str(tree.data), *map(plain, tree.children)] if isinstance(tree, Tree) else tree.start_pos


@pytest.mark.parametrize("text", ["", "V", "PDNVPN", "NVAN(OnN)", "AAN,CAN", "N(P", "PV", "DnAAN(N(M),PN)YVZ"])
def test_as_lark(lark, text):
    assert_alike(lark, text)


def test_as_lark_whatever_is_read(lark):
    chance = random.Random(1)
    for _ in range(2000):
        assert_alike(lark, "".join(chance.choice(LETTERS) for _ in range(chance.randint(0, 8))))


def assert_alike(lark, text):
    found = TREES.parse(text)
    try:
        expected = lark.parse(text)
    except UnexpectedInput:
        assert found is None
    else:
        assert plain(found) == plain(expected)
