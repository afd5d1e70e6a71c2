"""Makes up households for `suggest`: a plan of some years and the rules that go with it.

    python3 Benchmarks/households.py FOLDER NUMBER      one household: FOLDER/plan.txt and FOLDER/rules.txt

A household cooks its dishes by their own rhythms. Its rules are drawn at random, so that some contradict each
other, as those of people do, but each by itself could be kept. The same number gives the same household.
"""

import datetime
import os
import random
import sys

TODAY = datetime.date(2026, 11, 21)
YEARS = 10

STYLES = ("smoky harissa golden winter summer creamy crisp peppery herby garlic paprika ginger miso grilled "
          "roasted baked Greek Basque Bengal Thai country monastery Sunday grandmother's red black").split()
THINGS = {
    "fish": "salmon trout haddock cod mackerel tuna mussel prawn".split(),
    "meat": "beef lamb veal ham bacon venison meatball pork".split(),
    "poultry": "chicken turkey duck goose".split(),
    "veg": "leek pea bean mushroom spinach courgette cauliflower lentil chickpea tofu halloumi pumpkin".split(),
}
FORMS = {
    "soup": "soup chowder".split(), "pasta": "lasagne penne orzo noodles".split(),
    "rice": "pilaf risotto biryani".split(), "potato": "hash roesti gratin".split(),
    "": "pie stew curry traybake burger tacos salad quiche pizza crumble wrap strudel sandwich".split(),
}
KINDS = ["fish", "meat", "poultry", "veg"]
TAGS = KINDS + ["soup", "pasta", "rice", "potato", "quick", "hot"]
# How much of a week each tag can well fill.
LEAST = {"fish": 1, "meat": 2, "poultry": 1, "veg": 3, "soup": 1, "pasta": 1, "rice": 1, "potato": 1, "quick": 3}
MOST = {"fish": 2, "meat": 3, "poultry": 2, "veg": 4, "soup": 2, "pasta": 2, "rice": 2, "potato": 2, "quick": 4,
        "hot": 1}


class MadeUpDish:
    def __init__(self, name, tags, pick):
        self.name, self.tags = name, sorted(tags)
        self.weight = pick.choice([1, 1, 2, 2, 3, 5])
        self.weekday = pick.randrange(7) if pick.random() < 0.08 else None
        self.months = None
        if pick.random() < 0.08:
            first = pick.randrange(12)
            self.months = {(first + month) % 12 + 1 for month in range(5)}

    def line(self, pick):
        # A tag is forgotten now and then.
        tags = [f"+{tag}" for tag in self.tags if pick.random() < 0.93]
        return " ".join([self.name, f"x{pick.choice([2, 4, 4, 4, 5, 6])}", *tags])


def dishes(count, pick):
    found = {}
    while len(found) < count:
        kind = pick.choices(KINDS, [3, 4, 2, 6])[0]
        form = pick.choices(list(FORMS), [2, 2, 2, 2, 8])[0]
        name = " ".join([pick.choice(STYLES), pick.choice(THINGS[kind]), pick.choice(FORMS[form])])
        if name in found:
            name += f" no. {len(found)}"
        tags = {kind, form} - {""}
        if pick.random() < 0.35:
            tags.add("quick")
        if pick.random() < 0.15:
            tags.add("hot")
        if pick.random() < 0.05:
            tags.add("guests")
        found[name] = MadeUpDish(name, tags, pick)
    return list(found.values())


def plan(pick, meals=("dinner",), count=150, someday=6, years=YEARS, planned=True):
    """The lines of a plan that ends today."""
    own = {meal: dishes(count, pick) for meal in meals}
    lines = []
    last = {}
    first = TODAY - datetime.timedelta(days=365 * years)
    for number in range(365 * years):
        day = first + datetime.timedelta(days=number)
        for meal in meals:
            if pick.random() < 0.06:
                continue
            while True:
                dish = pick.choices(own[meal], [dish.weight for dish in own[meal]])[0]
                if (day - last.get(dish.name, first - datetime.timedelta(days=99))).days < 8:
                    continue
                if dish.months and day.month not in dish.months:
                    continue
                if dish.weekday is not None and day.weekday() != dish.weekday and pick.random() < 0.9:
                    continue
                break
            last[dish.name] = day
            lines.append(f"{day} {meal} {dish.line(pick)}")
            if pick.random() < 0.05:
                lines.append(f"{day} {meal} green salad +veg")
    if planned:
        # What is planned already, after the range: dishes keep their distance from it.
        for _ in range(pick.randrange(3)):
            day = TODAY + datetime.timedelta(days=pick.randrange(15, 25))
            lines.append(f"{day} {meals[-1]} {pick.choice(own[meals[-1]]).line(pick)}")
    lines.sort(key=lambda line: line[:10])
    for meal in meals:
        lines += [f"someday {meal} {dish.line(pick)}" for dish in dishes(someday, pick)]
    return lines, own


def rules(pick, own, meals=("dinner",), count=20):
    """So many rules; the first keeps dishes away from their last time."""
    lines = {f"each dish at most 1 in {pick.choice([14, 14, 14, 21, 28])} days": None}
    taken = set()
    while len(lines) < count:
        meal = pick.choice(meals)
        tag = pick.choice(TAGS)
        days = pick.choice([2, 3, 4, 5, 7, 7, 7, 7])
        most = max(1, MOST[tag] * days // 7)
        least = LEAST.get(tag, 0) * days // 7
        kind = pick.random()
        rather = "rather " if pick.random() < 0.15 else ""
        if kind < 0.62:
            if (meal, tag) in taken and pick.random() < 0.8:
                continue
            taken.add((meal, tag))
            if least and kind < 0.2:
                form = f"at least {pick.randint(1, least)}"
            elif least and kind < 0.38:
                form = f"{pick.randint(1, least)} to {most + pick.randrange(2)}"
            else:
                form = f"at most {most}"
            line = f"{meal} +{tag} {form} in {days} days"
        elif kind < 0.8:
            line = pick.choice([
                f"mon-thu {meal} only +quick", f"fri {meal} only +fish", f"sun {meal} only +meat +poultry",
                f"tue thu {meal} only +quick", f"mon {meal} only +veg", f"wed {meal} only +soup +pasta",
                f"weekdays {meal} only +quick +soup", f"thu {meal} only +pasta +rice",
            ])
        elif kind < 0.9:
            dish = pick.choice(own[meal]).name
            line = pick.choice([f"{dish} only weekends", f"{dish} only oct to apr", f"{dish} never",
                                f"{dish} at most 1 in 60 days"])
        else:
            line = pick.choice(["someday at most 1 in 7 days", "someday 1 to 2 in 14 days",
                                "+guests only sat sun", "+guests never", "someday at least 1 in 7 days"])
        lines[rather + line] = None
    return list(lines)


def write(folder, number, meals=("dinner",), count=150, rule_count=20, someday=6, years=YEARS):
    """Writes a household."""
    pick = random.Random(number)
    lines, own = plan(pick, meals, count, someday, years)
    own_rules = rules(pick, own, meals, rule_count)
    os.makedirs(folder, exist_ok=True)
    for name, text in (("plan.txt", lines), ("rules.txt", own_rules)):
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in text)


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]))
