/// What an event of a calendar says about a meal, in the calendar's own terms.
///
/// A plan line and an event say the same if their fields are equal.
struct EventFields: Hashable {
  /// The first day.
  var day: DayNumber?
  /// How often it recurs; nil if it does not. Weekdays that are only the first day's are 7 days.
  var rhythm: Rhythm?
  /// The last occurrence that the rule allows.
  var until: DayNumber?
  var meal: MealType
  /// nil for a meal that is deliberately empty.
  var name: String?
  var servings: Servings?
  var tags: [Tag]
  var note: String?

  init(
    day: DayNumber?, rhythm: Rhythm? = nil, until: DayNumber? = nil, meal: MealType, name: String?,
    servings: Servings? = nil, tags: [Tag] = [], note: String? = nil
  ) {
    (self.day, self.rhythm, self.until, self.meal) = (day, rhythm, until, meal)
    (self.name, self.servings, self.tags, self.note) = (name, servings, tags, note)
  }

  /// The fields of a line's event; nil if the line has none of its own: skips, things to buy, comments.
  init?(_ line: PlanLine) {
    guard let meal = line.meal, !meal.isBuy else { return nil }
    let dish = line.dish
    self.init(
      day: line.day, meal: meal, name: dish?.text, servings: dish?.servings, tags: dish?.tags ?? [],
      note: dish?.note)
    switch line {
    case .entry, .nothing, .someday: break
    case .repeating(let rule):
      guard let first = rule.next(onOrAfter: rule.from) else { return nil }
      (day, rhythm, until) = (first, EventFields.normalized(rule.rhythm, first), rule.until)
    case .skip, .comment: return nil
    }
  }

  private static func normalized(_ rhythm: Rhythm, _ first: DayNumber) -> Rhythm {
    if case .weekdays(let set) = rhythm, set.weekdays == [first.weekday] { .days(7) } else { rhythm }
  }

  /// The line that says this; nil if no line can.
  var line: PlanLine? {
    guard let name else { return day.map { .nothing($0, meal) } }
    let dish = Dish(unchecked: name, servings: servings, tags: tags, note: note)
    guard let day else { return .someday(meal, dish) }
    guard let rhythm else { return .entry(Entry(day: day, meal: meal, dish: dish)) }
    return (try? Repeat(every: rhythm, from: day, until: until, meal: meal, dish: dish)).map {
      .repeating($0)
    }
  }

  /// Returns whether both say the same.
  func saysTheSame(as other: EventFields) -> Bool {
    var other = other
    if let day, let rhythm {
      other.rhythm = other.rhythm.map { EventFields.normalized($0, other.day ?? day) }
      return self.with(EventFields.normalized(rhythm, day)) == other
    }
    return self == other
  }

  private func with(_ rhythm: Rhythm) -> EventFields {
    var copy = self
    copy.rhythm = rhythm
    return copy
  }
}

extension PlanLine {
  /// What a line is in the name of its event; nil if it has no event.
  private var eventKind: (kind: String, date: String, name: String)? {
    switch self {
    case .entry(let entry): ("entry", "\(entry.day)", entry.dish.text)
    case .nothing(let day, _): ("nothing", "\(day)", "")
    case .repeating(let rule): ("every", "\(rule.from)", rule.dish.text)
    case .someday(_, let dish): ("someday", "", dish.text)
    case .skip, .comment: nil
    }
  }

  /// `KIND DATE MEAL NAME`, of which the UID is made: equal for lines that differ only in servings, tags, note
  /// or rhythm.
  var eventKey: String? {
    eventKind.map { "\($0.kind) \($0.date) \(meal?.name ?? "") \($0.name)" }
  }

  /// Appends the UID of an event, the same on every machine.
  /// - Parameter ordinal: counts equal keys from 1.
  static func appendEventUID(key: String, ordinal: Int, to bytes: inout [UInt8]) {
    for word in SHA256.hash(Array(key.utf8) + Array("\n\(ordinal)".utf8)).prefix(4) {
      for shift in stride(from: 28 as UInt32, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: word >> shift & 15)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
    bytes += "@mealschedule".utf8
  }
}
