"""Runs Home Assistant's own sentences, of every language, through our recogniser.

  hassil_agreement.py BANANAS [--lang TAG …] [--samples 2] [--seed 1] [--show 20] [--table FILE]

For each language of the package home-assistant-intents: `BANANAS grammar import-hassil` takes the
sentences over, with a home of our own (areas, floors, names); from each template sentences are
sampled; `BANANAS parse` reads them all. A sentence counts as read right when intent and slots are
those of the template it was made from, or those that hassil itself makes of it.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

import home_assistant_intents
from hassil import expression as hassil
from hassil import recognize_best
from hassil.intents import (
    Intents,
    RangeSlotList,
    TextSlotList,
    WildcardSlotList,
)

# What stands in our home, in letters that a language without spaces has, or in Latin ones.
SOLID = {
    "zh": (("橘园", "前庭"), ("夹层", "望台"), ("锆石", "老金"), ("蓝月", "河马", "石榴")),
    "ja": (("橘園", "前庭"), ("夾層", "望台"), ("ジルコン", "老金"), ("青い月", "河馬", "石榴")),
    "th": (("เรือนส้ม", "โถง"), ("ชั้นลอย", "หอ"), ("เพทาย", "ทอง"), ("จันทร์", "ฮิปโป", "ทับทิม")),
}
# Tells names apart in scripts without spaces, as the domain does elsewhere.
COUNTED = "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥"
LATIN = (
    ("Vestibule", "Orangery"),
    ("Mezzanine", "Belvedere"),
    ("Zirkon", "Old Bravo"),
    ("zeta", "blue moon", "quito river", "ottoman"),
)
DATA = Path(home_assistant_intents.__file__).parent / "data"

class Unusable(Exception):
    """A template that needs something there is none of."""


def ours_in(tag: str) -> tuple:
    """Areas, floors, names and free words of our home."""
    return SOLID.get(tag[:2], LATIN)


def home(data: dict) -> dict:
    """Areas, floors and a name or two for each domain that the sentences speak of."""
    areas, floors, things, _ = ours_in(data["language"])
    is_latin = things == LATIN[2]
    domains = sorted(
        {
            domain
            for intent in data["intents"].values()
            for block in intent["data"]
            for domain in block.get("requires_context", {}).get("domain", [])
        }
        | {"light"}
    )
    names = [
        {
            "in": f"{name} {domain.replace('_', ' ')}" if is_latin else name + COUNTED[number],
            "out": f"{domain}.{index}",
            "context": {"domain": domain},
        }
        for number, domain in enumerate(domains)
        for index, name in enumerate(things)
    ]
    return {
        "language": data["language"],
        "lists": {
            "area": {"values": list(areas)},
            "floor": {"values": list(floors)},
            "name": {"values": names},
        },
    }


class Sampler:
    """Makes sentences of templates, with what they must mean."""

    def __init__(self, intents: Intents, generator: random.Random):
        self.intents = intents
        self.generator = generator

    def sentence(self, template, block) -> tuple[str, dict]:
        self.block = block
        self.slots: dict = {}
        text = self.text(template.expression)
        return " ".join(text.split()), self.slots

    def text(self, expression) -> str:
        pick = self.generator
        match expression:
            case hassil.TextChunk():
                return expression.original_text
            case hassil.Alternative():
                return self.text(pick.choice(expression.items))
            case hassil.Permutation():
                parts = list(expression.items)
                pick.shuffle(parts)
                return "".join(self.text(part) for part in parts)
            case hassil.Sequence():
                return "".join(self.text(part) for part in expression.items)
            case hassil.RuleReference():
                rules = {**self.intents.expansion_rules, **self.block.expansion_rules}
                return self.text(rules[expression.rule_name].expression)
            case hassil.ListReference():
                return self.value(expression)
        raise Unusable(str(expression))

    def value(self, reference) -> str:
        lists = {**self.intents.slot_lists, **self.block.slot_lists}
        values = lists.get(reference.list_name)
        match values:
            case WildcardSlotList():
                said = out = self.generator.choice(ours_in(self.intents.language)[3])
            case RangeSlotList():
                number = self.generator.choice(list(values.get_numbers()))
                said, out = str(number), number * (values.multiplier or 1)
            case TextSlotList():
                value = self.generator.choice(self.suitable(values.values))
                said = self.text(value.text_in)
                out = said if value.value_out is None else value.value_out
            case _:
                raise Unusable(reference.list_name)
        name = reference.slot_name
        if name in self.slots:
            earlier = self.slots[name]
            self.slots[name] = (earlier if isinstance(earlier, list) else [earlier]) + [out]
        else:
            self.slots[name] = out
        return said

    def suitable(self, values: list) -> list:
        wanted = self.block.requires_context.get("domain")
        fitting = [v for v in values if not (v.context and wanted) or v.context["domain"] in wanted]
        if not fitting:
            raise Unusable("no value fits")
        return fitting


def plain(value):
    """A slot's value in the form in which ours and hassil's are compared."""
    if isinstance(value, list):
        return [plain(part) for part in value]
    if isinstance(value, bool):
        return value
    if isinstance(value, (int, float)):
        return round(float(value), 6) + 0.0
    return " ".join(str(value).casefold().split())


def meaning(intent: str, slots: dict) -> tuple:
    return intent, json.dumps({k: plain(v) for k, v in slots.items()}, sort_keys=True)


def samples(intents: Intents, count: int, seed: int) -> list:
    generator = random.Random(f"{intents.language} {seed}")
    sampler = Sampler(intents, generator)
    made = {}
    here = ours_in(intents.language)[0][0]
    for intent in intents.intents.values():
        for block in intent.data:
            area = block.requires_context.get("area")
            facts = {"area": here} if area else {}
            for template in block.sentences:
                for _ in range(count):
                    try:
                        text, slots = sampler.sentence(template, block)
                    except Unusable:
                        break
                    slots = {**block.slots, **slots}
                    if area and area.get("slot"):
                        slots.setdefault("area", here)
                    made.setdefault((text, bool(facts)), meaning(intent.name, slots))
    return [(text, area, want) for (text, area), want in made.items()]


def ours(bananas: str, folder: str, tag: str, sentences: list[str], facts: list[str]) -> list:
    command = [bananas, "parse", "--grammar", folder, "--lang", tag, "--no-store", *facts]
    text = "\n".join(sentences) + "\n"
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    answers = []
    for line in result.stdout.splitlines():
        answer = json.loads(line)
        commands = [meaning(c["intent"], c["arguments"]) for c in answer["commands"]]
        answers.append((answer["status"], commands))
    return answers


def theirs(intents: Intents, text: str, area: bool):
    context = {"area": ours_in(intents.language)[0][0]} if area else {}
    result = recognize_best(text, intents, intent_context=context, best_slot_name="name")
    if result is None:
        return None
    return meaning(result.intent.name, {e.name: e.value for e in result.entities_list})


def judge(row, answer, intents) -> tuple[str, tuple | None]:
    """What became of one sentence, and what hassil makes of it where that is not plain."""
    text, area, want = row
    status, commands = answer
    if status == "understood" and commands == [want]:
        return "as the template says", None
    hassil_says = theirs(intents, text, area)
    if status == "understood" and [hassil_says] == commands:
        return "as hassil", hassil_says
    if hassil_says != want:
        return "hassil errs too", hassil_says
    if status == "question":
        return "asked", hassil_says
    return ("refused" if status == "not_understood" else "other"), hassil_says


def run(bananas: str, tag: str, arguments) -> tuple[Counter, dict]:
    data = json.loads((DATA / f"{tag}.json").read_text())
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "sentences.json").write_text(json.dumps(data, ensure_ascii=False))
        (Path(folder) / "home.json").write_text(json.dumps(home(data), ensure_ascii=False))
        command = [bananas, "grammar", "import-hassil", folder, "--lang", tag]
        command += ["--out", f"{folder}/out", "--json"]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            print(f"{tag}: {result.stderr.strip()[:600]}")
            return Counter(failed=1), {}
        figures = json.loads(result.stdout)
        data["lists"].update(home(data)["lists"])
        intents = Intents.from_dict(data)
        rows = samples(intents, arguments.samples, arguments.seed)
        counts: Counter = Counter()
        shown = 0
        for area in (False, True):
            part = [row for row in rows if row[1] == area]
            facts = [f"--facts=area={ours_in(tag)[0][0]}"] if area else []
            answers = ours(bananas, f"{folder}/out", tag, [row[0] for row in part], facts)
            for row, answer in zip(part, answers, strict=True):
                verdict, hassil_says = judge(row, answer, intents)
                counts[verdict] += 1
                if shown < arguments.show and verdict not in ("as the template says", "as hassil"):
                    shown += 1
                    print(f"{tag}: {verdict}: {row[0]}\n   wanted {row[2]}")
                    print(f"   ours   {answer}\n   hassil {hassil_says}")
        return counts, figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("bananas")
    parser.add_argument("--lang", action="append")
    parser.add_argument("--samples", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--table", type=Path)
    arguments = parser.parse_args()
    columns = ("as the template says", "as hassil", "hassil errs too", "asked", "refused", "other")
    lines = ["language\ttemplates\twritten\tsentences\t" + "\t".join(columns)]
    total: Counter = Counter()
    for tag in arguments.lang or sorted(path.stem for path in DATA.glob("*.json")):
        counts, figures = run(arguments.bananas, tag, arguments)
        total += counts
        sentences = sum(counts[c] for c in columns)
        templates = [figures.get("templates"), figures.get("written")]
        cells = [tag, *templates, sentences, *(counts[c] for c in columns)]
        lines.append("\t".join(map(str, cells)))
        print(lines[-1], flush=True)
    sentences = sum(total[c] for c in columns)
    lines.append("\t".join(map(str, ["all", "", "", sentences, *(total[c] for c in columns)])))
    print(lines[0], lines[-1], sep="\n")
    if arguments.table:
        arguments.table.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
