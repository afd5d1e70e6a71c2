/// Words at the end of a dish that say how often it repeats, from when, and until when.
extension MeantDish {
  /// Finds the first day of a repeat, `from 26 sep`, at the end of a dish that already repeats.
  private mutating func findStart() {
    guard occasion.isRepeat, let day = occasion.day,
      let from = name.dropFirst().lastIndex(where: {
        ["from", "starting", "since"].contains($0.lowercased())
      }),
      (try? DayExpression(today: occasion.today, for: .end(of: day)).day(
        name[(from + 1)...].joined(separator: " ")))
        != nil
    else { return }
    found(name[from...], "the first day of a repeat comes before the dish: add DATE DISH --every RHYTHM")
    name.removeSubrange(from...)
    isClear = false
  }

  static func saysWhen(_ word: String) -> Bool {
    ["until", "till", "every", "each", "daily", "weekly", "monthly", "yearly"].contains(word.lowercased())
  }

  /// Maps the words that follow `every` to the form that `--every` takes.
  package static let rhythms = [
    "": "weekly", "day": "daily", "week": "weekly", "month": "monthly", "year": "yearly",
    "weekday": "weekdays", "weekend": "weekends", "other day": "2", "second day": "2", "2nd day": "2",
    "other week": "2w", "second week": "2w", "2nd week": "2w",
  ]

  /// Finds a rhythm or a last day at the end of a dish: `every 2 weeks`, `each year`, `daily until 2 apr`, `until sun`.
  mutating func findRhythm() {
    findStart()
    let words = MeantDish.lower(name)
    let end = words.lastIndex { ["until", "till"].contains($0) } ?? words.count
    let until = name[min(end + 1, name.count)...].joined(separator: " ")
    guard end > 0, end == words.count || !until.isEmpty else { return }
    var (start, every): (Int?, String) = (nil, "")
    if end > 1, ["daily", "weekly", "monthly", "yearly"].contains(words[end - 1]) {
      (start, every) = (end - 1, words[end - 1])
    } else if let index = words[..<end].lastIndex(where: { $0 == "every" || $0 == "each" }), index > 0,
      index + 1 < end
    {
      let rhythm = words[(index + 1)..<end].joined(separator: " ").replacing(" and ", with: ",")
      every = MeantDish.rhythms[rhythm] ?? rhythm
      let other = every.split(separator: " ")
      let isOther =
        other.count == 2 && ["other", "second", "2nd"].contains(other[0]) && Weekday(named: other[1]) != nil
      if isOther || (try? Rhythm(typed: every)) != nil { start = index }
    }
    guard let day = occasion.day, start != nil || end < words.count else { return }
    var last: DayNumber?
    let read = DayExpression(today: occasion.today, for: .end(of: day))
    let isDay = (try? read.day(until)) != nil
    if end < words.count {
      guard let range = try? read.range(until), range.upperBound > day else { return }
      last = range.upperBound
      if start == nil, occasion.isRepeat {
        found(name[end...], "use --until to give the last day of a repeat")
        options = ["--until", isDay ? until : "\(range.upperBound)"]
      } else if start == nil {
        found(name[end...], "the days come before the dish")
        days = day...range.upperBound
      }
    }
    if let start {
      found(name[start...], "use --every to repeat a dish")
      options = ["--every", every] + (last.map { ["--until", isDay ? until : "\($0)"] } ?? [])
    }
    name.removeSubrange((start ?? end)...)
    settle()
  }
}
