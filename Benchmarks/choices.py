#!/usr/bin/env python3
"""The problem that `suggest` solves for a household of households.py, as numbers, and CP-SAT's answer to it.

    choices.py --solve FILE     solves the problems of a JSON file with OR-Tools' CP-SAT; prints JSON

`problem` reads the plan and the rules by itself and shares no code with mealschedule, so equal answers say something.
It reads only what households.py makes up: dinners and `someday` lines, no repeats, recipes or leftovers.

A problem has `slots`, each a map from a dish to [points, tags], and `counts`: in these `slots` at least `low`, or at
most `high`, dishes with the tag `tag`; each one short or over costs `weight`, and without a weight there is no over.
No dish may appear twice. An empty slot costs EMPTY.
"""

import argparse
import collections
import datetime
import json
import time

MEMORY = 730
EMPTY = MUST = 10_000
WISH = 100
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def day_number(text):
    return datetime.date.fromisoformat(text).toordinal()


def weekday(day):
    return (day - 1) % 7


# ----------------------------------------------------------------------------------------- the plan, the rules

def dish(text):
    """The name and the tags of a dish."""
    words = text.split()
    tags = {word[1:] for word in words if word.startswith("+")}
    name = " ".join(word for word in words if not word.startswith("+") and not is_servings(word))
    return name.casefold(), tags


def is_servings(word):
    return word[0] == "x" and word[1:].isdigit()


def named_days(words):
    """The weekdays that `mon-thu`, `weekends` or `tue thu` name; None if one of the words is none."""
    found = set()
    for word in words:
        first, _, last = word.partition("-")
        if word in ("weekdays", "weekends"):
            found |= set(range(5)) if word == "weekdays" else {5, 6}
        elif first in WEEKDAYS and (last or first) in WEEKDAYS:
            begin, end = WEEKDAYS.index(first), WEEKDAYS.index(last or first)
            found |= {(begin + step) % 7 for step in range((end - begin) % 7 + 1)}
        else:
            return None
    return found


def months(words):
    """The months of `oct to apr`."""
    begin, end = MONTHS.index(words[0]), MONTHS.index(words[-1])
    return {(begin + step) % 12 + 1 for step in range((end - begin) % 12 + 1)}


def tag_of(what):
    return what[1:] if what.startswith("+") else "someday!" if what == "someday" else "=" + what.casefold()


class Rule:
    """One line of rules.txt: kind "each", "count", "only" or "when"."""

    def __init__(self, line):
        words = line.split()
        self.is_wish = words[0] == "rather"
        words = words[self.is_wish:]
        self.days = set()
        while words and named_days(words[:1]):
            self.days |= named_days([words.pop(0)])
        if words[0] == "dinner":
            words.pop(0)
        self.low = self.high = None
        if words[-1] in ("days", "day") and words[-3] == "in":
            self.length = int(words[-2])
            words = words[:-3]
            if words[-2] == "to":
                self.low, self.high, words = int(words[-3]), int(words[-1]), words[:-3]
            elif words[-2] == "least":
                self.low, words = int(words[-1]), words[:-3]
            else:
                self.high, words = int(words[-1]), words[:-3]
            what = " ".join(words)
            self.kind = "each" if what == "each dish" else "count"
            self.tag = tag_of(what)
        elif words[0] == "only":
            self.kind, self.tags = "only", {word[1:] for word in words[1:]}
        elif words[-1] == "never":
            self.kind, self.tag, self.fits = "when", tag_of(" ".join(words[:-1])), lambda day: False
        elif "only" in words:
            place = words.index("only")
            self.kind, self.tag = "when", tag_of(" ".join(words[:place]))
            when = words[place + 1:]
            days = named_days(when)
            if days:
                self.fits = lambda day: weekday(day) in days
            else:
                season = months(when)
                self.fits = lambda day: datetime.date.fromordinal(day).month in season
        else:
            raise ValueError(f"not a rule of a made-up household: {line}")

    @property
    def is_about_one_dish(self):
        return self.kind == "count" and self.tag.startswith("=")


