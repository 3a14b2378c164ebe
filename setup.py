"""Packs into the wheel what lies outside the packages: the folder of the site, and the cases of the tests as one file.

Everything else is in pyproject.toml.
"""

import json
import shutil
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class BuildWithSite(build_py):
    """Copies the site beside the code that builds it, and collects the cases."""

    def run(self):
        """Copy the modules, then the rest."""
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib)
        site = target / "rulebase" / "export" / "web"
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(ROOT / "site", site, ignore=shutil.ignore_patterns("node_modules"))
        cases = ROOT / "tests" / "cases"
        if cases.is_dir():
            text = json.dumps(list(self._collect(cases)), ensure_ascii=False)
            (target / "referee" / "cases.json").write_text(text, encoding="utf-8")

    @staticmethod
    def _collect(folder):
        """`referee.faces.cases_source.collect`, loaded by its file: the package itself is not installed yet."""
        spec = spec_from_file_location("cases_source", ROOT / "referee" / "faces" / "cases_source.py")
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module.collect(folder)


setup(cmdclass={"build_py": BuildWithSite})
