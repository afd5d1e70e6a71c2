/// Reads a dish from the text properties of an event: `SUMMARY:dinner: risotto x4`, CATEGORIES as tags, DESCRIPTION as
/// the note.
///
/// The meal is the word before the first colon of SUMMARY, if that is a known meal. The rest is parsed like
/// the dish of a plan line, so tags and a note may also be in SUMMARY.
struct EventTexts {
  /// Returns whether a meal type is known.
  let isMeal: (MealType) -> Bool
  /// The meal of events that name none; nil if such events are not meals.
  var meal: MealType?
  /// Returns the meal type that a word in another language means; nil for other words.
  var map: (String) -> MealType? = { _ in nil }

  /// The meaning of an event's text properties.
  struct Texts {
    let item: CalendarItem
    /// The fields of the plan line, without a day.
    var fields: LineFields
    /// The dish as in SUMMARY, with the tags and the note that are written there; nil for a deliberately
    /// empty meal.
    var dish: Dish?
    /// Whether SUMMARY names the meal.
    var namesMeal = true
    /// Whether the tags are those of the last sync, because another program dropped the properties that hold
    /// them.
    var keepsTags = false
  }

  /// Returns nil if the event has no meal, or no dish.
  /// - Parameter known: the line of the event at the last sync. Its meal is kept if SUMMARY has none, and its tags if
  ///   CATEGORIES and the plan line stored in the event are both gone.
  func read(_ item: CalendarItem, known: PlanLine? = nil) -> Texts? {
    guard let summary = item.summary.map({ EventTexts.oneLine($0) }) else { return nil }
    let own = known?.meal ?? item.line.flatMap { try? PlanLine($0) }.flatMap(\.meal)
    var found = mealAndDish(summary, own)
    let namesMeal = found != nil
    if found == nil, let meal = known?.meal, !summary.isEmpty { found = (meal, summary) }
    guard let (meal, rest) = found else { return nil }
    if rest == "-" { return Texts(item: item, fields: LineFields(meal: meal), namesMeal: namesMeal) }
    guard let dish = (try? Dish(written: rest)) ?? (try? Dish(rest)) else { return nil }
    var tags = (item.categories.compactMap(EventTexts.tag) + dish.tags).distinct()
    let isStripped = known != nil && item.categories.isEmpty && item.line == nil
    if isStripped {
      tags = (known?.dish?.tags ?? []) + dish.tags.filter { known?.dish?.tags.contains($0) != true }
    }
    let description = item.description.map { EventTexts.oneLine($0) }
    var fields = LineFields(meal: meal, dish: dish)
    (fields.tags, fields.note) = (tags, dish.note ?? description.flatMap { $0.isEmpty ? nil : $0 })
    return Texts(item: item, fields: fields, dish: dish, namesMeal: namesMeal, keepsTags: isStripped)
  }

  /// Whether the event names a meal but no dish after it: `dinner:`.
  func isWithoutDish(_ item: CalendarItem) -> Bool {
    guard let (word, rest) = item.summary.map(EventTexts.oneLine).flatMap(EventTexts.titled) else {
      return false
    }
    return rest.isEmpty && knownMeal(word, nil) != nil
  }

  /// A category as a tag; nil if it is not a valid tag.
  static func tag(_ category: String) -> Tag? { Tag(trimmed(category)) }

  /// The meal type that the event names, whether known or not; nil if it names none.
  static func mealWord(_ item: CalendarItem) -> MealType? {
    item.summary.flatMap(titled).flatMap { MealType($0.word) }
  }

  /// The parts before and after the first colon; nil without one.
  private static func titled(_ summary: String) -> (word: String, rest: String)? {
    guard let colon = summary.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (
      trimmed(String(summary[..<colon])), trimmed(String(summary[summary.utf8.index(after: colon)...]))
    )
  }

  /// - Parameter own: the meal of the event's plan line, which counts even if it is not a known meal type.
  private func knownMeal(_ word: String, _ own: MealType?) -> MealType? {
    guard let type = map(word) ?? MealType(word), type.isEaten else { return nil }
    return map(word) != nil || isMeal(type) || type == own ? type : nil
  }

  private func mealAndDish(_ summary: String, _ own: MealType?) -> (MealType, String)? {
    for prefix in ["Meal plan recipe: ", "Meal plan note: ", "Meal plan product: "]
    where summary.hasPrefix(prefix) {
      return meal.map { ($0, String(summary.dropFirst(prefix.count))) }
    }
    if let (word, rest) = EventTexts.titled(summary) {
      if let type = knownMeal(word, own) { return rest.isEmpty ? nil : (type, rest) }
      if MealType(word)?.isEaten == false { return nil }
    }
    return summary.isEmpty ? nil : meal.map { ($0, summary) }
  }

  /// The text without spaces at either end, and with a space in place of each line break or control character other
  /// than a tab.
  static func oneLine(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 9: scalar
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: " "
      default: scalar
      }
    }
    return trimmed(String(String.UnicodeScalarView(scalars)))
  }

  private static func trimmed(_ text: String) -> String {
    let utf8 = text.utf8
    guard let first = utf8.firstIndex(where: { $0 != 32 }), let last = utf8.lastIndex(where: { $0 != 32 })
    else {
      return ""
    }
    // A backslash before the last blank makes it part of the text.
    let isEscaped = utf8[last] == .backslash && utf8.index(after: last) < utf8.endIndex
    return String(text[first...(isEscaped ? utf8.index(after: last) : last)])
  }
}
