"""What `rozhodci doctor` says of the installation."""

from __future__ import annotations

LIBRARY_LACKS = "Knihovna {name} chybí."
LIBRARY_UNFIT = "Knihovna {name} {version} se nehodí."
INSTALL_IT = "Doinstalujte ji: pip install \"{wanted}\""
BUILD_ANEW = "Postavte ji znovu: {command}"
RULEBASE_DAMAGED = "Databáze pravidel {path} je poškozená."
RULEBASE_OF_OTHER_RULES = "Databáze pravidel {path} je z jiného znění pravidel, než má program."
FOLDER_SHUT = "Do složky {folder} nelze zapisovat; mezipaměť je zatím v {used}."
OPEN_FOLDER = "Dejte si právo zápisu do {folder}, nebo jinou složku určete proměnnou XDG_CACHE_HOME."
DISK_FULL = "Na disku s mezipamětí zbývá jen {free}."
MAKE_ROOM = "Uvolněte místo; mezipaměť smaže {command}"
KEPT_DAMAGED = "Soubor mezipaměti {path} je vadný."
DROP_KEPT = "Mezipaměť zahoďte, naplní se znovu sama: {command}"
NOT_REMOVED = "Soubor {path} nelze smazat ({reason})."
CLOSE_PROGRAMS = "Zavřete programy, které ho mají otevřený, a zkuste to znovu."
REMOVED = "Smazáno: {count:soubor|soubory|souborů}, {size}."
BUILT_BY_ITSELF = "Co je potřeba, postaví se znovu samo."
PROGRAM = """\
Rozhodčí {version}, Python {python}, {platform}
Program:   {program}"""
LIBRARIES = "Knihovny:  {libraries}"
FOR_SITE = "Pro web:   {libraries}"
FOR_ASSISTANTS = "Asistenti: {libraries}"
NOT_FOUND_OUT = "nezjištěno"
NO_LIBRARY = "{name} (není)"
RULEBASE = "Databáze:  {path}"
RULEBASE_HOLDS = "           {size}, schéma {schema}, obsah {content}, {clauses:klauzule|klauzule|klauzulí}"
RULEBASE_TO_COME = "           zatím není, postaví se při prvním použití"
RULEBASE_IS_NOT = "           není"
CACHE = "Mezipaměť: {folder}"
CACHE_HOLDS = "           {files:soubor|soubory|souborů}, {size}; na disku zbývá {free}"
CACHE_HOLDS_OLD = "           {files:soubor|soubory|souborů} ({older} z dřívějška), {size}; na disku zbývá {free}"
ALL_WELL = "Vše je v pořádku."

SYSTEM_ERROR = "chyba systému {number}"