class Habits:
    """What the plan says of each dish, seen from the first day to be filled."""

    def __init__(self, lines, first):
        self.meals = collections.defaultdict(list)
        self.someday = {}
        for line in lines:
            when, meal, text = line.split(None, 2)
            if meal != "dinner":
                raise ValueError(f"not a dinner: {line}")
            name, tags = dish(text)
            if when == "someday":
                self.someday.setdefault(name, tags)
            else:
                self.meals[day_number(when)].append((name, tags))
        self.planned = collections.defaultdict(set)
        self.times = collections.defaultdict(list)
        lines_of, tagged = collections.Counter(), collections.Counter()
        beside = collections.defaultdict(list)
        for day in sorted(self.meals):
            if day < first - MEMORY:
                continue
            for name, _ in self.meals[day]:
                self.planned[name].add(day)
            if day >= first:
                continue
            names = [name for name, _ in self.meals[day]]
            self.times[names[0]].append(day)
            beside[names[0]].append(names[1:])
            for name, tags in self.meals[day]:
                lines_of[name] += 1
                tagged.update((name, tag) for tag in tags)
        self.tags = collections.defaultdict(set)
        for (name, tag), count in tagged.items():
            if 2 * count >= lines_of[name]:
                self.tags[name].add(tag)
        self.side_tags = collections.defaultdict(set)
        for name, sides in beside.items():
            last = sides[-4:]
            for side in {side for those in last for side in those}:
                if 2 * sum(side in those for those in last) >= len(last):
                    self.side_tags[name] |= self.tags[side]
        self.gap, self.longest = {}, {}
        for name, days in self.times.items():
            gaps = sorted(after - before for before, after in zip(days, days[1:]))
            if gaps:
                self.gap[name], self.longest[name] = gaps[len(gaps) // 2], gaps[-1]

    def is_in_season(self, name, day):
        times = self.times[name]
        if len(times) < 6 or self.longest[name] <= 90 or self.longest[name] < 5 * self.gap[name]:
            return True
        return any((day - past) % 365 <= 21 or (day - past) % 365 >= 344 for past in times)

    def usual_weekday(self, name):
        days = [weekday(day) for day in self.times.get(name, [])]
        if len(days) < 4:
            return None
        return next((day for day in range(7) if 2 * days.count(day) >= len(days)), None)

    def points(self, name, day):
        """None if the dish is out of season."""
        is_someday = name in self.someday
        points = 150 if is_someday else 0
        if name in self.gap:
            if not is_someday and not self.is_in_season(name, day):
                return None
            since = min((day - past for past in self.planned[name] if past <= day), default=None)
            lapsed = since is None or since > 365
            points = max(points, 100 if lapsed else 200 * since // (since + self.gap[name]))
        return points + (30 if self.usual_weekday(name) == weekday(day) else 0)


# --------------------------------------------------------------------------------------------- the problem

def problem(plan, rules, first, days=14):
    """The lines of a plan and of its rules, the first day to be filled, as a date, and how many days: one stretch."""
    first = first.toordinal()
    last = first + days - 1
    habits = Habits(plan, first)
    rules = [Rule(line) for line in rules]
    distance = next(rule.length for rule in rules if rule.kind == "each")
    names = sorted({name for name, times in habits.times.items() if len(times) >= 2} | set(habits.someday))
    tags = {}
    for name in names:
        tags[name] = (habits.tags[name] | habits.someday.get(name, set()) | habits.side_tags[name] | {"=" + name}
                      | ({"someday!"} if name in habits.someday else set()))
    open_days = [day for day in range(first, last + 1) if day not in habits.meals]
    slots = []
    for day in open_days:
        slot = {}
        for name in names:
            points = habits.points(name, day)
            near = min((abs(day - other) for other in habits.planned[name]), default=10 * MEMORY)
            if points is None or near < distance:
                continue
            allowed = True
            for rule in rules:
                broken = (rule.kind == "when" and rule.tag in tags[name] and not rule.fits(day)
                          or rule.kind == "only" and (not rule.days or weekday(day) in rule.days)
                          and not tags[name] & rule.tags
                          or rule.is_about_one_dish and rule.tag in tags[name] and near < rule.length)
                if broken and rule.is_wish:
                    points -= WISH
                elif broken:
                    allowed = False
            if allowed:
                slot[name] = [points, sorted(tags[name])]
        slots.append(slot)
    return {"slots": slots, "days": [datetime.date.fromordinal(day).isoformat() for day in open_days],
            "counts": list(counts(rules, habits, open_days, first, last))}


def counts(rules, habits, open_days, first, last):
    """Each run of days over which a rule counts."""
    def run(rule, begin):
        days = range(begin, begin + rule.length)
        slots = [place for place, day in enumerate(open_days) if day in days]
        planned = sum(any(rule.tag in tags | habits.tags[name] for name, tags in habits.meals[day])
                      for day in days if day in habits.meals)
        return slots, planned

    for rule in rules:
        if rule.kind != "count" or rule.is_about_one_dish:
            continue
        if rule.high is not None:
            for begin in range(first - rule.length + 1, last + 1):
                slots, planned = run(rule, begin)
                if slots:
                    yield {"tag": rule.tag, "slots": slots, "low": None, "high": max(0, rule.high - planned),
                           "weight": WISH if rule.is_wish else None}
        if rule.low is not None:
            for begin in range(first - rule.length + 1, last - rule.length + 2):
                slots, planned = run(rule, begin)
                if slots and rule.low > planned:
                    yield {"tag": rule.tag, "slots": slots, "low": rule.low - planned, "high": None,
                           "weight": WISH if rule.is_wish or begin < first else MUST}


def value(problem, choice):
    """What the dishes chosen for the slots, None for an empty one, are worth; None if they are not allowed."""
    chosen = [name for name in choice if name is not None]
    if len(set(chosen)) < len(chosen):
        return None
    total = 0
    for slot, name in zip(problem["slots"], choice):
        if name is not None and name not in slot:
            return None
        total += slot[name][0] if name is not None else -EMPTY
    for count in problem["counts"]:
        number = sum(choice[place] is not None and count["tag"] in problem["slots"][place][choice[place]][1]
                     for place in count["slots"])
        if count["low"] is not None:
            total -= count["weight"] * max(0, count["low"] - number)
        elif number > count["high"]:
            if count["weight"] is None:
                return None
            total -= count["weight"] * (number - count["high"])
    return total


# --------------------------------------------------------------------------------------------------- CP-SAT

def solve(problem):
    """CP-SAT's best value, whether it is proved, and the seconds that the solver took, without building the model."""
    from ortools.sat.python import cp_model
    model = cp_model.CpModel()
    chosen = [{name: model.new_bool_var("") for name in slot} for slot in problem["slots"]]
    worth = []
    places = collections.defaultdict(list)
    for slot, variables in zip(problem["slots"], chosen):
        model.add_at_most_one(variables.values())
        for name, variable in variables.items():
            worth.append((slot[name][0] + EMPTY) * variable)
            places[name].append(variable)
    for variables in places.values():
        model.add_at_most_one(variables)
    tagged = {}

    def has(place, tag):
        """A variable: whether the dish in that slot has the tag."""
        if (place, tag) not in tagged:
            tagged[place, tag] = model.new_bool_var("")
            model.add(tagged[place, tag] == sum(variable for name, variable in chosen[place].items()
                                                if tag in problem["slots"][place][name][1]))
        return tagged[place, tag]

    for count in problem["counts"]:
        number = sum(has(place, count["tag"]) for place in count["slots"])
        if count["weight"] is None:
            model.add(number <= count["high"])
            continue
        off = model.new_int_var(0, count["low"] or len(count["slots"]), "")
        model.add(number + off >= count["low"] if count["low"] is not None else number - off <= count["high"])
        worth.append(-count["weight"] * off)
    model.maximize(sum(worth))
    solver = cp_model.CpSolver()
    # The fastest of the settings tried. With the defaults, on two cores, it proved none of the first four households
    # within a minute.
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.max_time_in_seconds = 60
    begin = time.perf_counter()
    status = solver.solve(model)
    seconds = time.perf_counter() - begin
    return {"value": round(solver.objective_value) - EMPTY * len(chosen), "proved": status == cp_model.OPTIMAL,
            "seconds": seconds}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--solve", metavar="FILE", required=True, help="a list of problems")
    options = parser.parse_args()
    with open(options.solve, encoding="utf-8") as file:
        print(json.dumps([solve(each) for each in json.load(file)]))


if __name__ == "__main__":
    main()
