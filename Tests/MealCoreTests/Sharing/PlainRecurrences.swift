/// The days of a calendar's events according to RFC 5545, found day by day, without any code of the program.
struct PlainRecurrences {
  /// A component: its properties, each with its parameters, and its inner components.
  final class Component {
    let name: String
    var properties: [(name: String, parameters: [String: String], value: String)] = []
    var parts: [Component] = []

    init(_ name: String) { self.name = name }

    func value(_ name: String) -> String? { properties.first { $0.name == name }?.value }
    func values(_ name: String) -> [(parameters: [String: String], value: String)] {
      properties.filter { $0.name == name }.map { ($0.parameters, $0.value) }
    }
  }

  /// A moment as its zone's clock shows it, in seconds since 1970. The zone of UTC times is "UTC"; without a zone, the
  /// clock is the local one.
  struct Moment {
    var wall: Int
    var isDate: Bool
    var zone: String?

    var day: Int { floorDivided(wall, 86_400) }
  }

  let events: [Component]
  /// The times when each zone changes its clocks, and the new offsets.
  private var zones: [String: [(onset: Int, to: Int)]] = [:]
  private let local: (_ seconds: Int) -> Int

  /// - Parameter local: the offset of the local clock at a time in seconds since 1970.
  init(_ text: String, local: @escaping (Int) -> Int) {
    self.local = local
    let root = PlainRecurrences.components(text)
    let parts = root.parts.flatMap(\.parts)
    events = parts.filter { $0.name == "VEVENT" }
    for zone in parts where zone.name == "VTIMEZONE" {
      zones[zone.value("TZID") ?? ""] = zone.parts.flatMap { PlainRecurrences.onsets($0) }
        .sorted { $0.onset < $1.onset }
    }
  }

  private static func components(_ text: String) -> Component {
    var stack = [Component("")]
    let lines = text.split { $0.isNewline }.reduce(into: [String]()) { lines, line in
      if line.first == " " || line.first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    for line in lines {
      var isQuoted = false
      let colon = line.firstIndex { character in
        if character == "\"" { isQuoted.toggle() }
        return character == ":" && !isQuoted
      }
      guard let colon else { continue }
      let head = line[..<colon].split(separator: ";")
      let (name, value) = (head.first?.uppercased() ?? "", String(line[colon...].dropFirst()))
      if name == "BEGIN" {
        let new = Component(value.uppercased())
        stack[stack.count - 1].parts.append(new)
        stack.append(new)
      } else if name == "END" {
        if stack.count > 1 { stack.removeLast() }
      } else {
        var parameters: [String: String] = [:]
        for part in head.dropFirst() {
          let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
          if pair.count == 2 { parameters[pair[0].uppercased()] = pair[1].filter { $0 != "\"" } }
        }
        stack[stack.count - 1].properties.append((name, parameters, value))
      }
    }
    return stack[0]
  }

  // MARK: Days and clocks

  static func floorDivided(_ a: Int, _ b: Int) -> Int { (a - ((a % b) + b) % b) / b }

  /// Days since 1970, by counting the years and months.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = year - 1
    let leaps = before / 4 - before / 100 + before / 400
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    let months = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return before * 365 + leaps - 719_162 + months.prefix(month - 1).reduce(0, +) + day - 1
  }

