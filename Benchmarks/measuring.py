"""Made-up households, and a runner that times processes in turn, for `run` and `others.py`."""

import contextlib
import datetime
import os
import random
import shutil
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# The middle day of a made-up plan.
MIDDLE = datetime.date(2013, 3, 7)

# ---------------------------------------------------------------------------------------------- made up

DISHES = {
    "breakfast": ["porridge with apple", "pancakes x4", "buttered toast", "muesli +quick", "boiled eggs x4"],
    "lunch": ["lentil soup", "leftover soup x0", "tortilla de patatas x2.5 +veg", "bread and cheese +quick",
              "Erdäpfelsalat ; dress it while the potatoes are warm"],
    "dinner": ["risotto alla milanese x4 +veg ; soak the saffron", "green salad", "fish and chips x4 +fish",
               "ajdovi žganci x4 +veg", "chicken curry x4 +freezer", "rice", "お好み焼き x4", "parsley potatoes",
               "pumpkin soup x4 +veg ; the first Hokkaido from the market", "spaghetti carbonara x4 +quick",
               "mushroom soup x4 +veg"],
}
MEALS = ["breakfast", "lunch", "dinner", "dinner"]
KITCHEN = {
    "how": "green red spicy mild quick slow baked fried creamy crisp smoky sweet sour winter summer".split(),
    "what": "risotto tacos soup curry stew salad pie gratin chili pasta roast fritters omelette".split(),
    "kind": "red white fresh dried ground whole smoked young wild sweet".split(),
    "of": {"onion": "", "rice": "%g", "pepper": "", "lentil": "%g", "bean": "%g", "tomato": "", "cheese": "%g", "cream": "%ml",
           "butter": "%g", "flour": "%g", "milk": "%ml", "egg": "", "potato": "%g", "leek": ""},
}
TAGS = ["fish", "meat", "veg", "quick", "hot"]


