"""What the operating system says of a failure, in Czech."""

from __future__ import annotations

import errno

from grammar.saying import said
from referee.speech import upkeep

REASONS = {
    errno.ENOENT: "taková cesta neexistuje",
    errno.EACCES: "chybí oprávnění",
    errno.EPERM: "chybí oprávnění",
    errno.EISDIR: "je to složka",
    errno.ENOTDIR: "část cesty není složka",
    errno.EEXIST: "už to tu je",
    errno.ENOTEMPTY: "složka není prázdná",
    errno.ENOSPC: "není místo",
    errno.EDQUOT: "není místo",
    errno.EROFS: "dá se jen číst",
    errno.EBADF: "je zavřený",
    errno.EIO: "zařízení selhalo",
    errno.ENAMETOOLONG: "název je moc dlouhý",
    errno.ELOOP: "odkazy vedou v kruhu",
    errno.EMFILE: "je otevřeno moc souborů",
    errno.EADDRINUSE: "je obsazený",
    errno.EADDRNOTAVAIL: "taková adresa tu není",
}


def reason(error: OSError) -> str:
    """Why an operation failed."""
    return REASONS.get(error.errno or 0, said(upkeep.SYSTEM_ERROR, number=error.errno))


def in_czech(error: Exception) -> str:
    """A sentence of ours with the words of the system that it passes on put into Czech."""
    cause = error.__cause__ or error.__context__
    if isinstance(cause, OSError) and cause.strerror:
        return str(error).replace(cause.strerror, reason(cause))
    return str(error)