  /// The year, the month and the day of the month of a day, found by counting up from an estimate of the year.
  static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
    var (year, month) = (1970 + floorDivided(number, 366), 1)
    while day(year + 1, 1, 1) <= number { year += 1 }
    while month < 12, day(year, month + 1, 1) <= number { month += 1 }
    return (year, month, number - day(year, month, 1) + 1)
  }

  /// The weekday of a day, from 0 for Monday to 6 for Sunday.
  static func weekday(_ day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }
  static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  static func moment(_ text: String, _ zone: String? = nil) -> Moment? {
    func number(_ from: Int, _ count: Int) -> Int? { Int(text.dropFirst(from).prefix(count)) }
    guard let year = number(0, 4), let month = number(4, 2), let date = number(6, 2), 1...12 ~= month,
      1...31 ~= date
    else { return nil }
    let midnight = day(year, month, date) * 86_400
    guard text.utf8.count > 8 else { return Moment(wall: midnight, isDate: true) }
    guard let hour = number(9, 2), let minute = number(11, 2), let second = number(13, 2) else { return nil }
    return Moment(
      wall: midnight + hour * 3600 + minute * 60 + second, isDate: false,
      zone: text.hasSuffix("Z") ? "UTC" : zone)
  }

  private static func onsets(_ part: Component) -> [(onset: Int, to: Int)] {
    func offset(_ text: String?) -> Int {
      guard let text, let hours = Int(text.prefix(3)),
        let minutes = Int(text.prefix(1) + text.dropFirst(3).prefix(2))
      else { return 0 }
      return hours * 3600 + minutes * 60
    }
    guard let start = part.value("DTSTART").flatMap({ moment($0) }) else { return [] }
    let (from, to) = (offset(part.value("TZOFFSETFROM")), offset(part.value("TZOFFSETTO")))
    var onsets = [(start.wall, to)]
    for (_, value) in part.values("RDATE") {
      onsets += value.split(separator: ",").compactMap { moment(String($0)) }.map { ($0.wall, to) }
    }
    let rule = self.rule(part.value("RRULE") ?? "")
    guard rule["FREQ"] == "YEARLY" else { return onsets }
    let until = rule["UNTIL"].flatMap { moment($0) }.map { $0.wall + from } ?? .max
    let time = start.wall - start.day * 86_400
    let months = rule["BYMONTH"].map { $0.split(separator: ",").compactMap { Int($0) } } ?? Array(1...12)
    for year in 1990..<2035 {
      var days: [Int] = []
      for month in months {
        let first = day(year, month, 1)
        days += (first..<(month == 12 ? day(year + 1, 1, 1) : day(year, month + 1, 1))).filter { today in
          rule["BYMONTHDAY"].map { $0.split(separator: ",").contains("\(today - first + 1)") } ?? true
            && rule["BYDAY"].map { $0.hasSuffix(weekdays[weekday(today)]) } ?? true
        }
      }
      let number = rule["BYDAY"].flatMap { Int($0.dropLast(2)) } ?? 1
      let index = number > 0 ? number - 1 : days.count + number
      guard days.indices.contains(index) else { continue }
      let onset = days[index] * 86_400 + time
      if onset > start.wall, onset <= until { onsets.append((onset, to)) }
    }
    return onsets
  }

  static func rule(_ text: String) -> [String: String] {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=").map(String.init)
      if pair.count == 2 { parts[pair[0]] = pair[1] }
    }
    return parts
  }

  func instant(_ moment: Moment) -> Int {
    if moment.zone == "UTC" { return moment.wall }
    if let zone = moment.zone.flatMap({ zones[$0] }), !zone.isEmpty {
      return moment.wall - (zone.last { $0.onset <= moment.wall } ?? zone[0]).to
    }
    // Local time: try the offsets in force around it, and use one at which the local clock shows this time.
    let offsets = Set([-90_000, 0, 90_000].map { local(moment.wall + $0) })
    return offsets.map { moment.wall - $0 }.filter { $0 + local($0) == moment.wall }.max() ?? moment.wall
  }

  func localDay(_ moment: Moment) -> Int {
    guard !moment.isDate, moment.zone.map({ $0 == "UTC" || zones[$0] != nil }) ?? false else {
      return moment.day
    }
    let instant = instant(moment)
    return PlainRecurrences.floorDivided(instant + local(instant), 86_400)
  }

  // MARK: Events

  private func moments(_ event: Component, _ name: String) -> [Moment] {
    event.values(name).flatMap { parameters, value in
      value.split(separator: ",").compactMap { PlainRecurrences.moment(String($0), parameters["TZID"]) }
    }
  }

  /// The days on which an event takes place, for occurrences that begin at most `count` days after its first day. nil
  /// if a plan cannot express its rule, or if RFC 5545 does not define it.
  func days(of event: Component, for count: Int) -> Set<Int>? {
    guard let start = moments(event, "DTSTART").first else { return nil }
    guard event.value("STATUS")?.uppercased() != "CANCELLED" else { return [] }
    guard event.values("RDATE").isEmpty, event.values("EXRULE").isEmpty, event.values("RRULE").count < 2
    else {
      return nil
    }
    let days =
      event.value("RRULE") != nil && event.value("RECURRENCE-ID") == nil
      ? occurrences(event, start, count) : [localDay(start)]
    let duration = event.value("DURATION").flatMap { text in
      // Ignore absurdly long durations.
      text.utf8.count > 9
        ? nil
        : Int(text.dropFirst().dropLast()).map { text.hasSuffix("W") ? $0 * 7 : text.hasSuffix("D") ? $0 : 0 }
    }
    let end = moments(event, "DTEND").first
    let length = end.map { localDay($0) - localDay(start) } ?? duration ?? 1
    guard let days, isMidnight(start), end.map(isMidnight) ?? true, length > 1 else { return days }
    return Set(days.flatMap { $0..<$0 + length })
  }

  private func isMidnight(_ moment: Moment) -> Bool {
    guard !moment.isDate, moment.zone != nil else { return moment.wall % 86_400 == 0 }
    return (instant(moment) + local(instant(moment))) % 86_400 == 0
  }

  private func occurrences(_ event: Component, _ start: Moment, _ count: Int) -> Set<Int>? {
    let rule = PlainRecurrences.rule(event.value("RRULE") ?? "")
    let known: Set = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "WKST", "BYMONTHDAY", "BYMONTH"]
    guard known.isSuperset(of: rule.keys), let frequency = rule["FREQ"],
      ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].contains(frequency)
    else {
      return nil
    }
    let interval = rule["INTERVAL"].flatMap { Int($0) } ?? 1
    let isByDate = ["MONTHLY", "YEARLY"].contains(frequency)
    guard isByDate ? rule["BYDAY"] == nil : rule["BYMONTHDAY"] == nil && rule["BYMONTH"] == nil else {
      return nil
    }
    func numbers(_ name: String) -> [Int]? { rule[name]?.split(separator: ",").compactMap { Int($0) } }
    let first = PlainRecurrences.date(start.day)
    /// RFC 5545 3.3.10: parts that a rule does not name come from the start; BYMONTHDAY alone means that day of every
    /// month.
    func isOnDate(_ day: Int) -> Bool {
      let date = PlainRecurrences.date(day)
      let periods =
        (date.year - first.year) * (frequency == "YEARLY" ? 1 : 12)
        + (frequency == "YEARLY" ? 0 : date.month - first.month)
      let months =
        numbers("BYMONTH")
        ?? (frequency == "YEARLY" && rule["BYMONTHDAY"] == nil ? [first.month] : Array(1...12))
      return periods % interval == 0 && months.contains(date.month)
        && (numbers("BYMONTHDAY") ?? [first.day]).contains(date.day)
    }
    let names = rule["BYDAY"]?.split(separator: ",").map(String.init)
    let weekStart = PlainRecurrences.weekdays.firstIndex(of: rule["WKST"] ?? "MO") ?? 0
    func week(_ day: Int) -> Int { PlainRecurrences.floorDivided(day + 3 - weekStart, 7) }
    let until = rule["UNTIL"].flatMap { PlainRecurrences.moment($0, start.zone) }
    let others = events.filter { $0.value("UID") == event.value("UID") && $0 !== event }
    let excluded = moments(event, "EXDATE") + others.flatMap { moments($0, "RECURRENCE-ID") }
    var found: Set<Int> = []
    var number = 0
    for day in start.day...start.day + count {
      var moment = start
      moment.wall += (day - start.day) * 86_400
      let name = PlainRecurrences.weekdays[PlainRecurrences.weekday(day)]
      let isOn =
        isByDate
        ? isOnDate(day)
        : frequency == "DAILY"
          ? (day - start.day) % interval == 0 && names?.contains(name) ?? true
          : (week(day) - week(start.day)) % interval == 0
            && (names ?? [PlainRecurrences.weekdays[PlainRecurrences.weekday(start.day)]]).contains(name)
      if day == start.day, !isOn { return nil }
      guard isOn else { continue }
      number += 1
      if let most = rule["COUNT"].flatMap({ Int($0) }), number > most { break }
      if let until, !isBefore(moment, until) { break }
      // Programs may give an excluded occurrence a different time of day from the series, so compare only the day.
      let isOut = excluded.contains { $0.isDate ? $0.day == day : localDay($0) == localDay(moment) }
      if !isOut { found.insert(localDay(moment)) }
    }
    return found
  }

  private func isBefore(_ moment: Moment, _ until: Moment) -> Bool {
    if until.isDate { return moment.day <= until.day }
    guard moment.isDate else { return instant(moment) <= instant(until) }
    // Programs often end a series of whole days at a time of day: the last second of a day, or local midnight in UTC.
    return moment.day <= (until.wall % 86_400 == 86_399 ? until.day : localDay(until))
  }
}
