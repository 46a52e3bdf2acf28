"""A measured value of ours beside a measured value of something well known, from one run."""

from __future__ import annotations

import statistics
from dataclasses import asdict, dataclass


@dataclass
class Comparison:
    """One line of the report.

    `more_is_better` tells which way the ratio is to be read; `least_ratio` is what we aim at.
    """

    what: str
    unit: str
    ours: float
    peer: str
    theirs: float
    more_is_better: bool = False
    least_ratio: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times better than the peer; below 1, how much is lost against a floor.

        None when ours is nothing at all: no ratio says how good that is.
        """
        if self.more_is_better:
            return self.ours / self.theirs
        return self.theirs / self.ours if self.ours else None

    @property
    def is_met(self) -> bool | None:
        """Whether what we aim at was reached; None without an aim."""
        if self.least_ratio is None:
            return None
        if self.more_is_better:
            return self.ours >= self.theirs * self.least_ratio
        return self.ours * self.least_ratio <= self.theirs

    def as_json(self) -> dict:
        return {**asdict(self), "ratio": self.ratio, "met": self.is_met}


def aim(what: str, unit: str, ours: float, at_most: float) -> Comparison:
    """Ours beside the most that we allow ourselves."""
    return Comparison(what, unit, ours, "our aim: at most", at_most, least_ratio=1)


def aim_at_least(what: str, unit: str, ours: float, at_least: float) -> Comparison:
    """Ours beside the least that we are content with."""
    return Comparison(
        what, unit, ours, "our aim: at least", at_least, more_is_better=True, least_ratio=1
    )


class WrongAnswer(Exception):
    """A benchmark whose answers are wrong has measured nothing."""


def expect(found, wanted, where: str) -> None:
    if found != wanted:
        raise WrongAnswer(f"{where}: expected {wanted!r}, got {found!r}")


def interleaved(rounds: int, **jobs) -> dict[str, float]:
    """The median of each job's own measure; jobs take turns, so that noise hits all alike."""
    return {name: statistics.median(values) for name, values in _in_turn(rounds, jobs).items()}


def interleaved_reports(rounds: int, **jobs) -> dict[str, dict[str, float]]:
    """The median of each figure in the jobs' reports; they take turns as well."""
    return {
        name: {key: statistics.median(report[key] for report in reports) for key in reports[0]}
        for name, reports in _in_turn(rounds, jobs).items()
    }


def _in_turn(rounds: int, jobs: dict) -> dict[str, list]:
    measures = {name: [] for name in jobs}
    for number in range(rounds):
        for name, job in jobs.items():
            measures[name].append(job(number))
    return measures


def table(comparisons: list[Comparison]) -> str:
    rows = [("", "ours", "", "beside", "theirs", "ratio", "aim")]
    rows += [
        (c.what, _short(c.ours), c.unit, c.peer, _short(c.theirs), _times(c.ratio), _aim(c))
        for c in comparisons
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(7)]
    left = (0, 2, 3, 6)
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))
        ).rstrip()
        for row in rows
    )


def _aim(comparison: Comparison) -> str:
    if comparison.is_met is None:
        return ""
    return ("met" if comparison.is_met else "MISSED") + f": {_times(comparison.least_ratio)}"


def _times(ratio: float | None) -> str:
    return "-" if ratio is None else f"{_short(ratio)} x"


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