def entries(count):
    """The fields of `count` entries in order of date, four a day, with MIDDLE in the middle."""
    days = count // len(MEALS)
    first = MIDDLE - datetime.timedelta(days=days // 2)
    for day in range(days):
        date = (first + datetime.timedelta(days=day)).isoformat()
        for number, meal in enumerate(MEALS, day * len(MEALS)):
            yield date, meal, DISHES[meal][(number * 7 + number // 11) % len(DISHES[meal])]


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines(text)
    return path


def write_recipes(folder, count):
    """Writes recipes of eighteen ingredients each, a hundred to a folder. Returns the name and the tag of each."""
    pick, made = random.Random(1905), []
    for number in range(count):
        name = f"{KITCHEN['how'][number % 15]} {KITCHEN['what'][number // 15 % 13]} {number}"
        made.append((name, pick.choice(TAGS)))
        steps = []
        for _ in range(6):
            things = [(pick.choice(KITCHEN["kind"]), *pick.choice(list(KITCHEN["of"].items()))) for _ in range(3)]
            words = ", ".join(f"@{kind} {of}{{{pick.randint(1, 8) * (50 if unit else 1)}{unit}}}" for kind, of, unit in things)
            steps.append(f"Cook {words} in a #pot{{}} for ~{{{pick.randint(5, 50)}%minutes}}.\n\n")
        write(f"{folder}/{number // 100:02}/{name}.cook",
              [f"---\nservings: {pick.choice((2, 4, 6))}\ntags: [{made[-1][1]}]\n---\n", *steps])
    return made


def write_household(folder, today, recipe_count=500):
    """Writes a household: recipes, rules, aisles, a pantry, and a plan of ten years with 15,000 dishes. About half of
    the dinners of the next three weeks are open. Returns the names of the recipes that it has cooked."""
    recipes = write_recipes(f"{folder}/recipes", recipe_count)
    pick, lines = random.Random(7), []
    own = [(*recipe, pick.choice((1, 1, 2, 3, 5))) for recipe in pick.sample(recipes, 150)]
    names, tags, weights = zip(*own)
    for number in range(-3_650, 21):
        day = today + datetime.timedelta(days=number)
        for meal in MEALS[:2]:
            lines.append(f"{day} {meal} {pick.choice([dish for dish in DISHES[meal] if ' x0' not in dish])}\n")
        if number < 0 or pick.random() < 0.5:
            main = pick.choices(range(len(own)), weights)[0]
            lines.append(f"{day} dinner {names[main]} x4 +{tags[main]}\n")
            lines.append(f"{day} dinner {pick.choice(['green salad', 'rice', 'parsley potatoes', 'bread'])}\n")
    write(f"{folder}/plan.txt", lines)
    write(f"{folder}/rules.txt", [
        "each dish at most 1 in 14 days\n", "dinner +fish 1 to 2 in 7 days\n", "dinner +veg at least 2 in 7 days\n",
        "dinner +meat at most 3 in 7 days\n", "mon-thu dinner at most 90 minutes\n", "rather dinner +hot at most 1 in 4 days\n",
        "rather fri dinner only +fish\n", "rather dinner new at most 1 in 14 days\n"])
    shelf = [f"{kind} {of}" for kind in KITCHEN["kind"] for of in KITCHEN["of"]]
    write(f"{folder}/recipes/aisle.conf", ["[shelf]\n", *(f"{thing}\n" for thing in shelf)])
    write(f"{folder}/recipes/pantry.conf", ["[shelf]\n", *(f'"{thing}" = true\n' for number, thing in enumerate(shelf) if number % 4)])
    return names


# ---------------------------------------------------------------------------------------------- processes

class Failed(Exception):
    pass


class Runner:
    """Starts programs in a separate environment, with standard output in a file and standard error discarded."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {
            "PATH": os.environ.get("PATH", os.defpath), "HOME": folder, "LANG": "C.UTF-8", "TZ": "UTC",
            **{f"XDG_{name}_HOME": f"{folder}/{name.lower()}" for name in ("STATE", "DATA", "CONFIG", "CACHE")}}
        self.null = os.open(os.devnull, os.O_RDWR)
        # grep stops at the first match if it sees that it writes to /dev/null, so the output goes to a file.
        self.real_output = os.open(folder + "/output", os.O_RDWR | os.O_CREAT)

    def time(self, command):
        """The seconds from before the process is started until after it has ended."""
        source = os.open(command.input or os.devnull, os.O_RDONLY)
        os.ftruncate(self.real_output, 0)
        os.lseek(self.real_output, 0, os.SEEK_SET)
        words = command.words() if callable(command.words) else command.words
        actions = [(os.POSIX_SPAWN_DUP2, source, 0), (os.POSIX_SPAWN_DUP2, self.real_output, 1),
                   (os.POSIX_SPAWN_DUP2, self.null, 2)]
        begin = time.perf_counter()
        child = os.posix_spawn(words[0], words, self.environment, file_actions=actions)
        _, status, _ = os.wait4(child, 0)
        seconds = time.perf_counter() - begin
        os.close(source)
        if os.waitstatus_to_exitcode(status) not in command.statuses:
            raise Failed(f"{' '.join(words)}: status {os.waitstatus_to_exitcode(status)}")
        return seconds

    def output(self, words, statuses=(0,), **options):
        done = subprocess.run(words, env=self.environment, stdin=options.pop("stdin", subprocess.DEVNULL),
                              capture_output=True, **options)
        if done.returncode not in statuses:
            raise Failed(f"{' '.join(words)}: status {done.returncode}: {done.stderr.decode()[-400:]}")
        return done.stdout.decode()

    def peak_memory(self, words):
        """The peak resident memory in bytes, the highest of five runs. The kernel's high-water mark is gone once a
        process has ended, so it is read over and over while the process runs."""
        peak = 0
        for _ in range(5):
            child = subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL,
                                     stdout=self.real_output, stderr=self.null)
            while child.poll() is None:
                with contextlib.suppress(OSError), open(f"/proc/{child.pid}/status") as file:
                    marks = [line.split() for line in file if line.startswith(("Name:", "VmHWM:"))]
                    if len(marks) == 2 and marks[0][1] == os.path.basename(words[0])[:15]:
                        peak = max(peak, int(marks[1][1]) * 1024)
        return peak


class Command:
    """A command to be timed."""

    def __init__(self, words, before=None, input=None, statuses=(0,)):
        self.words, self.before, self.input, self.statuses = words, before, input, statuses
        self.times = []

    @property
    def median(self):
        return statistics.median(self.times)

    @property
    def slow(self):
        """The time that 19 of 20 runs do not exceed."""
        return sorted(self.times)[-(len(self.times) // 20 + 1)]


def measure(runner, commands, rounds, settle=False):
    """Runs all commands in turn in each round, in a newly shuffled order, so that a slow moment hits all alike.

    settle: whether to wait before each command until nothing is left to be written to disk.
    """
    order, shuffle = list(commands), random.Random(2013)
    for number in range(rounds + 1):
        shuffle.shuffle(order)
        for command in order:
            if command.before:
                command.before()
            if settle:
                os.sync()
            seconds = runner.time(command)
            # The first round only warms up.
            if number > 0:
                command.times.append(seconds)
    sys.stderr.write(".")
    sys.stderr.flush()


# ------------------------------------------------------------------------------------- tables, the machine

def milliseconds(seconds):
    value = seconds * 1000
    return f"{value:,.0f} ms" if value >= 100 else f"{value:.1f} ms" if value >= 10 else f"{value:.2f} ms"


def print_table(titles, rows, alignment):
    widths = [max(len(row[column]) for row in [titles] + rows) for column in range(len(titles))]
    rules = ["-" * width if side == "l" else "-" * (width - 1) + ":" for width, side in zip(widths, alignment)]
    for row in [titles, rules] + rows:
        print("| " + " | ".join(cell.ljust(width) if side == "l" else cell.rjust(width)
                                for cell, width, side in zip(row, widths, alignment)) + " |")
    print(flush=True)


def file_system(path):
    """The type of the file system that holds `path`."""
    best = ("", "unknown")
    with contextlib.suppress(OSError), open("/proc/self/mounts") as mounts:
        for line in mounts:
            _, point, kind = line.split()[:3]
            if (path == point or path.startswith(point.rstrip("/") + "/")) and len(point) >= len(best[0]):
                best = (point, kind)
    return best[1]


def machine(folder):
    about = {}
    with contextlib.suppress(OSError), open("/proc/cpuinfo") as file:
        about = {key.strip(): value.strip() for key, value in (line.split(":", 1) for line in file if ":" in line)}
    virtual = " (virtual machine)" if "hypervisor" in about.get("flags", "").split() else ""
    return (f"{about.get('model name', 'unknown processor')}{virtual}, {os.cpu_count()} cores, {os.uname().sysname} "
            f"{os.uname().release} {os.uname().machine}, {file_system(folder)}")


def forget(program):
    """Drops a program from the page cache: one that was just written would start with half the page faults."""
    file = os.open(program, os.O_RDONLY)
    os.fsync(file)
    os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(file)


def build(folder):
    """Builds and installs the program with `make install`. Returns its path."""
    subprocess.run(["make", "-C", ROOT, "install", f"PREFIX={folder}/installed"], check=True, stdout=sys.stderr)
    return f"{folder}/installed/bin/mealschedule"


def tool(name):
    return shutil.which(name)
