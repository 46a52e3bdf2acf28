"""Matching against many templates: how fast, how flat, and beside whom.

The templates are Home Assistant's own, of all its languages. Peers that only tell which templates
take a phrase do less than we do, who also give the slots.
"""

from __future__ import annotations

from comparison import Comparison, WrongAnswer, aim
from workbench import Workbench, report

# Of the phrases made from templates we may miss those where a slot is glued to letters, and those of
# templates in scripts without spaces.
LEAST_TAKEN = 0.95
# hassil wants a space where the sample has none more often.
LEAST_TAKEN_BY_HASSIL = 0.8
GROWTH = (300, 1_000, 3_000, 10_000, 25_000)
MOST_FOR_RE2 = 10_000


def measure(bench: Workbench) -> list[Comparison]:
    return [_loading(bench), *_beside_others(bench), *_growth(bench), *_languages(bench)]


def _ours(bench: Workbench, name: str, *limit) -> dict:
    templates = bench.peers / "corpus" / f"{name.split('.')[0]}.templates.tsv"
    found = bench.inside("match", templates, *limit, given=bench.peers / "corpus" / f"{name}.phrases.tsv")
    if found["taken"] < LEAST_TAKEN * found["phrases"]:
        raise WrongAnswer(f"{name}: {found['taken']} of {found['phrases']} phrases were taken")
    return found


def _loading(bench: Workbench) -> Comparison:
    found = bench.inside("match", given="add milk")
    return aim("load the image of a built-in language", "us", found["load_ns"] / 1e3, 1_000)


def _refusals(bench: Workbench) -> dict:
    corpus = bench.peers / "corpus"
    return bench.inside("match", corpus / "list.templates.tsv", given=corpus / "strangers.tsv")


def _regexes(bench: Workbench, engine: str, name: str, phrases: str, *limit) -> dict:
    corpus = bench.peers / "corpus"
    found = report([bench.peers / "regex_sets", engine, corpus / f"{name}.regexes", corpus / phrases, *limit])
    if found["missed"]:
        raise WrongAnswer(f"{engine}: {found['missed']} phrases were not taken by their own templates")
    return found


def _hassil(bench: Workbench) -> dict:
    corpus = bench.peers / "corpus"
    most = 60 if bench.is_quick else 400
    found = bench.python_peer(
        "hassil_templates.py", corpus / "list.templates.tsv", corpus / "list.phrases.tsv", most
    )
    if found["taken"] < LEAST_TAKEN_BY_HASSIL * found["phrases"]:
        raise WrongAnswer(f"hassil: {found['taken']} of {found['phrases']} phrases were taken")
    return found


def _beside_others(bench: Workbench) -> list[Comparison]:
    ours = _ours(bench, "list")
    refusals = _refusals(bench)
    what = f"match {ours['templates']} templates, 42 languages"
    rows = []

    def beside(label, key, unit_ours, peer, theirs, least=None):
        rows.append(Comparison(f"{what}: {label}", "ns", unit_ours, peer, theirs[key], least_ratio=least))

    hassil = _hassil(bench)
    beside("hot", "hot_p50_ns", ours["hot_p50_ns"], "hassil", hassil, 500)
    beside("first sight", "first_sight_p50_ns", ours["first_sight_p50_ns"], "hassil", hassil)
    engines = [("re2", "RE2::Set (ids)", 1 / 1.5), ("hyperscan", "Hyperscan (ids)", None)]
    for engine, peer, least in engines:
        found = _regexes(bench, engine, "list", "list.phrases.tsv")
        beside("hot", "hot_p50_ns", ours["hot_p50_ns"], peer, found, least)
        beside("first sight", "first_sight_p50_ns", ours["first_sight_p50_ns"], peer, found)
        strange = _regexes(bench, engine, "list", "strangers.tsv")
        beside("refusal", "refusal_p50_ns", refusals["refusal_p50_ns"], peer, strange)
    pcre2 = _regexes(bench, "pcre2", "list", "list.some.phrases.tsv")
    beside("hot", "hot_p50_ns", ours["hot_p50_ns"], "PCRE2 JIT, in turn", pcre2)
    return rows + [
        aim(f"{what}: hot p50", "ns", ours["hot_p50_ns"], 700),
        aim(f"{what}: hot p99", "ns", ours["hot_p99_ns"], 3_000),
        aim(f"{what}: first sight p50", "ns", ours["first_sight_p50_ns"], 5_000),
        aim(f"{what}: refusal p50", "ns", refusals["refusal_p50_ns"], 500),
        aim(f"{what}: a refusal's requests for memory", "", refusals["allocations_per_refusal"], 0),
        aim(f"{what}: a match's requests for memory", "", ours["allocations_per_match"], 4),
        aim(f"{what}: compiled", "ms", ours["compile_ms"], 20),
    ]


def _growth(bench: Workbench) -> list[Comparison]:
    sizes = (GROWTH[0], GROWTH[2]) if bench.is_quick else GROWTH
    ours = {size: _ours(bench, f"all.{size}", size) for size in sizes}
    rows = []
    for size in sizes:
        if size > MOST_FOR_RE2:
            continue
        re2 = _regexes(bench, "re2", "all", f"all.{size}.phrases.tsv", size)
        for label, key in (("hot", "hot_p50_ns"), ("first sight", "first_sight_p50_ns")):
            rows.append(
                Comparison(f"match {size:,} templates: {label}", "ns", ours[size][key], "RE2::Set (ids)", re2[key])
            )
    first, last = ours[sizes[0]], ours[sizes[-1]]
    peer = f"ours of {sizes[0]}"
    what = f"match {sizes[-1]:,} templates"
    rows += [
        Comparison(f"{what}: hot", "ns", last["hot_p50_ns"], peer, first["hot_p50_ns"], least_ratio=1 / 1.6),
        Comparison(
            f"{what}: first sight", "ns", last["first_sight_p50_ns"], peer, first["first_sight_p50_ns"],
            least_ratio=1 / 2.5,
        ),
        aim(f"{what}: compiled", "ms", last["compile_ms"], 2_000),
    ]
    return rows


def _languages(bench: Workbench) -> list[Comparison]:
    """The same English phrases, with English alone and with all languages."""
    english = _ours(bench, "english")
    corpus = bench.peers / "corpus"
    every = bench.inside("match", corpus / "list.templates.tsv", given=corpus / "english.phrases.tsv")
    return [
        Comparison(
            "match English phrases, 42 languages loaded: hot", "ns", every["hot_p50_ns"],
            "ours of one language", english["hot_p50_ns"], least_ratio=1 / 2,
        )
    ]
