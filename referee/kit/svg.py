"""Pieces of schematic SVG drawings. Elements are built as a tree, so that every text in them is escaped.

Strokes and letters take the colour of the text around the picture (``currentColor``), so that it can be read on light and dark pages
and in print; what differs, differs by shape, hatching or words, never by colour alone. No attribute is a style, which a page with a
strict policy refuses. Sizes are user units, about a pixel of a phone.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from xml.etree import ElementTree

WIDTH = 360
LINE = 15
"""Distance of two lines of text."""

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate, as short as it may be."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


class Canvas:
    """A picture of the usual width; its height is what was drawn on it."""

    def __init__(self, title: str) -> None:
        """``title``: what the picture is, in a few words."""
        self.root = ElementTree.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "class": "drawing"})
        self._child("title").text = title
        self._description = self._child("desc")
        self._definitions = self._child("defs")
        self.height = 0.0

    def _child(self, tag: str, **attributes: str) -> ElementTree.Element:
        named = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return ElementTree.SubElement(self.root, tag, named)

    def _reach(self, y: float) -> None:
        self.height = max(self.height, y)

    def finished(self, sentence: str) -> str:
        """The element as text; the sentence says what it shows to those who do not see it."""
        self._description.text = sentence
        self.root.set("viewBox", f"0 0 {WIDTH} {number(self.height + 4)}")
        return ElementTree.tostring(self.root, encoding="unicode")

    # -- shapes --------------------------------------------------------------------------------------------------------

    def text(
        self, at: Point, words: str, size: int = 12, anchor: str = "start", bold: bool = False, struck: bool = False, halo: bool = False
    ) -> None:
        """Words on one line, their base line at the point; with a ``halo`` of the colour of the page they stand out from lines."""
        style = {"font-size": str(size), "text-anchor": anchor, "fill": "currentColor", "font-weight": "700" if bold else "400"}
        if struck:
            style["text-decoration"] = "line-through"
        if halo:
            style |= {"paint-order": "stroke", "stroke": "var(--paper, Canvas)", "stroke-width": "3", "stroke-linejoin": "round"}
        self._child("text", x=number(at[0]), y=number(at[1]), **style).text = words
        self._reach(at[1] + 3)

    def lines(self, at: Point, words: str, letters: int, size: int = 12, anchor: str = "start", bold: bool = False) -> float:
        """Words over as many lines as they need; the height that they took."""
        rows = textwrap.wrap(words, letters) or [""]
        for place, row in enumerate(rows):
            self.text((at[0], at[1] + place * LINE), row, size, anchor, bold)
        return len(rows) * LINE

    def box(
        self, at: Point, width: float, height: float, round_: float = 0, thick: float = 1.2, dashed: bool = False, tint: float = 0,
        colour: str = "currentColor", opaque: bool = False,
    ) -> None:  # fmt: skip
        """A frame with its upper left corner at the point; ``tint``: how much of the colour of the text fills it, 0 to 1.

        A ``colour`` of the frame may stress what its line and words tell as well; one that is ``opaque`` covers the lines behind it.
        """
        place = {"x": number(at[0]), "y": number(at[1]), "width": number(width), "height": number(height), "rx": number(round_)}
        if opaque:
            self._child("rect", **place, fill="var(--paper, Canvas)")
        style = {"fill": "currentColor" if tint else "none", "fill-opacity": number(tint) if tint else "0", "stroke": colour}
        if dashed:
            style["stroke-dasharray"] = "4 3"
        self._child("rect", **place, **style, **{"stroke-width": number(thick)})
        self._reach(at[1] + height)

    def polygon(self, corners: Sequence[Point], fill: str = "none", thick: float = 0.8) -> None:
        """A closed shape; ``fill``: none or the id of a hatching."""
        points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
        paint = fill if fill == "none" else f"url(#{fill})"
        self._child("polygon", points=points, fill=paint, stroke="currentColor", stroke_width=number(thick))
        self._reach(max(y for _, y in corners))

    def path(
        self, points: Sequence[Point], thick: float = 2, dashed: bool = False, arrow: bool = False, colour: str = "currentColor"
    ) -> None:
        """A broken line, with a head at its end where asked. A ``colour`` may stress what dashes and words tell as well."""
        style = {"fill": "none", "stroke": colour, "stroke-width": number(thick), "stroke-linejoin": "round"}
        if dashed:
            style["stroke-dasharray"] = "6 4"
        if arrow:
            style["marker-end"] = f"url(#{self._arrow_head()})"
        self._child("polyline", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **style)
        self._reach(max(y for _, y in points))

    def wave(self, x: float, top: float, bottom: float) -> None:
        """A river from top to bottom: a wavy double line."""
        for shift in (0.0, 4.0):
            bends = [f"q {5 if place % 2 else -5} 5 0 10" for place in range(max(1, round((bottom - top) / 10)))]
            steps = [f"M {number(x + shift)} {number(top)}", *bends]
            self._child("path", d=" ".join(steps), fill="none", stroke="currentColor", stroke_width="1.2")
        self._reach(bottom)

    def circle(self, at: Point, radius: float, filled: bool = False) -> None:
        """A ring, or a dot."""
        self._child(
            "circle", cx=number(at[0]), cy=number(at[1]), r=number(radius), fill="currentColor" if filled else "none",
            stroke="currentColor",
        )  # fmt: skip
        self._reach(at[1] + radius)

    # -- definitions ---------------------------------------------------------------------------------------------------

    def _arrow_head(self) -> str:
        if not any(d.get("id") == "head" for d in self._definitions):
            style = {"id": "head", "viewBox": "0 0 10 10", "refX": "8", "refY": "5", "markerWidth": "5", "markerHeight": "5", "orient": "auto"}
            marker = ElementTree.SubElement(self._definitions, "marker", style)
            ElementTree.SubElement(marker, "path", {"d": "M 0 0 L 10 5 L 0 10 z", "fill": "currentColor"})
        return "head"

    def hatching(self, name: str, rising: bool) -> str:
        """The id of a hatching of lines that rise or fall."""
        if not any(d.get("id") == name for d in self._definitions):
            style = {"id": name, "width": "6", "height": "6", "patternUnits": "userSpaceOnUse"}
            pattern = ElementTree.SubElement(self._definitions, "pattern", style)
            line = "M 0 6 L 6 0" if rising else "M 0 0 L 6 6"
            ElementTree.SubElement(pattern, "path", {"d": line, "stroke": "currentColor", "stroke-width": "0.8", "stroke-opacity": "0.6"})
        return name
