"""The doors of the program: command line, protocol, browser.

What a game holds stays for as long as the program runs, and a text takes little beside it. So the collector of what nobody holds any more, which
walks over all of that, is let run less often: with its usual thresholds it took a sixth of the first text and a tenth of a second of every fourth.
"""

import gc

gc.set_threshold(50_000, 20, 50)
