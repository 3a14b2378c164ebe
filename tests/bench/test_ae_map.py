"""Rulings over the whole map of Axis & Allies Europe. Run: pytest tests/bench --benchmark-enable"""

import time

import pytest

from referee.court.judge import judge

pytestmark = pytest.mark.bench

TEXTS = (
    "Hraji za Velkou Británii. Bombardér letí z Velké Británie do Rumunska a zpět. Smí?",
    "Hraji za Velkou Británii. Bombardér letí v bojovém přesunu z Velké Británie do Německa. Smí?",
    "Hraji za Spojené státy. Bombardér letí ze Spojených států do Turkestánu. Smí?",
    "Hraji za Sovětský svaz. Stíhačka letí z Moskvy do Egypta. Smí?",
    "Hraji za Německo. Stíhačka letí z Německa do Polska přes Švédsko. Smí?",
    "Hraji za Německo. Ponorka pluje z Baltského moře do Severního moře. V Dánském moři stojí britská bitevní loď. Smí?",
    "Hraji za Spojené státy. Torpédoborec pluje z Amerického pobřeží do Keltského moře. Smí?",
    "Hraji za Německo. Tank jede z Polska na Ukrajinu. Ve Východním Polsku stojí sovětská pěchota. Smí?",
    "Hraji za Německo. Tank jede z Německa na Sibiř. Smí?",
    "Loď pluje z Černého moře do Egejského moře. Smí?",
    "Stíhačka letí z Velké Británie na Kavkaz. Kudy letí?",
    "Kolik pohybů je z Moskvy do Egypta?",
)
def spent(text: str) -> float:
    """Seconds of the processor that one ruling takes."""
    start = time.process_time()
    assert judge(text, "ae").answer
    return time.process_time() - start


def test_rulings_over_the_whole_map(benchmark):
    """Goal: 95 of 100 within 50 ms of the processor; one round rules on all texts. What 95 of 100 take is in the extra info."""
    for text in TEXTS:
        judge(text, "ae")
    times = sorted(min(spent(text) for _ in range(3)) for text in TEXTS)
    benchmark(lambda: [judge(text, "ae") for text in TEXTS])
    benchmark.extra_info["p95 ms"] = round(1000 * times[int(0.95 * len(times))], 1)
    assert len(times) == len(TEXTS)
