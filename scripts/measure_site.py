"""Measure a built site in headless Chromium: ``python scripts/measure_site.py SITE``. Prints seconds, and the load of the machine.

Throttled: 400 kbit/s and 400 ms, kept by the server itself (so that workers have no more), and a CPU four times slower, with an empty
cache. Chromium slows the page down, not its workers; what the search computes in its worker is told apart, to be counted four times.
Needs playwright and Chromium.
"""

from __future__ import annotations

import contextlib
import gzip
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import CHOSEN, CHROMIUM, FLAGS, PHONE, ROOT, Handler, Server

TEXT = (ROOT / "examples" / "stalingrad.txt").read_text(encoding="utf-8").strip()
PATIENCE = 200_000


RATE = 50_000
"""Bytes in a second."""
LATENCY = 0.4
PIECE = 1400


class Line:
    """A poor line, shared by all that is asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free = 0.0

    def wait(self, count: int) -> None:
        """Until so many bytes went through."""
        with self._lock:
            self._free = max(self._free, time.perf_counter()) + count / RATE
            until = self._free
        time.sleep(max(0.0, until - time.perf_counter()))


class SlowHandler(Handler):
    """Sends over the poor line."""

    line = Line()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        time.sleep(LATENCY)
        with contextlib.suppress(ConnectionError):  # a page that was left
            while piece := source.read(PIECE):
                self.line.wait(len(piece))
                outputfile.write(piece)


def slowed(page: Page) -> None:
    """A processor four times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})


def told(what: str, start: float, limit: str) -> None:
    print(f"{what:60} {time.perf_counter() - start:6.2f} s   (limit {limit})", flush=True)


def main() -> int:
    """Run all measures."""
    folder = Path(sys.argv[1])
    server = Server(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)

        def fresh(**options: object) -> Page:
            context = browser.new_context(viewport=PHONE, **options)
            context.add_init_script(CHOSEN.replace("GAME", "nr"))
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            return page

        page = fresh()
        start = time.perf_counter()
        page.goto(server.url)
        page.fill("#rz-text", TEXT)
        page.click(".rz-rozhodni")
        page.wait_for_selector("#rz-odpoved")
        told("first ruling, cold", start, "5 s")
        page.wait_for_selector(".rz-offline[data-kept='pravidla hledani rozhodci pamet']")
        times = page.evaluate("""async (base) => {
          const { searcher } = await import(new URL("assets/app/helpers.js", base));
          const out = [];
          for (const text of ["zoc", "muzu jit ze zoc do zoc", "zasobovani pres more", "postup po boji", "8.5.3", "kdo ma iniciativu"]) {
            const start = performance.now(); await searcher.ask("search", { text, game: "nr", limit: 8 }); out.push(performance.now() - start);
          }
          return out;
        }""", page.url)
        print(f"search while typing: {', '.join(f'{t:.0f}' for t in times)} ms   (limit 30 ms)")
        server.stop()
        again = page.context.new_page()
        again.set_default_timeout(PATIENCE)
        start = time.perf_counter()
        again.goto(server.url)
        again.wait_for_selector("#rz-text")
        told("opening without the server", start, "1 s")
        again.fill("#rz-text", TEXT)
        again.click(".rz-rozhodni")
        again.wait_for_selector("#rz-odpoved")
        told("first ruling from the cache", start, "2 s")
        server.start()
        page.context.close()

        ready = """async (base) => {
          const { searcher } = await import(new URL("assets/app/helpers.js", base));
          const start = performance.now(); await searcher.ask("prepare", { game: "nr" }); return performance.now() - start;
        }"""
        page = fresh(service_workers="block")
        page.goto(server.url + "nr/8/")
        print(f"search ready in its worker, no poor line: {page.evaluate(ready, server.url):.0f} ms   (a slower processor: four times that)")
        page.context.close()
        server.stop()
        poor = Server(folder, SlowHandler)
        print("connections of the poor line: six at a time (HTTP/1)")

        page = fresh(service_workers="block")
        slowed(page)
        start = time.perf_counter()
        page.goto(poor.url + "nr/8/", wait_until="commit")
        page.wait_for_selector("h2:has-text('8.')")
        told("throttled: first clause readable", start, "3 s")
        page.context.close()

        page = fresh(service_workers="block")
        slowed(page)
        start = time.perf_counter()
        page.goto(poor.url, wait_until="commit")
        page.wait_for_selector("#rz-text")
        told("throttled: box", start, "-")
        page.fill("#rz-text", "zoc do zoc")
        page.wait_for_selector(".rz-nalez")
        told("throttled: search in titles and questions", start, "15 s")
        page.wait_for_selector(".rz-nalezy[data-from=database]")
        told("throttled: search in the database", start, "15 s")
        browser.close()
        poor.stop()
    sizes = {p.parent.name: len(gzip.compress(p.read_bytes(), 6)) for p in (folder / "nr").glob("*/index.html")}
    print("largest pages, packed:", sorted(((size, name) for name, size in sizes.items()), reverse=True)[:3], "(limit 40 kB)")
    print("load of the machine:", os.getloadavg())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
