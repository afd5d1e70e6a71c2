"""Compares mealschedule with other planning programs: the same plan in each, the same tasks, and a chart of the times.

The plan, of one year and of ten, is put into each program in the program's own format. Before anything is timed, each
must print the right dishes. A program that is not installed is left out, with a note.
"""

import collections
import datetime
import html
import math
import os
import re
import shlex
import shutil
import subprocess
import time
import uuid

import measuring
from measuring import Command, Failed, measure, milliseconds, print_table

YEAR, TEN_YEARS = 1_460, 15_000
# Two whole weeks that begin on a Sunday, since `remind` counts weeks like that.
FIRST = datetime.date(2013, 3, 3)
LAST = FIRST + datetime.timedelta(days=13)
AFTER = LAST + datetime.timedelta(days=1)
ADDED_ON = datetime.date(2013, 3, 10)
ADDED = "barley broth"
SOUGHT = "risotto"
HOURS = {"breakfast": 8, "lunch": 12, "dinner": 18}
WORKS = {"show": "show two weeks", "find": "find a dish", "count": "count each dish", "add": "add a dish"}
NONE = "—"


def name_of(dish):
    """The name of a dish, without servings, tags and note."""
    return re.sub(r"( x[\d.]+)?( \+\S+)*( ; .*)?$", "", dish)


NAMES = {name_of(dish) for dishes in measuring.DISHES.values() for dish in dishes}
NAME = re.compile(r"(?<!\w)(?:" + "|".join(sorted(map(re.escape, NAMES), key=len, reverse=True)) + r")(?!\w)")


def names_in(text):
    """How often the output of a program names each dish."""
    return collections.Counter(NAME.findall(" ".join(text.split())))


# ---------------------------------------------------------------------------------------------- the programs

class Peer:
    """A program with its own plan in a folder. Each task returns a command; None if the program has none for it."""

    name = package = kept = ""
    programs = ()
    version_option = "--version"

    def __init__(self, program, folder, entries, runner):
        self.program, self.folder, self.runner = program, folder, runner
        os.makedirs(folder)
        self.write(entries)

    def file(self, name, lines=()):
        path = f"{self.folder}/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.writelines(lines)
        return path

    def write(self, entries):
        raise NotImplementedError

    def show(self):
        return None

    def find(self):
        return None

    def count(self):
        return None

    def add(self, number):
        return None

    # The file that an add reads from standard input; None for no file.
    answers = None

    def prepare_add(self, number):
        """Writes the file that the next add reads, if it needs one."""

    def described(self, output):
        """The part of the output that names each dish once."""
        return output


class Mealschedule(Peer):
    name, programs, kept = "mealschedule", ("mealschedule",), "a line for each dish"

    def write(self, entries):
        self.plan = self.file("plan.txt", (" ".join(entry) + "\n" for entry in entries))

    def words(self, *words):
        return [self.program, "-f", self.plan, *words]

    def show(self):
        return self.words("show", "--from", FIRST.isoformat(), "--days", "14")

    def find(self):
        return self.words("find", SOUGHT)

    def count(self):
        return self.words("stats")

    def add(self, number):
        return self.words("add", ADDED_ON.isoformat(), "dinner", f"{ADDED} {number}")


class Calcurse(Peer):
    name, programs, package = "calcurse", ("calcurse",), "Debian: calcurse"
    kept = "a line for each dish, an hour long"

    def write(self, entries):
        def line(date, meal, dish):
            year, month, day = date.split("-")
            date, hour = f"{month}/{day}/{year}", HOURS[meal]
            return f"{date} @ {hour:02}:00 -> {date} @ {hour + 1:02}:00 |{dish}\n"
        self.file("apts", (line(*entry) for entry in entries))
        self.file("todo")
        self.ics = f"{self.folder}/dish.ics"

    def words(self, *words):
        return [self.program, "-q", "-D", self.folder, "-C", self.folder, *words]

    def show(self):
        return self.words("-Q", "--filter-type", "apt", "--from", FIRST.strftime("%m/%d/%Y"), "--days", "14")

    def find(self):
        return self.words("-G", "-S", SOUGHT)

    def prepare_add(self, number):
        self.file("dish.ics", calendar(f"added-{number}", ADDED_ON.isoformat(), "dinner", f"{ADDED} {number}"))

    def add(self, number):
        return self.words("-i", self.ics)


