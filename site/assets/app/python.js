// How the referee is started in Pyodide: shared by the worker of the page and by the tool that writes its memory down
// (site/tools/snapshot.mjs), so that both start the very same program.

/** Files of the program within Pyodide. */
export const PLACES = { program: "/program.zip", database: "/rulebase.sqlite", words: "/cache/rozhodci/", games: "/program/referee/games/" };

/** Environment of the interpreter. Names of the words' files come with the program. */
export const ENVIRONMENT = { ROZHODCI_DB: PLACES.database, XDG_CACHE_HOME: "/cache", HOME: "/home/pyodide", PYTHONHASHSEED: "0" };

/** Put files into the file system of Pyodide: {path: Uint8Array}. */
export function store(pyodide, files) {
  for (const [path, bytes] of Object.entries(files)) {
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
    pyodide.FS.writeFile(path, bytes);
  }
}

/** Unpack the modules. The memory holds no files, but the modules of the program, so that after a start from it this can wait. */
export const UNPACK = `
import sys, zipfile
with zipfile.ZipFile("${PLACES.program}") as archive:
    archive.extractall("/program")
if "/program" not in sys.path:
    sys.path.insert(0, "/program")
`;

/** Import the program; a game is loaded when it is first asked about. */
export const START = `
import sqlite3
from referee.faces import at_table
`;

/** Load all games and rule on texts of each (`texts`, JSON: {game: [text]}), so that all is imported, built and looked up that rulings share. */
export const LOAD = `
import json
import sqlite3
from referee.faces import at_table
from referee.speech import drawing
for game, told in json.loads(texts).items():
    drawing.artist(game)
    for text in told:
        at_table.ready(text, game)
del texts, told, text, game
`;
