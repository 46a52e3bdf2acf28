"""Makes template corpora of many languages from the package home-assistant-intents.

  template_corpus.py FOLDER

writes, for the templates about lists (`list`) and for those of every intent (`all`, shuffled):

  NAME.templates.tsv   intent, template: rules expanded; only ( | ) [ ] {item} {num} are left
  NAME.regexes         the same, one anchored regular expression a line
  NAME.phrases.tsv     a sampled phrase, the line number (from 0) of the template it was made from
  NAME.SIZE.phrases.tsv  the same, made from the first SIZE templates
  strangers.tsv        phrases made for other intents, and list phrases with their words mixed up

and the templates about lists of English alone (`english`).

The sentences are the package's; they are kept on this machine only.
"""

from __future__ import annotations

import itertools
import json
import random
import re
import sys
import unicodedata
from pathlib import Path

import home_assistant_intents
from hassil import expression as hassil
from hassil.intents import Intents, RangeSlotList, TextSlotList, WildcardSlotList
from sentence_nodes import SYNTAX, Choice, Row, Slot, Text

PHRASES = 5_000
STRANGERS = 3_000
SIZES = (300, 1_000, 3_000, 10_000, 25_000)
# What stands for a home's own names, which the package does not know.
OWN_NAMES = {
    "name": ("shopping", "groceries", "party", "ceiling light", "fan"),
    "area": ("kitchen", "küche", "salon"),
    "floor": ("upstairs", "dachboden"),
}
SOLID_SCRIPTS = ("zh", "ja", "th")


class Unusable(Exception):
    """A sentence that needs something the corpus does not have."""


class Flattening:
    """Turns one language's sentences into nodes, with rules and lists put in place."""

    def __init__(self, rules: dict, lists: dict):
        self.rules = rules
        self.lists = lists

    def node(self, expression, depth: int = 0):
        if depth > 30:
            raise Unusable("rules within rules without end")
        match expression:
            case hassil.TextChunk():
                return Text(_folded(expression.original_text or expression.text))
            case hassil.RuleReference():
                return self._rule(expression.rule_name, depth)
            case hassil.ListReference():
                return self._list(expression, depth)
            case hassil.Permutation():
                return self._any_order(expression.items, depth)
            case hassil.Alternative():
                return Choice([self.node(item, depth) for item in expression.items])
            case hassil.Sequence():
                return Row([self.node(item, depth) for item in expression.items])
        raise Unusable(type(expression).__name__)

    def _rule(self, name: str, depth: int):
        if name not in self.rules:
            raise Unusable(f"rule {name}")
        return self.node(self.rules[name].expression, depth + 1)

    def _list(self, reference, depth: int):
        name = reference.list_name
        match self.lists.get(name):
            case RangeSlotList():
                return Slot("num")
            case WildcardSlotList():
                return Slot("item")
            case TextSlotList(values=values):
                return Choice([self.node(value.text_in, depth + 1) for value in values[:12]])
        if getattr(reference, "is_inline_range", False):
            return Slot("num")
        if name not in OWN_NAMES:
            raise Unusable(f"list {name}")
        return Choice([Text(own) for own in OWN_NAMES[name]])

    def _any_order(self, items, depth: int):
        if len(items) > 3:
            raise Unusable("too many orders")
        nodes = [self.node(item, depth) for item in items]
        spaced = [[Text(" "), node, Text(" ")] for node in nodes]
        return Choice([Row(sum(order, [])) for order in itertools.permutations(spaced)])


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).lower().translate(SYNTAX)


def sentences():
    """(language, intent, node) of every usable sentence of every language."""
    folder = Path(home_assistant_intents.__file__).parent / "data"
    for file in sorted(folder.glob("*.json")):
        intents = Intents.from_dict(json.loads(file.read_text(encoding="utf-8")))
        for name, intent in intents.intents.items():
            for data in intent.data:
                flattening = Flattening(
                    {**intents.expansion_rules, **data.expansion_rules},
                    {**intents.slot_lists, **data.slot_lists},
                )
                for sentence in data.sentences:
                    try:
                        yield file.stem, name, flattening.node(sentence.expression)
                    except Unusable:
                        continue


def sample(row, chance: random.Random) -> str:
    language, _, node = row
    return " ".join(node.sample(chance, language[:2] in SOLID_SCRIPTS).split())


def phrases(rows: list, count: int, chance: random.Random) -> list[tuple[str, int]]:
    """Phrases with the numbers of their templates; each language gets as many."""
    by_language = {}
    for number, row in enumerate(rows):
        by_language.setdefault(row[0], []).append(number)
    found = []
    while len(found) < count:
        number = chance.choice(by_language[chance.choice(list(by_language))])
        phrase = sample(rows[number], chance)
        if 2 < len(phrase) < 200:
            found.append((phrase, number))
    return found


def write_phrases(path: Path, found: list[tuple[str, int]]) -> None:
    _write(path, (f"{phrase}\t{number}" for phrase, number in found))


def write_templates(folder: Path, name: str, rows: list) -> None:
    templates = (f"{intent}\t{' '.join(node.template().split())}" for _, intent, node in rows)
    _write(folder / f"{name}.templates.tsv", templates)
    _write(folder / f"{name}.regexes", (_anchored(node.regex()) for _, _, node in rows))


def _anchored(regex: str) -> str:
    return re.sub(r"( \?)+", " ?", f" ?{regex} ?")


def strangers(rows: list, taken: list[tuple[str, int]], chance: random.Random):
    others = [row for row in rows if "List" not in row[1]]
    for number in range(STRANGERS):
        phrase = sample(chance.choice(others), chance) if number % 2 else chance.choice(taken)[0]
        words = phrase.split()
        if number % 2 == 0:
            chance.shuffle(words)
        if words:
            yield " ".join(words)


def _write(path: Path, lines) -> None:
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(7)
    rows = list(sentences())
    lists = [row for row in rows if "List" in row[1]]
    chance.shuffle(rows)
    for name, some in (("list", lists), ("english", [row for row in lists if row[0] == "en"]), ("all", rows)):
        write_templates(folder, name, some)
        found = phrases(some, PHRASES, chance)
        write_phrases(folder / f"{name}.phrases.tsv", found)
        write_phrases(folder / f"{name}.some.phrases.tsv", found[:500])
        if name == "list":
            _write(folder / "strangers.tsv", strangers(rows, found, chance))
    for size in SIZES:
        found = phrases(rows[:size], 1_000, chance)
        write_phrases(folder / f"all.{size}.phrases.tsv", found)
    print(f"template_corpus: {len(lists)} templates about lists, {len(rows)} in all")


if __name__ == "__main__":
    main()