def calendar(number, date, meal, dish):
    """An iCalendar file with one event for a dish."""
    day, hour = date.replace("-", ""), HOURS[meal]
    summary = dish.replace(";", "\\;")
    return (f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//plan//EN\r\nBEGIN:VEVENT\r\nUID:{number}\r\n"
            f"DTSTAMP:20130101T000000Z\r\nDTSTART:{day}T{hour:02}0000\r\nDTEND:{day}T{hour + 1:02}0000\r\n"
            f"SUMMARY:{summary}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")


class Khal(Peer):
    name, programs, package = "khal", ("khal",), "Debian, PyPI: khal"
    kept = "a file for each dish, an hour long, and a cache of them"

    def write(self, entries):
        for number, entry in enumerate(entries):
            self.file(f"meals/{number}.ics", calendar(number, *entry))
        formats = "".join(f"{name} = {form}\n" for name, form in (
            ("timeformat", "%H:%M"), ("dateformat", "%Y-%m-%d"), ("longdateformat", "%Y-%m-%d"),
            ("datetimeformat", "%Y-%m-%d %H:%M"), ("longdatetimeformat", "%Y-%m-%d %H:%M")))
        self.config = self.file("config", [
            f"[calendars]\n[[meals]]\npath = {self.folder}/meals\n[sqlite]\npath = {self.folder}/cache.db\n"
            f"[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\n{formats}"])

    def words(self, *words):
        return [self.program, "-c", self.config, *words]

    def show(self):
        return self.words("list", FIRST.isoformat(), "14d")

    def find(self):
        return self.words("search", SOUGHT)

    def add(self, number):
        return self.words("new", "-a", "meals", ADDED_ON.isoformat(), "18:00", "19:00", f"{ADDED} {number}")


class Remind(Peer):
    name, programs, package = "remind", ("remind",), "Debian: remind"
    version_option = "-h"
    kept = "a line for each dish"

    def write(self, entries):
        self.plan = self.file("plan.rem", (f"REM {date} MSG {meal} {dish}\n" for date, meal, dish in entries))

    def show(self):
        return [self.program, "-s+2", self.plan, FIRST.isoformat()]


class Taskwarrior(Peer):
    name, programs, package = "taskwarrior", ("task",), "Debian: taskwarrior"
    kept = "a pending task for each dish; the meal is its project"

    def write(self, entries):
        def line(number, date, meal, dish):
            due = datetime.datetime.fromisoformat(f"{date}T{HOURS[meal]:02}:00+00:00")
            return (f'[description:"{dish}" due:"{due.timestamp():.0f}" entry:"1356998400" modified:"1356998400" '
                    f'project:"{meal}" status:"pending" uuid:"{uuid.UUID(int=number + 1)}"]\n')
        self.file("pending.data", (line(number, *entry) for number, entry in enumerate(entries)))
        self.config = self.file("taskrc", [
            f"data.location={self.folder}\nconfirmation=off\nverbose=nothing\ngc=off\ndefaultwidth=120\n"])

    def words(self, *words):
        return [self.program, f"rc:{self.config}", *words]

    def show(self):
        return self.words(f"due.after:{FIRST - datetime.timedelta(days=1)}T23:59", f"due.before:{AFTER}", "list")

    def find(self):
        return self.words(f"description.has:{SOUGHT}", "list")

    def add(self, number):
        return self.words("add", f"{ADDED} {number}", "project:dinner", f"due:{ADDED_ON}T18:00")


