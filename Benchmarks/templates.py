#!/usr/bin/env python3
"""Writes Home Assistant's sentences as templates that `bananas-bench match` reads, and phrases.

    templates.py FOLDER

FOLDER gets two tables, `list` (what is about lists, in all languages that have it) and `all` (every
sentence of every language, in an order shuffled with a fixed seed), each as

    NAME.tsv      an intent and a template: ( | ) [ ] {item} {num}
    NAME.phrases  2,500 phrases made of the templates, and as many with their words in disorder

What is left out is counted: our templates are made of words, so an ending glued to a slot cannot be
said, and a word with more than 256 spellings is not spelled out.
"""

import json
import random
import re
import sys
from pathlib import Path

import home_assistant_intents
from hassil.expression import Alternative, ListReference, Permutation, RuleReference, Sequence, TextChunk
from hassil.intents import Intents, RangeSlotList, TextSlotList, WildcardSlotList

SPELLINGS = 256
PHRASES = 2_500
ITEMS = "milk;eggs;red onions;dark chocolate;käse;zwei liter milch;crème fraîche;huevos;молоко;yumurta".split(";")
PLACES = ["kitchen", "living room", "bedroom"]


class CannotBeSaid(Exception):
    """The template has something in it that ours have not."""


def spellings(expression, intents, rules, depth=0):
    """Every text that `expression` can be, with `{item}` and `{num}` for slots."""
    if depth > 30:
        raise CannotBeSaid("a rule that contains itself")
    if isinstance(expression, TextChunk):
        return [re.sub(r"[^\w\s']", " ", expression.original_text or expression.text or "")]
    if isinstance(expression, RuleReference):
        if expression.rule_name not in rules:
            raise CannotBeSaid("an unknown rule")
        return spellings(rules[expression.rule_name].expression, intents, rules, depth + 1)
    if isinstance(expression, ListReference):
        before, behind = expression.prefix or "", expression.suffix or ""
        if before.strip() or behind.strip():
            raise CannotBeSaid("letters glued to a slot")
        return values(expression, intents, rules, depth)
    if isinstance(expression, Permutation):
        raise CannotBeSaid("parts in any order within a word")
    if isinstance(expression, Alternative):
        return limited([text for item in expression.items for text in spellings(item, intents, rules, depth + 1)])
    texts = [""]
    for item in expression.items:
        more = spellings(item, intents, rules, depth + 1)
        texts = limited([text + other for text in texts for other in more])
    return texts


def values(reference, intents, rules, depth):
    if reference.is_inline_range:
        return ["{num}"]
    values = intents.slot_lists.get(reference.list_name)
    if isinstance(values, RangeSlotList):
        return ["{num}"]
    if isinstance(values, TextSlotList):
        return [text for value in values.values[:8] for text in spellings(value.text_in, intents, rules, depth + 1)]
    return ["{item}"] if isinstance(values, WildcardSlotList) or reference.list_name == "name" else PLACES


def limited(texts):
    texts = list(dict.fromkeys(texts))
    if len(texts) > SPELLINGS:
        raise CannotBeSaid("a word of too many spellings")
    return texts


def template(expression, intents, rules, depth=0):
    """`expression` in our syntax; parts that no space divides are spelled out together."""
    if depth > 30:
        raise CannotBeSaid("a rule that contains itself")
    if isinstance(expression, RuleReference):
        if expression.rule_name not in rules:
            raise CannotBeSaid("an unknown rule")
        return template(rules[expression.rule_name].expression, intents, rules, depth + 1)
    if isinstance(expression, Alternative):
        return choice([template(item, intents, rules, depth + 1) for item in expression.items])
    if isinstance(expression, Permutation):
        return "(" + ";".join(template(item, intents, rules, depth + 1) for item in expression.items) + ")"
    if isinstance(expression, (TextChunk, ListReference)):
        return choice([checked(text) for text in spellings(expression, intents, rules, depth)])
    parts, cluster = [], []
    for item in expression.items:
        if cluster and not divided(cluster[-1], item):
            cluster.append(item)
            continue
        parts.append(cluster)
        cluster = [item]
    parts.append(cluster)
    return " ".join(filter(None, (joined(part, intents, rules, depth) for part in parts if part)))


def joined(cluster, intents, rules, depth):
    if len(cluster) == 1:
        return template(cluster[0], intents, rules, depth + 1)
    texts = [""]
    for item in cluster:
        texts = limited([text + more for text in texts for more in spellings(item, intents, rules, depth + 1)])
    return choice([checked(text) for text in texts])


def divided(left, right):
    ends = isinstance(left, TextChunk) and (left.original_text or left.text or " ")[-1:].isspace()
    begins = isinstance(right, TextChunk) and (right.original_text or right.text or " ")[:1].isspace()
    return ends or begins


def checked(text):
    if re.search(r"[^\s]\{|\}[^\s]", text):
        raise CannotBeSaid("letters glued to a slot")
    return " ".join(text.split()).lower()


def choice(texts):
    texts = list(dict.fromkeys(texts))
    if len(texts) == 1:
        return texts[0]
    said = "|".join(text for text in texts if text)
    return f"[{said}]" if "" in texts else f"({said})"


def rows():
    dropped = {}
    for path in sorted((Path(home_assistant_intents.__file__).parent / "data").glob("*.json")):
        intents = Intents.from_dict(json.loads(path.read_text(encoding="utf-8")))
        for name, intent in intents.intents.items():
            for data in intent.data:
                rules = {**intents.expansion_rules, **data.expansion_rules}
                for sentence in data.sentences:
                    try:
                        yield path.stem, name, template(sentence.expression, intents, rules)
                    except CannotBeSaid as problem:
                        dropped[str(problem)] = dropped.get(str(problem), 0) + 1
    for problem, count in sorted(dropped.items(), key=lambda pair: -pair[1]):
        print(f"left out: {count} with {problem}", file=sys.stderr)


def phrase(text, chance):
    """One phrase that `text`, a template, takes."""
    inner = re.compile(r"\(([^()\[\]]*)\)|\[([^()\[\]]*)\]")
    while found := inner.search(text):
        group = found.group(1) if found.group(1) is not None else found.group(2) + "|"
        if ";" in group:
            parts = group.split(";")
            chance.shuffle(parts)
            said = " ".join(parts)
        else:
            said = chance.choice(group.split("|"))
        text = f"{text[: found.start()]} {said} {text[found.end() :]}"
    text = re.sub(r"\{item\}", lambda _: chance.choice(ITEMS), text)
    return " ".join(re.sub(r"\{num\}", lambda _: str(chance.randint(2, 60)), text).split())


def write(folder, name, table, chance):
    (folder / f"{name}.tsv").write_text("".join(f"{intent}\t{text}\n" for _, intent, text in table), encoding="utf-8")
    said = [phrase(chance.choice(table)[2], chance) for _ in range(PHRASES)]
    strangers = []
    for text in said:
        words = text.split()
        chance.shuffle(words)
        strangers.append(" ".join(words))
    lines = "".join(f"{text}\n" for text in said + strangers)
    (folder / f"{name}.phrases").write_text(lines, encoding="utf-8")
    print(f"{name}: {len(table)} templates of {len({row[0] for row in table})} languages", file=sys.stderr)


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(7)
    table = [row for row in rows() if row[2]]
    chance.shuffle(table)
    write(folder, "all", table, chance)
    write(folder, "list", [row for row in table if "List" in row[1]], chance)


if __name__ == "__main__":
    main()
