"""Sentence templates as small trees that can write themselves in three ways.

Every node gives its template (hassil's syntax, rules expanded), its regular expression, and a
sample of what it takes.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

# What stands for an item in samples; scripts without spaces have their own.
ITEMS = (
    "milk|eggs|two litres of milk|bread|dark chocolate|500 g flour|coffee beans|cat food|milch|käse|"
    "äpfel|ein kilo mehl|lait|deux baguettes|crème fraîche|fromage|leche|huevos|manzanas|latte|pane|"
    "melk|brood|mleko|chleb|молоко|хлеб|сыр|süt|ekmek|salt and pepper|bread and butter"
).split("|")
SOLID_ITEMS = "牛乳|卵|パン|牛奶|鸡蛋|面包|นม|ไข่".split("|")
# The most spellings that parts which share a word are written out in.
MOST_SPELLINGS = 200
SYNTAX = str.maketrans("", "", "()[]{}|<>;:=@#")


@dataclass
class Text:
    text: str

    def template(self) -> str:
        return self.text

    def spellings(self) -> list[str]:
        return [self.text]

    def regex(self) -> str:
        return "".join(" ?" if letter == " " else re.escape(letter) for letter in self.text)

    def sample(self, chance: random.Random, is_solid: bool) -> str:
        return self.text


@dataclass
class Slot:
    """`item` takes anything, `num` digits; in a template a slot is a word of its own."""

    name: str

    def template(self) -> str:
        return " {" + self.name + "} "

    def spellings(self) -> list[str]:
        return [self.template()]

    def regex(self) -> str:
        return "[0-9]+" if self.name == "num" else ".+?"

    def sample(self, chance: random.Random, is_solid: bool) -> str:
        if self.name == "num":
            return str(chance.randint(1, 60))
        return chance.choice(SOLID_ITEMS if is_solid else ITEMS)


@dataclass
class Row:
    parts: list

    def template(self) -> str:
        return " ".join(_written(run) for run in self._runs())

    def spellings(self) -> list[str]:
        return _products([part.spellings() for part in self.parts])

    def flat(self):
        """The parts with those of rows within; of what can only be one thing that thing."""
        for part in self.parts:
            while isinstance(part, Choice) and len(part.choices) == 1:
                part = part.choices[0]
            yield from part.flat() if isinstance(part, Row) else [part]

    def _runs(self) -> list[list]:
        """The parts between spaces: what shares a word must stay together."""
        runs = [[]]
        for part in self.flat():
            if not isinstance(part, Text):
                runs[-1].append(part)
                continue
            for number, word in enumerate(part.text.split(" ")):
                if number:
                    runs.append([])
                if word:
                    runs[-1].append(Text(word))
        return [run for run in runs if run]

    def regex(self) -> str:
        return "".join(part.regex() for part in self.parts)

    def sample(self, chance: random.Random, is_solid: bool) -> str:
        return "".join(part.sample(chance, is_solid) for part in self.parts)


@dataclass
class Choice:
    """One of several; an empty one makes the rest optional."""

    choices: list

    def template(self) -> str:
        return _choice([choice.template() for choice in self.choices])

    def spellings(self) -> list[str]:
        return [spelling for choice in self.choices for spelling in choice.spellings()]

    def regex(self) -> str:
        written = list(dict.fromkeys(choice.regex() for choice in self.choices))
        real = "|".join(text for text in written if text)
        return f"(?:{real})" + ("?" if "" in written else "") if real else ""

    def sample(self, chance: random.Random, is_solid: bool) -> str:
        return chance.choice(self.choices).sample(chance, is_solid)


def _written(run: list) -> str:
    """Parts of one word, such as an ending that can be left out, as whole words.

    Of scripts without spaces there are too many; their parts become words.
    """
    if len(run) == 1:
        return run[0].template()
    spellings = _products([part.spellings() for part in run])
    return _choice(spellings) if spellings else " ".join(part.template() for part in run)


def _choice(texts: list[str]) -> str:
    written = list(dict.fromkeys(" ".join(text.split()) for text in texts))
    real = [text for text in written if text]
    if len(written) == 1 or not real:
        return "".join(real)
    return ("[{}]" if "" in written else "({})").format("|".join(real))


def _products(spellings: list[list[str]]) -> list[str]:
    """Each spelling of each part with each of the others; none when they are too many."""
    products = [""]
    for some in spellings:
        products = [product + spelling for product in products for spelling in dict.fromkeys(some)]
        if len(products) > MOST_SPELLINGS:
            return []
    return products
