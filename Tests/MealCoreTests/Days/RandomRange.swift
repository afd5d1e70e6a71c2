import TestSupport

/// A range as people may type it, and the days that it means according to `PlainDays`.
struct RandomRange {
  private(set) var text = ""
  /// The days of the range; nil if it ends before it begins.
  private(set) var days: ClosedRange<Int>?

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  private let plain: PlainDays

  init(_ plain: PlainDays, _ random: inout SplitMix64) {
    self.plain = plain
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: (text, days) = part(.lookup, &random)
    case 3:
      let (begin, first) = part(.lookup, &random)
      (text, days) = (begin + "..", first.lowerBound...3_652_058)
    case 4:
      let (end, last) = part(.lookup, &random)
      (text, days) = (".." + end, 0...last.upperBound)
    default:
      let (begin, first) = part(.lookup, &random)
      let (end, last) = part(.end(of: first.lowerBound), &random)
      let dots = ["..", " ..", ".. ", " .. "].randomElement(using: &random) ?? ".."
      text = begin + dots + end
      days = first.lowerBound <= last.upperBound ? first.lowerBound...last.upperBound : nil
    }
  }

  /// A date in a random form, and its day.
  static func date(
    _ plain: PlainDays, _ purpose: PlainDays.Purpose, _ random: inout SplitMix64
  ) -> (text: String, day: Int) {
    var (text, day) = plainDate(plain, purpose, &random)
    guard Int.random(in: 0..<4, using: &random) == 0 else { return (text, day) }
    let distance = Int.random(in: 0...40, using: &random)
    let sign = Bool.random(using: &random) ? "+" : "-"
    text += (Bool.random(using: &random) ? " " : "") + "\(sign)\(distance)"
    day += sign == "+" ? distance : -distance
    return (text, day)
  }

  private static func plainDate(
    _ plain: PlainDays, _ purpose: PlainDays.Purpose, _ random: inout SplitMix64
  ) -> (String, Int) {
    let today = plain.today
    let weekday = Int.random(in: 1...7, using: &random)
    let name = short(weekdays[weekday - 1], &random)
    let some = PlainDays.all[today - PlainDays.all[0].number + Int.random(in: -900...900, using: &random)]
    let month = short(months[some.month - 1], &random)
    let iso = "\(padded(some.year, 4))-\(padded(some.month, 2))-\(padded(some.day, 2))"
    let dayOfWeek = short(weekdays[some.weekday - 1], &random)
    let yearless = plain.chosen(purpose) { $0.month == some.month && $0.day == some.day } ?? 0
    switch Int.random(in: 0..<18, using: &random) {
    case 14: return ("\(some.day).\(some.month).", yearless)
    case 15: return ("\(some.day).\(padded(some.month, 2)).\(padded(some.year, 4))", some.number)
    case 16 where some.day > 12:
      let isDayFirst = Bool.random(using: &random)
      return (isDayFirst ? "\(some.day)/\(some.month)" : "\(some.month)/\(some.day)", yearless)
    case 17: return ("\(some.day)th of \(month) \(padded(some.year, 4))", some.number)
    case 0: return ("today", today)
    case 1: return Bool.random(using: &random) ? ("tomorrow", today + 1) : ("yesterday", today - 1)
    case 2:
      let distance = Int.random(in: -50...50, using: &random)
      return (distance < 0 ? "\(distance)" : "+\(distance)", today + distance)
    case 3, 4: return (name, plain.weekday(weekday, purpose) ?? 0)
    case 5: return ("next \(name)", (today + 1...today + 7).first { ($0 % 7) + 1 == weekday } ?? 0)
    case 6: return ("last \(name)", (today - 7...today - 1).first { ($0 % 7) + 1 == weekday } ?? 0)
    case 7: return ("\(some.day) \(month)", yearless)
    case 8: return ("\(month) \(some.day)", yearless)
    case 9: return ("\(padded(some.month, 2))-\(padded(some.day, 2))", yearless)
    case 10: return ("\(some.day) \(month) \(some.year)", some.number)
    case 11: return ("\(dayOfWeek) \(some.day) \(month) \(some.year)", some.number)
    case 12: return ("\(padded(some.weekYear, 4))-W\(padded(some.week, 2))-\(some.weekday)", some.number)
    default: return (iso, some.number)
    }
  }

  private func part(
    _ purpose: PlainDays.Purpose, _ random: inout SplitMix64
  ) -> (String, ClosedRange<Int>) {
    let some = PlainDays.all[
      plain.today - PlainDays.all[0].number + Int.random(in: -900...900, using: &random)]
    let month = RandomRange.short(RandomRange.months[some.month - 1], &random)
    let monday = plain.today - plain.today % 7
    let (year, number) = (RandomRange.padded(some.year, 4), RandomRange.padded(some.month, 2))
    let none = 0...0
    let start = if case .end(let first) = purpose { first } else { plain.today }
    switch Int.random(in: 0..<20, using: &random) {
    case 14:
      let today = PlainDays.all[plain.today - PlainDays.all[0].number]
      let distance = Int.random(in: -1...1, using: &random)
      let (months, word) = (
        today.year * 12 + today.month - 1 + distance, ["last", "this", "next"][distance + 1]
      )
      return ("\(word) month", plain.range { $0.year * 12 + $0.month - 1 == months } ?? none)
    case 15: return (year, plain.range { $0.year == some.year } ?? none)
    case 16:
      let count = Int.random(in: 1...30, using: &random)
      return ("\(count) \(count == 1 ? "day" : "days")", start...start + count - 1)
    case 17 where start == plain.today:
      let count = Int.random(in: 1...9, using: &random)
      return ("next \(count) weeks", start...start + 7 * count - 1)
    case 18:
      // Day 0 is a Monday.
      let days = (start...start + 6).filter { $0 % 7 > 4 }
      let sunday = days.first { $0 % 7 == 6 } ?? 0
      return ("weekend", max(start, sunday - 1)...sunday)
    case 19: return ("next weekend", monday + 12...monday + 13)
    case 0: return (month, plain.month(some.month, purpose) ?? none)
    case 1:
      return ("\(month) \(year)", plain.range { $0.month == some.month && $0.year == some.year } ?? none)
    case 2:
      return ("\(year)-\(number)", plain.range { $0.month == some.month && $0.year == some.year } ?? none)
    case 3: return ("this week", monday...monday + 6)
    case 4: return ("next week", monday + 7...monday + 13)
    case 5: return ("last week", monday - 7...monday - 1)
    case 6:
      return (
        "\(RandomRange.padded(some.weekYear, 4))-W\(RandomRange.padded(some.week, 2))",
        plain.range { $0.weekYear == some.weekYear && $0.week == some.week } ?? none
      )
    default:
      let (text, day) = RandomRange.date(plain, purpose, &random)
      return (text, day...day)
    }
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: count - digits.count) + digits
  }

  /// A name or its first three letters, in any case.
  private static func short(_ name: String, _ random: inout SplitMix64) -> String {
    let name = Bool.random(using: &random) ? name : String(name.prefix(3))
    return Bool.random(using: &random) ? name.lowercased() : name
  }
}
