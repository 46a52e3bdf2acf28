"""A measured value of ours beside a measured value of something well known, from one run."""

from __future__ import annotations

import statistics
from dataclasses import asdict, dataclass


@dataclass
class Comparison:
    """One line of the report. `more_is_better` tells which way the ratio is to be read."""

    what: str
    unit: str
    ours: float
    peer: str
    theirs: float
    more_is_better: bool = False

    @property
    def ratio(self) -> float:
        """How many times better than the peer; below 1, how much is lost against a floor."""
        return self.ours / self.theirs if self.more_is_better else self.theirs / self.ours

    def as_json(self) -> dict:
        return {**asdict(self), "ratio": self.ratio}


class WrongAnswer(Exception):
    """A benchmark whose answers are wrong has measured nothing."""


def expect(found, wanted, where: str) -> None:
    if found != wanted:
        raise WrongAnswer(f"{where}: expected {wanted!r}, got {found!r}")


def interleaved(rounds: int, **jobs) -> dict[str, float]:
    """The median of each job's own measure; jobs take turns, so that noise hits all alike."""
    measures = {name: [] for name in jobs}
    for number in range(rounds):
        for name, job in jobs.items():
            measures[name].append(job(number))
    return {name: statistics.median(values) for name, values in measures.items()}


def table(comparisons: list[Comparison]) -> str:
    rows = [("", "ours", "", "beside", "theirs", "ratio")]
    rows += [
        (c.what, _short(c.ours), c.unit, c.peer, _short(c.theirs), f"{_short(c.ratio)} x")
        for c in comparisons
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    left = (0, 2, 3)
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))
        ).rstrip()
        for row in rows
    )


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
