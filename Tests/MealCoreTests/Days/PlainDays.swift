/// The meaning of dates and ranges, found by looking through a list of days one after another.
struct PlainDays {
  struct Day {
    let number: Int
    let year: Int
    let month: Int
    let day: Int
    /// The day of the week, from 1 for Monday to 7 for Sunday.
    let weekday: Int
    let weekYear: Int
    let week: Int
  }

  /// The purpose that a day or a range is read for.
  enum Purpose {
    case lookup
    case planning
    case end(of: Int)
  }

  /// The days from 1880 to 2120.
  static let all: [Day] = {
    var calendar = PlainCalendar()
    var days: [Day] = []
    while calendar.year <= 2120 {
      if calendar.year >= 1880 {
        days.append(
          Day(
            number: calendar.number, year: calendar.year, month: calendar.month, day: calendar.day,
            weekday: calendar.weekday, weekYear: calendar.weekYear, week: calendar.week))
      }
      calendar.goOn()
    }
    return days
  }()

  let today: Int
  /// The days from ten years before today to ten years after it.
  private let near: ArraySlice<Day>

  init(today: Int) {
    self.today = today
    let place = today - PlainDays.all[0].number
    near = PlainDays.all[place - 3_700...place + 3_700]
  }

  /// Of the days that may be meant, the one that fits the purpose; nil if none does.
  func chosen(_ purpose: Purpose, where isMeant: (Day) -> Bool) -> Int? {
    let numbers = near.filter(isMeant).map(\.number)
    switch purpose {
    case .end(let first): return numbers.first { $0 >= first }
    case .planning: return numbers.first { $0 >= today - 60 }
    case .lookup:
      var best: Int?
      for number in numbers {
        // The days are in order, so if two are equally near, the later one wins.
        if best.map({ abs(number - today) <= abs($0 - today) }) ?? true { best = number }
      }
      return best
    }
  }

  /// The first day that is the given weekday and fits the purpose.
  func weekday(_ weekday: Int, _ purpose: Purpose) -> Int? {
    let start = if case .end(let first) = purpose { first } else { today }
    return near.first { $0.number >= start && $0.weekday == weekday }?.number
  }

  /// The days of a month in the year that fits the purpose; nil if none does.
  func month(_ month: Int, _ purpose: Purpose) -> ClosedRange<Int>? {
    let years = near[near.startIndex].year + 1..<near[near.endIndex - 1].year
    let months = years.compactMap { year in range { $0.month == month && $0.year == year } }
    if case .end(let first) = purpose { return months.first { $0.contains(first) || $0.lowerBound > first } }
    func distance(_ days: ClosedRange<Int>) -> Int { days.map { abs($0 - today) }.min() ?? 0 }
    var best: ClosedRange<Int>?
    for month in months where best.map({ distance(month) <= distance($0) }) ?? true { best = month }
    return best
  }

  /// The range from the first to the last matching day; nil if no day matches.
  func range(where isMeant: (Day) -> Bool) -> ClosedRange<Int>? {
    let days = near.filter(isMeant)
    guard let first = days.first, let last = days.last else { return nil }
    return first.number...last.number
  }
}
