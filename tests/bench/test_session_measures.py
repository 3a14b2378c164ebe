"""How fast a session answers: first proposals, the next question, a text that grows. Run: pytest tests/bench --benchmark-enable"""

import statistics
import time

import pytest

import referee.faces  # noqa: F401  as on the command line: it sets how often memory is looked through
from grammar.morphology import fold
from referee.court.moves import SessionError
from referee.court.session import Session
from tests.sources import CASES, rows

pytestmark = pytest.mark.bench

GAMES = ["ae", "nr", "qg"]
TEXTS = 12
MOST_ASKED = 3


def as_on_a_phone(text):
    """A text without marks above letters and without commas."""
    return fold(text).replace(",", "")


def sample(game):
    """Texts of decided cases, each as it stands and as on a phone; one more to read first, so that the game is there."""
    texts = [case["text"] for path in sorted((CASES / game).glob("*.yaml")) for case in rows(path)]
    step = max(1, len(texts) // TEXTS)
    return [told for text in texts[::step] for told in (text, as_on_a_phone(text))]


def shown(session):
    """What stands on the screen after a step."""
    return session.stage, session.questions, session.chips


def answered(session):
    """One tap on: what is proposed confirmed, else the first answer of the first question; False where nothing is to be tapped."""
    if session.to_confirm:
        session.confirm()
        return True
    asked = next(iter(session.questions), None)
    if asked is None or not asked.options:
        return False
    try:
        session.answer(asked.id, asked.options[0].value)
    except SessionError:
        return False
    return True


def spent(step):
    """Milliseconds of the processor that a step takes, and what it returns."""
    start = time.process_time()
    found = step()
    return 1000 * (time.process_time() - start), found


def told(benchmark, name, times):
    """Median and 95 of 100 in the extra info."""
    times = sorted(times)
    benchmark.extra_info |= {f"{name} median ms": round(statistics.median(times), 1), f"{name} p95 ms": round(times[int(0.95 * len(times))], 1)}


@pytest.mark.parametrize("game", GAMES)
def test_a_session(benchmark, game):
    """Goal: 50 ms to the first proposals and to the next question. One round is the first text again, as of a saved session."""
    first, following, growing = [], [], []
    texts = sample(game)
    for text in texts[:4]:
        shown(Session(f"{text} Ahoj.", game))
    for text in texts:
        session = Session(text, game)
        first.append(spent(lambda: shown(session))[0])  # noqa: B023
        for _ in range(MOST_ASKED):
            took, goes_on = spent(lambda: answered(session) and shown(session))  # noqa: B023
            following += [took] if goes_on else []
        growing.append(spent(lambda: shown(Session(f"{text} Hraje se dál.", game)))[0])  # noqa: B023
    benchmark(lambda: shown(Session(texts[0], game)))
    for name, times in (("first", first), ("next", following), ("growing", growing)):
        told(benchmark, name, times)
    assert len(first) == len(texts)
