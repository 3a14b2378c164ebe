"""What several tests of the pages of the site share."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import rulebase
from rulebase.export import site
from rulebase.export.pages import Pages


@pytest.fixture(scope="session")
def pages(rules: rulebase.Rulebase) -> Mapping[str, str]:
    """The pages of the real rulebase by their files; no rulings on them."""
    return dict(Pages(rules, site.sources() / "templates").pages())