class TodoTxt(Peer):
    name, programs, package = "todo.txt", ("todo-txt", "todo.sh"), "Debian: todotxt-cli"
    version_option = "-V"
    kept = "a line for each dish; the meal is its context"

    def write(self, entries):
        self.file("todo.txt", (f"{dish} @{meal} due:{date}\n" for date, meal, dish in entries))
        self.config = self.file("config", [f"export TODO_DIR={self.folder}\nexport TODO_FILE=$TODO_DIR/todo.txt\n"
                                           "export DONE_FILE=$TODO_DIR/done.txt\n"
                                           "export REPORT_FILE=$TODO_DIR/report.txt\n"])

    def words(self, *words):
        return [self.program, "-p", "-d", self.config, *words]

    def show(self):
        return self.words("ls", r"due:2013-03-0[3-9]\|due:2013-03-1[0-6]")

    def find(self):
        return self.words("ls", SOUGHT)

    def add(self, number):
        return self.words("add", f"{ADDED} {number} @dinner due:{ADDED_ON}")


class Jrnl(Peer):
    name, programs, package = "jrnl", ("jrnl",), "PyPI: jrnl"
    kept = "an entry for each dish in one file"

    def write(self, entries):
        journal = self.file("journal.txt", (f"[{date} {HOURS[meal]:02}:00] {meal} {dish}\n\n"
                                            for date, meal, dish in entries))
        self.config = self.file("jrnl.yaml", [
            f"journals:\n  default: {{journal: {journal}}}\nversion: v{version(self.runner, self)}\n"
            "colors: {body: none, date: none, tags: none, title: none}\ndefault_hour: 9\ndefault_minute: 0\n"
            "editor: ''\nencrypt: false\nhighlight: true\nindent_character: '|'\nlinewrap: 79\n"
            "tagsymbols: '#@'\ntemplate: false\ntimeformat: '%Y-%m-%d %H:%M'\n"])

    def words(self, *words):
        return [self.program, "--config-file", self.config, *words]

    def show(self):
        return self.words("-from", FIRST.isoformat(), "-to", LAST.isoformat(), "--short")

    def find(self):
        return self.words("-contains", SOUGHT, "--short")

    def add(self, number):
        return self.words(f"{ADDED_ON} 18:00: dinner {ADDED} {number}")


class Hledger(Peer):
    name, programs, package = "hledger", ("hledger",), "Debian: hledger"
    kept = "a transaction for each dish, which counts one on an account of its name"

    def write(self, entries):
        # Leftovers are not cooked again.
        self.plan = self.file("plan.journal", (
            f"{date} {meal} {dish}\n    ({name_of(dish)})  {0 if ' x0' in dish else 1}\n\n"
            for date, meal, dish in entries))
        self.answers = self.file("answers", ["\n\n\n\n.\ny\n.\n"])

    def words(self, *words):
        return [self.program, "-f", self.plan, *words]

    def show(self):
        return self.words("print", f"date:{FIRST}..{AFTER}")

    def find(self):
        return self.words("print", f"desc:{SOUGHT}")

    def count(self):
        return self.words("balance", "--flat", "--no-total")

    def add(self, number):
        dish = f"{ADDED} {number}"
        return self.words("add", ADDED_ON.isoformat(), f"dinner {dish}", f"({dish})", "1")

    def described(self, output):
        return "\n".join(line for line in output.splitlines() if line[:1].isdigit())


PEERS = [Mealschedule, Calcurse, Khal, Remind, Taskwarrior, TodoTxt, Jrnl, Hledger]


