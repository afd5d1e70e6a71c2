import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// khal, vdirsyncer and a CalDAV server (Radicale), as Debian packages or from PyPI.
private enum CalendarTools {
  /// The folder with the programs; nil if they are not available.
  static let folder: String? = {
    let names = ["khal", "vdirsyncer", "radicale"]
    func isComplete(_ folder: String) -> Bool { names.allSatisfy { access("\(folder)/\($0)", X_OK) == 0 } }
    if isComplete("/usr/bin") { return "/usr/bin" }
    let made = "/tmp/mealschedule-calendar-tools"
    if !isComplete("\(made)/bin") {
      _ = system(
        "python3 -m venv \(made) >/dev/null 2>&1 && "
          + "timeout 300 \(made)/bin/pip install -q \(names.joined(separator: " ")) >/dev/null 2>&1")
    }
    return isComplete("\(made)/bin") ? "\(made)/bin" : nil
  }()
}

/// The lines of `help sync`, run as written against a server on the loopback interface, with a second folder as the
/// phone.
@Suite(
  "khal, vdirsyncer and a server carry the calendar",
  .enabled(
    if: CalendarTools.folder != nil,
    "khal, vdirsyncer and radicale are not installed, and PyPI does not have them"))
struct SyncWithOthersTests {
  private let runner: SessionRunner

  init() throws { runner = try SessionRunner() }

  /// Runs a script while a server is running. In the script, `phone COMMAND` runs vdirsyncer for the second folder, and
  /// `home` syncs the plan.
  private func run(_ script: String) throws -> [String] {
    let tools = CalendarTools.folder ?? ""
    let setUp = SyncOptions.setUp.map {
      SessionRunner.replacing("https://SERVER/USER", in: $0, by: "$URL/me")
    }
    .map {
      SessionRunner.replacing("'url = \"$URL/me/meals/\"'", in: $0, by: "\"url = \\\"$URL/me/meals/\\\"\"")
    }
    .map { SessionRunner.replacing("\"USER\"", in: $0, by: "\"me\"") }
    return try runner.run([
      """
      export PATH=\(tools):$PATH GIT_CONFIG_NOSYSTEM=1
      python=$(command -v python3)
      port=$($python -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
      export URL=http://127.0.0.1:$port
      radicale --server-hosts 127.0.0.1:$port --storage-filesystem-folder "$HOME/server" --auth-type none \
        > server.log 2>&1 &
      server=$!
      trap 'kill $server' EXIT
      $python - <<'END' || exit
      import base64, os, time, urllib.request
      for attempt in range(100):
          request = urllib.request.Request(os.environ["URL"] + "/me/meals/", method="MKCALENDAR")
          request.add_header("Authorization", "Basic " + base64.b64encode(b"me:x").decode())
          try:
              urllib.request.urlopen(request, timeout=10)
              break
          except urllib.error.HTTPError:
              raise
          except OSError:
              time.sleep(0.1)
      END
      mealschedule -q add 2013-03-14 dinner risotto x4 +veg
      mealschedule -q add 2013-03-15 dinner soup
      mealschedule -q add 2013-03-16 dinner pizza --every 7
      {
      \(setUp.joined(separator: "\n"))
      } > set-up.log 2>&1 || { cat set-up.log; exit 1; }
      mkdir -p phone/config phone/meals
      sed 's|~/.calendars|~/phone|g' .config/vdirsyncer/config > phone/config/vdirsyncer
      phone() { VDIRSYNCER_CONFIG="$HOME/phone/config/vdirsyncer" vdirsyncer "$@" > phone.log 2>&1 || cat phone.log; }
      home() { vdirsyncer sync >/dev/null 2>&1; mealschedule sync; vdirsyncer sync >/dev/null 2>&1; }
      yes | phone discover; phone sync
      \(script)
      """
    ])
  }

