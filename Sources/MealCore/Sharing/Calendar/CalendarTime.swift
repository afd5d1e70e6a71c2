/// A date or a time of a calendar (RFC 5545 3.3.4 and 3.3.5).
struct CalendarTime {
  var day: DayNumber
  /// Seconds after midnight; nil for a date.
  let seconds: Int?
  /// The zone of the time; nil for the local clock.
  var zone: CalendarZone?

  /// Reads `20130314`, `20130314T180000` or `20130314T180000Z`; nil for any other text.
  init?(_ bytes: ArraySlice<UInt8>, zone: CalendarZone? = nil) {
    guard let date = CalendarTime.number(bytes.prefix(8), count: 8),
      let day = try? DayNumber(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    else { return nil }
    self.day = day
    let rest = bytes.dropFirst(8)
    if rest.first == UInt8(ascii: "T"), let time = CalendarTime.number(rest.dropFirst().prefix(6), count: 6) {
      seconds = time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100
      self.zone = rest.dropFirst(7).first == UInt8(ascii: "Z") ? CalendarZone("UTC") : zone
    } else {
      guard rest.isEmpty else { return nil }
      seconds = nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>, count: Int) -> Int? {
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The time as the clocks of its zone show it, in seconds since 1970.
  var wall: Int { day.localSeconds + (seconds ?? 0) }

  /// The time in seconds since 1970.
  /// - Parameter offset: the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  func instant(_ offset: (_ seconds: Int) -> Int) -> Int {
    if let zone, zone.isKnown { return wall - zone.offset(at: wall) }
    return wall - offset(wall - offset(wall))
  }

  /// The time as the local clock shows it, in seconds since 1970.
  private func local(_ offset: (_ seconds: Int) -> Int) -> Int {
    guard seconds != nil, let zone, zone.isKnown else { return wall }
    let instant = instant(offset)
    return instant + offset(instant)
  }

  /// The day on the local clock.
  func localDay(_ offset: (_ seconds: Int) -> Int) -> DayNumber {
    DayNumber(localSeconds: local(offset)) ?? day
  }

  /// Whether it is a date, or midnight on the local clock.
  func isMidnight(_ offset: (_ seconds: Int) -> Int) -> Bool { local(offset) % 86_400 == 0 }

  /// The date to give this time so that its day on the local clock is `local`.
  func placed(on local: DayNumber, _ offset: (_ seconds: Int) -> Int) -> DayNumber {
    var time = self
    for distance in [0, -1, 1] {
      guard let day = local.adding(distance) else { continue }
      time.day = day
      if time.localDay(offset) == local { return day }
    }
    return local
  }
}

/// A time zone as a calendar defines it (VTIMEZONE, RFC 5545 3.6.5), or UTC.
final class CalendarZone {
  let name: String
  private var parts: [Part] = []

  /// One kind of time, such as summer time, and when clocks are set to it.
  struct Part {
    var start: CalendarTime?
    /// The offsets from UTC before and after the clocks are set to this time, in seconds.
    var from = 0
    var to = 0
    var dates: [CalendarTime] = []
    /// A yearly rule. `month` and `day` are 0 if the rule does not name them. `number` counts the weekdays of the
    /// month, from its end if negative. `until` is the last time at which the rule applies, in UTC; `Int.max` for a
    /// rule without an end.
    fileprivate var yearly: (month: Int, day: Int, weekday: Weekday?, number: Int, until: Int)?
  }

  init(_ name: String) { self.name = name }

  /// Whether the zone is defined, or is UTC.
  var isKnown: Bool { !parts.isEmpty || ["UTC", "GMT", "Etc/UTC"].contains(name) }

  /// Sets the definition, unless it is larger than any time zone needs.
  func define(_ parts: [Part]) {
    guard parts.reduce(0, { $0 + 1 + $1.dates.count }) <= 400 else { return }
    self.parts = parts.filter { $0.start != nil }
  }

  /// The offset from UTC, in seconds, when a clock of the zone shows the time `wall`.
  func offset(at wall: Int) -> Int {
    var latest: (onset: Int, offset: Int)?
    for part in parts {
      guard let onset = part.onset(before: wall), onset > latest?.onset ?? .min else { continue }
      latest = (onset, part.to)
    }
    return latest?.offset ?? parts.min { $0.start?.wall ?? 0 < $1.start?.wall ?? 0 }?.from ?? 0
  }
}

extension CalendarZone.Part {
  /// Reads a property of the definition.
  mutating func take(_ content: ContentLine) {
    let value = content.value
    switch content.name {
    case "DTSTART": start = CalendarTime(value.bytes)
    case "TZOFFSETFROM": from = value.offset ?? from
    case "TZOFFSETTO": to = value.offset ?? to
    case "RDATE": dates += value.times()
    case "RRULE": yearly = CalendarZone.yearly(value.uppercased)
    default: break
    }
  }

  /// The last time, up to `wall`, at which clocks are set to this kind of time; nil if there is none.
  fileprivate func onset(before wall: Int) -> Int? {
    guard let start, start.wall <= wall else { return nil }
    var last = max(start.wall, dates.lazy.map(\.wall).filter { $0 <= wall }.max() ?? .min)
    guard let yearly else { return last }
    let end = min(wall, yearly.until == .max ? .max : yearly.until + from)
    let year = DayNumber(localSeconds: end).map { Int(CalendarDate($0).year) } ?? 1
    for year in [year - 1, year] {
      guard let day = onset(in: year) else { continue }
      let onset = day.localSeconds + (start.seconds ?? 0)
      if onset <= end { last = max(last, onset) }
    }
    return last
  }

  private func onset(in year: Int) -> DayNumber? {
    guard let yearly, let start else { return nil }
    let first = CalendarDate(start.day)
    let month = yearly.month > 0 ? yearly.month : Int(first.month)
    guard let weekday = yearly.weekday else {
      return try? DayNumber(year: year, month: month, day: yearly.day > 0 ? yearly.day : Int(first.day))
    }
    if yearly.number > 0 {
      let from = try? DayNumber(year: year, month: month, day: max(1, yearly.day))
      return from?.nextOrSame(weekday)?.adding(7 * (yearly.number - 1))
    }
    // Count from the end of the month.
    let next = try? DayNumber(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    return next?.adding(-1)?.lastOrSame(weekday)?.adding(7 * (yearly.number + 1))
  }
}

extension CalendarZone {
  /// Reads a yearly rule; nil for any other rule.
  fileprivate static func yearly(
    _ text: String
  ) -> (month: Int, day: Int, weekday: Weekday?, number: Int, until: Int)? {
    var (isYearly, result) = (false, (month: 0, day: 0, weekday: Weekday?.none, number: 1, until: Int.max))
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=")
      guard pair.count == 2 else { continue }
      switch pair[0] {
      case "FREQ": isYearly = pair[1] == "YEARLY"
      case "BYMONTH": result.month = Int(pair[1]) ?? 0
      case "BYMONTHDAY": result.day = pair[1].split(separator: ",").compactMap { Int($0) }.min() ?? 0
      case "BYDAY":
        result.weekday = RecurrenceRule.weekday(pair[1].suffix(2))
        result.number = Int(pair[1].dropLast(2)).flatMap { -5...5 ~= $0 && $0 != 0 ? $0 : nil } ?? 1
      case "UNTIL": result.until = CalendarTime(Array(pair[1].utf8)[...])?.wall ?? .max
      default: break
      }
    }
    return isYearly ? result : nil
  }
}
