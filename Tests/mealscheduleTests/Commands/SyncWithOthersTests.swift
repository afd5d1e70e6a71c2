import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// khal, vdirsyncer and a CalDAV server (Radicale), as Debian packages or from PyPI.
private enum CalendarTools {
  /// The folder with the programs; nil if they cannot be had.
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

/// The lines of `help sync`, run as they are written against a server on the loopback, with a second folder as
/// the phone.
@Suite(
  "khal, vdirsyncer and a server carry the calendar",
  .enabled(
    if: CalendarTools.folder != nil,
    "khal, vdirsyncer and radicale are not installed, and PyPI does not have them"))
struct SyncWithOthersTests {
  private let runner: SessionRunner

  init() throws { runner = try SessionRunner() }

  /// Runs a script while a server is running, with `phone CHANGE...` to carry a change of the second folder.
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
        "3", "from the calendar:", "  removed  Fri 15 Mar 2013  dinner  soup",
        "  removed  Thu 14 Mar 2013  dinner  risotto x4 +veg ; saffron",
        "  added    Sun 17 Mar 2013  dinner  risotto x6 +veg ; saffron",
        "  added    Wed 20 Mar 2013  dinner  tacos x2", "to the calendar:",
        "nothing to do", "2013-03-17 dinner risotto x6 +veg ; saffron", "2013-03-20 dinner tacos x2",
        "every 7 from 2013-03-16 dinner pizza", "DESCRIPTION:saffron", "SUMMARY:dinner: pizza",
        "SUMMARY:dinner: risotto x6", "SUMMARY:dinner: tacos x2",
      ], "\(result)")
  }
}