  @Test("a week is planned, shown by khal, changed there and on a phone, and both sides end the same")
  func week() throws {
    let result = try run(
      """
      printf '%s\\n' '[locale]' 'timeformat = %H:%M' 'dateformat = %Y-%m-%d' 'longdateformat = %Y-%m-%d' \
        'datetimeformat = %Y-%m-%d %H:%M' 'longdatetimeformat = %Y-%m-%d %H:%M' >> .config/khal/config
      khal list --format '{title}' --day-format '{date}' 2013-03-14 5d 2>&1 | grep -v '^$' | sed 's/ *$//' > khal.out
      grep -c -e risotto -e soup -e pizza khal.out
      khal new -a meals 2013-03-20 'dinner: tacos x2' 2>&1
      cd phone/meals
      sed -i 's/20130314/20130317/; s/20130315/20130318/; s/risotto x4/risotto x6/' $(grep -l risotto *.ics)
      rm $(grep -l soup *.ics)
      cd ../..; phone sync
      mealschedule -q change 2013-03-14 dinner risotto --note saffron
      home
      phone sync
      home
      cat .local/share/mealschedule/plan.txt
      grep -h -e SUMMARY -e DESCRIPTION phone/meals/*.ics | tr -d '\\r' | sort
      """)
    #expect(
      result == [
        "3", "from the calendar:", "  removed  Thu 14 Mar 2013  dinner  risotto x4 +veg ; saffron",
        "  removed  Fri 15 Mar 2013  dinner  soup",
        "  added    Sun 17 Mar 2013  dinner  risotto x6 +veg ; saffron",
        "  added    Wed 20 Mar 2013  dinner  tacos x2", "to the calendar:",
        "  changed  Sun 17 Mar 2013  dinner  risotto x6 +veg  to  risotto x6 +veg ; saffron",
        "nothing to do", "2013-03-17 dinner risotto x6 +veg ; saffron", "2013-03-20 dinner tacos x2",
        "every 7 from 2013-03-16 dinner pizza", "DESCRIPTION:saffron", "SUMMARY:dinner: pizza",
        "SUMMARY:dinner: risotto x6", "SUMMARY:dinner: tacos x2",
      ], "\(result)")
  }

  @Test("khal has repeats by month and year on the days on which the plan has them")
  func dates() throws {
    let result = try run(
      """
      printf '%s\\n' '[locale]' 'dateformat = %Y-%m-%d' 'longdateformat = %Y-%m-%d' >> .config/khal/config
      mealschedule -q add 2013-03-31 dinner fondue --every monthly
      mealschedule -q add 2012-02-29 dinner cake --every yearly
      mealschedule -q remove 2013-05-31 dinner fondue
      home > home.log
      khal list --format '{start-date} {title}' --day-format '' 2013-03-14 1500d 2>&1 | grep -e fondue -e cake | sort > khal.out
      mealschedule show 2013-03-14 --days 1500 --format '{date} {meal}: {dish}\\n' | grep -e fondue -e cake | sort > plan.out
      diff khal.out plan.out && grep -c . plan.out
      """)
    #expect(result == ["29"], "\(result)")
  }

  @Test(
    "random changes of both sides, as phones, servers and people make them, end the same everywhere",
    arguments: Rounds.of(1..<6))
  func circle(seed: UInt64) throws {
    let rounds = Rounds.of(8).count
    let result = try run(
      """
      cat > circle.py <<'END'
      \(Self.model)
      END
      $python circle.py \(seed) \(rounds)
      """)
    #expect(result == ["in step"], "\(result)")
  }

  /// Changes the plan and the phone, syncs them, and compares both with the expected result.
  private static let model = #"""
    import datetime, glob, os, random, re, subprocess, sys
    seed, rounds = int(sys.argv[1]), int(sys.argv[2])
    chance, number = random.Random(seed), 0
    day0 = datetime.date(2013, 3, 14)
    dishes = {"risotto": [0, 4], "soup": [1, None]}  # name: day, servings
    left, changed = set(), {}  # the days that the weekly pizza of 16 March leaves out, and its changed occurrences

    def date(day, form="%Y-%m-%d"): return (day0 + datetime.timedelta(day)).strftime(form)
    def planned(): return open(os.path.expanduser("~/.local/share/mealschedule/plan.txt")).read().splitlines()
    def meals(*words, met=[]):  # with -q nothing is confirmed, but meals that meet are named
        done = subprocess.run(["mealschedule", "-q", *words], capture_output=True, text=True, check=True)
        said = [sorted(re.split(", | and ", line)) for line in re.findall("^... .* dinner has (.*) now$", done.stderr, re.M)]
        if done.stdout or len(said) != done.stderr.count("\n") or said != met: sys.exit(f"seed {seed}: {words} says {done}, not {met}")
    def dinner(day):  # before the phone's changes arrive
        lines = planned()
        found = [re.match("[-\\d]+ dinner ([-a-z\\d]+)", line)[1] for line in lines if line.startswith(f"{date(day)} dinner ")]
        return [name for name in found if name != "-"] + (["pizza"] if day >= 2 and (day - 2) % 7 == 0 and f"{date(day)} dinner - pizza" not in lines else [])
    def title(name, servings): return name + (f" x{servings}" if servings else "")
    def find(name):
        for path in glob.glob("phone/meals/*.ics"):
            if re.search(f"SUMMARY:dinner: {name}( x|\n)", open(path).read()): return path
    def edit(name, change):
        path = find(name)
        text = change(open(path).read())
        with open(path + ".tmp", "w", newline="\r\n") as file: file.write(text)
        os.rename(path + ".tmp", path)
    def new():
        global number
        number += 1
        return f"dish-{number}"
    def start(day):  # as phones write it: all day, in local time, or in UTC
        return chance.choice([f"DTSTART;VALUE=DATE:{date(day, '%Y%m%d')}", f"DTSTART:{date(day, '%Y%m%d')}T190000",
                              f"DTSTART:{date(day, '%Y%m%d')}T180000Z"])
    def phone(name):
        kind = chance.choice(["rename", "move", "delete", "add", "exdate", "occurrence", "strip"])
        if kind == "add":
            name, day = new(), chance.randrange(20)
            with open(f"phone/meals/{name}.ics", "w", newline="\r\n") as file:
                file.write(f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//phone//EN\nBEGIN:VEVENT\nUID:{name}\nDTSTAMP:20130313T000000Z\n"
                           f"{start(day)}\nSUMMARY:dinner: {name}\nEND:VEVENT\nEND:VCALENDAR\n")
            dishes[name] = [day, None]
        elif kind == "exdate" or kind == "occurrence":
            day = chance.choice([d for d in range(2, 80, 7) if d not in left])
            left.add(day)
            if kind == "exdate":
                edit("pizza", lambda t: t.replace("\nRRULE", f"\nEXDATE;VALUE=DATE:{date(day, '%Y%m%d')}\nRRULE", 1))
            else:
                name = new()
                dishes[name] = [day + 1, None]
                uid = re.search("UID:(.*)\n", open(find("pizza")).read())[1]
                edit("pizza", lambda t: t.replace("END:VEVENT\n", f"END:VEVENT\nBEGIN:VEVENT\nUID:{uid}\nDTSTAMP:20130313T000000Z\n"
                     f"RECURRENCE-ID;VALUE=DATE:{date(day, '%Y%m%d')}\nDTSTART;VALUE=DATE:{date(day + 1, '%Y%m%d')}\n"
                     f"SUMMARY:dinner: {name}\nEND:VEVENT\n", 1))
        elif name is None: return
        elif kind == "delete":
            os.remove(find(name))
            del dishes[name]
        elif kind == "rename":
            other = new()
            edit(name, lambda t: t.replace(f"SUMMARY:dinner: {name}", f"SUMMARY:dinner: {other}"))
            dishes[other] = dishes.pop(name)
        elif kind == "move":
            dishes[name][0] = chance.randrange(20)
            edit(name, lambda t: re.sub("DTSTART.*\n", start(dishes[name][0]) + "\n", re.sub("DTEND.*\n", "", t)))
        else:  # a server that drops what it does not know
            edit(name, lambda t: re.sub("X-MEALSCHEDULE-LINE.*\n( .*\n)*", "", t))
    def plan(name):
        kind = chance.choice(["add", "move", "remove", "servings"])
        if kind == "add" or name is None:
            name, day = new(), chance.randrange(20)
            meals("add", date(day), "dinner", name)
            dishes[name] = [day, None]
            return
        day, servings = dishes[name]
        if kind == "move":
            dishes[name][0] = (day + chance.randrange(1, 20)) % 20
            there = dinner(dishes[name][0])
            meals("move", date(day), "dinner", name, "to", date(dishes[name][0]), met=[sorted(there + [name])] if there else [])
        elif kind == "remove":
            meals("remove", date(day), "dinner", name)
            del dishes[name]
        else:
            dishes[name][1] = (servings or 1) + 1
            meals("change", date(day), "dinner", name, "--servings", str(dishes[name][1]))

    def sync(): subprocess.run(["vdirsyncer", "sync"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    def carry(): subprocess.run(["vdirsyncer", "sync"], env={**os.environ, "VDIRSYNCER_CONFIG": os.path.expanduser("~/phone/config/vdirsyncer")},
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    def check(number):
        wanted = sorted([f"{date(day)} dinner {title(name, servings)}" for name, (day, servings) in dishes.items()]
                        + [f"{date(day)} dinner - pizza" for day in left] + ["every 7 from 2013-03-16 dinner pizza"])
        found = sorted(line.replace(" +veg", "") for line in planned())
        if found != wanted: sys.exit(f"seed {seed}, round {number}: the plan has {set(found) ^ set(wanted)}")
        shown = []
        for path in glob.glob("phone/meals/*.ics"):
            text = re.sub("\n[ \t]", "", open(path).read())
            day, name = re.search("DTSTART[^:]*:(\\d{8})", text)[1], re.search("SUMMARY:dinner: (.*?)\n", text)[1]
            if "RRULE" in text:
                shown += [f"{d[:4]}-{d[4:6]}-{d[6:]} dinner - {name}" for line in re.findall("EXDATE[^:]*:(.*?)\n", text) for d in line.split(",")]
                shown.append(f"every 7 from {day[:4]}-{day[4:6]}-{day[6:]} dinner {name}")
            else: shown.append(f"{day[:4]}-{day[4:6]}-{day[6:]} dinner {name}")
        if sorted(shown) != wanted: sys.exit(f"seed {seed}, round {number}: the phone has {set(shown) ^ set(wanted)}")

    for number_of_round in range(rounds):
        names = list(dishes)
        chance.shuffle(names)
        for _ in range(2):
            phone(names.pop() if names else None)
            plan(names.pop() if names else None)
        carry(); sync(); meals("sync"); sync(); carry()
        check(number_of_round)
        if subprocess.run(["mealschedule", "sync"], capture_output=True, text=True).stdout != "nothing to do\n": sys.exit(f"seed {seed}: not quiet")
    print("in step")
    """#
}