def version(runner, peer):
    done = subprocess.run([peer.program, peer.version_option], env=runner.environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    found = re.search(r"\d+(\.\d+)+", done.stdout.decode(errors="replace"))
    return found[0] if found else "?"


# ------------------------------------------------------------------------------------------------ the plans

class Comparison:
    def __init__(self, runner, program, rounds, venv):
        self.runner, self.program, self.rounds = runner, program, rounds
        self.path = os.environ.get("PATH", os.defpath) + (f"{os.pathsep}{os.path.abspath(venv)}/bin" if venv else "")
        self.notes, self.told = [], []
        # The seconds with a plan of one year and of ten, by task and by program.
        self.times = {work: {} for work in WORKS}

    def run(self):
        peers = {}
        entries = {size: list(measuring.entries(size)) for size in (YEAR, TEN_YEARS)}
        for kind in PEERS:
            program = self.program if kind is Mealschedule else next(
                filter(None, (shutil.which(name, path=self.path) for name in kind.programs)), None)
            if not program:
                self.notes.append(f"{kind.name} ({kind.package}) is not installed and was left out.")
                continue
            for size in entries:
                peers[kind.name, size] = kind(program, f"{self.runner.folder}/{kind.programs[0]}-{size}",
                                              entries[size], self.runner)
        # mealschedule remembers that a plan is sorted, but not for a file that has just been written.
        time.sleep(1.2)
        for (_, size), peer in peers.items():
            self.check(peer, entries[size])
        for work in WORKS:
            commands = {key: self.adding(peer) if work == "add" else Command(getattr(peer, work)())
                        for key, peer in peers.items() if (peer.add(0) if work == "add" else getattr(peer, work)())}
            measure(self.runner, commands.values(), self.rounds, settle=work == "add")
            for name in dict.fromkeys(name for name, _ in commands):
                self.times[work][name] = [commands[name, size].median for size in (YEAR, TEN_YEARS)]
        for (name, size), peer in peers.items():
            if peer.add(0):
                self.check_added(peer, self.rounds + 1)
            if size == TEN_YEARS:
                self.tell(name, peer)

    def adding(self, peer):
        numbers = [0]

        def before():
            numbers[0] += 1
            peer.prepare_add(numbers[0])
        return Command(lambda: peer.add(numbers[0]), before=before, input=peer.answers)

    def output(self, words):
        return self.runner.output(words)

    def check(self, peer, entries):
        """Checks that a program prints the right dishes."""
        def expect(work, wanted, found):
            if wanted != found:
                raise Failed(f"{peer.name}: {work} of {len(entries):,} dishes is wrong: "
                             f"{dict(wanted - found)} missing, {dict(found - wanted)} too many")

        between = [dish for date, _, dish in entries if FIRST.isoformat() <= date <= LAST.isoformat()]
        assert len(between) == 14 * len(measuring.MEALS)
        expect("show", collections.Counter(map(name_of, between)),
               names_in(peer.described(self.output(peer.show()))))
        if peer.find():
            sought = [name_of(dish) for _, _, dish in entries if SOUGHT in dish]
            expect("find", collections.Counter(sought), names_in(peer.described(self.output(peer.find()))))
        if peer.count():
            cooked = collections.Counter(name_of(dish) for _, _, dish in entries if " x0" not in dish)
            counted = collections.Counter()
            for line in self.output(peer.count()).splitlines():
                number, name = re.search(r"\d+", line), NAME.search(line)
                if number and name:
                    counted[name[0]] += int(number[0])
            expect("count", cooked, counted)

    def check_added(self, peer, count):
        """Checks that a program shows all added dishes."""
        text = " ".join(peer.described(self.output(peer.show())).split())
        found = {int(number) for number in re.findall(rf"{ADDED} (\d+)", text)}
        if found != set(range(1, count + 1)):
            raise Failed(f"{peer.name}: shows only {len(found)} of {count} added dishes")

    def tell(self, name, peer):
        """Records the commands, as they would be typed in the folder of the plan."""
        words = [peer.add(1) if work == "add" else getattr(peer, work)() for work in WORKS]
        texts = [shlex.join([peer.programs[0], *each[1:]]).replace(f"{peer.folder}/", "").replace(peer.folder, ".")
                 .replace("|", r"\|") for each in words if each]
        texts[-1] += " < answers" if peer.answers else ""
        self.told.append([name if name == "mealschedule" else f"{name} {version(self.runner, peer)}", peer.kept,
                          " · ".join(f"`{text}`" for text in texts)])

    def print(self):
        print(f"Each cell has the time with a plan of a year ({YEAR:,} dishes) and with one of ten years ({TEN_YEARS:,}):\n")
        names = dict.fromkeys(name for times in self.times.values() for name in times)
        rows = [[name, *(", ".join(map(milliseconds, times[name])) if name in times else NONE
                         for times in self.times.values())] for name in names]
        print_table(["program", *WORKS.values()], rows, "lrrrr")
        print_table(["program", "the plan", "commands, in the same order"], self.told, "lll")
        for note in self.notes:
            print(f"- {note}")


# ------------------------------------------------------------------------------------------------- the chart

STYLE = """
    text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; fill: #656d76 }
    .title { font-weight: 600; font-size: 13px } .small { font-size: 11px }
    .ours text, .ours { font-weight: 600; fill: #2577d6 }
    .bar { fill: #818b98 } .ours .bar { fill: #2577d6 } .more { opacity: .45 }
    .grid { stroke: #818b98; stroke-opacity: .25 }
    @media (prefers-color-scheme: dark) { text { fill: #8b949e } .ours text, .ours, .ours .bar { fill: #4493f8 } }
"""
LABEL, BAR, ROW, WIDTH = 104, 236, 19, 430
LEAST, MOST = 0.0003, 3.0


def place(seconds):
    """The length of the bar for a time."""
    return BAR * min(1.2, max(0.01, math.log(seconds / LEAST) / math.log(MOST / LEAST)))


def draw_chart(comparison):
    """Returns an SVG image with horizontal bars in two columns. The full colour reaches up to the time with one year,
    the paler colour from there to the time with ten."""
    parts, heights = [], [64, 64]

    def text(x, y, words, kind="", anchor="start"):
        parts.append(f'<text x="{x:.0f}" y="{y:.0f}" class="{kind}" text-anchor="{anchor}">{html.escape(words)}</text>')

    for number, (work, title) in enumerate(WORKS.items()):
        column = number % 2
        left, top = 10 + column * (WIDTH + 10), heights[column] + 24
        text(left, top - 8, title.capitalize(), "title")
        times = sorted(comparison.times[work].items(), key=lambda item: item[1][1])
        bottom = top + ROW * len(times) + 3
        for tick, label in ((0.001, "1 ms"), (0.01, "10 ms"), (0.1, "100 ms"), (1, "1 s")):
            x = left + LABEL + place(tick)
            parts.append(f'<path class="grid" d="M{x:.1f} {top}V{bottom}"/>')
            text(x, bottom + 11, label, "small", "middle")
        for row, (name, (year, ten)) in enumerate(times, 1):
            y, begin, end = top + ROW * row - 4, place(year), place(max(year, ten))
            parts.append('<g class="ours">' if name == "mealschedule" else "<g>")
            text(left + LABEL - 6, y, name, anchor="end")
            for x, width, kind in ((0, begin, "bar"), (begin, end - begin, "bar more")):
                parts.append(f'<rect x="{left + LABEL + x:.1f}" y="{y - 10}" width="{width:.1f}" height="13" class="{kind}"/>')
            text(left + LABEL + end + 5, y, f"{ten:.1f} s" if ten >= 0.9995 else milliseconds(ten))
            parts.append("</g>")
        heights[column] = bottom + 24
    width, height = 2 * WIDTH + 30, max(heights) + 26
    text(10, 20, "The same household’s plan in mealschedule and in other programs", "title")
    text(10, 38, f"Full colour: one year, {YEAR:,} dishes. Paler colour and figures: ten years, {TEN_YEARS:,} dishes. "
                 "Logarithmic scale; shorter is better.", "small")
    text(10, height - 10, f"{datetime.date.today()}, {measuring.machine(comparison.runner.folder)}. Benchmarks/README.md "
                          "says how the times are measured.", "small")
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'role="img">\n<title>How long mealschedule and other programs take for the same work</title>\n'
            f"<style>{STYLE}</style>\n" + "\n".join(parts) + "\n</svg>\n")
