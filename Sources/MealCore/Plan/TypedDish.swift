/// The meaning of the words of one dish, wherever a person types them: after a command, in a text field or in an editor.
///
///     try TypedDish.read(["soup", "x4", "~7", "/", "-"], at: .dinner)      // soup for four each week, and nothing
package enum TypedDish: Equatable {
  /// A dish, the rhythm of a ` ~7` after it, and a doubt about whether the words were meant this way.
  case dish(Dish, Rhythm?, DishDoubt?)
  /// `-` or `nothing`: a meal that is empty on purpose. It cannot have a note; one that was typed is refused by `line`.
  case nothing(note: String?)
  /// `- DISH`: a repeated dish that is to be skipped.
  case skip(Dish)

  /// The error for a `/` with nothing on one side of it.
  package static let missing = LineError(
    "a dish is missing before or after a /", hint: "write a / between two dishes")

  /// Reads dishes that are separated by words that are just `/`.
  /// - Parameters:
  ///   - words: the words of the dishes; with empty ones, the blanks between them are kept.
  ///   - meal: the meal of the dishes, if known.
  /// - Throws: `LineError` if a dish is missing or cannot be read.
  package static func read(_ words: [String], at meal: MealType?) throws(LineError) -> [TypedDish] {
    var dishes: [TypedDish] = []
    for part in words.split(separator: "/", omittingEmptySubsequences: false) {
      let text = (meal?.withoutOwnName(part) ?? part).joined(separator: " ")
      guard !text.allSatisfy(\.isWhitespace) else { throw missing }
      dishes.append(try TypedDish(text, at: meal))
    }
    return dishes
  }

  private init(_ text: String, at meal: MealType?) throws(LineError) {
    let words = LineWords.split(text)
    if words.count == 1, words[0] == "-" || words[0].lowercased() == "nothing" {
      self = .nothing(note: nil)
      return
    }
    guard words.first == "-" else {
      let (dish, rhythm) = try Dish.typed(text, at: meal)
      self = .dish(dish, rhythm, DishDoubt(rhythm == nil ? text : dish.written))
      return
    }
    guard !words[1].hasPrefix(";") else {
      self = .nothing(note: words.dropFirst().joined(separator: " "))
      return
    }
    let skipped = text.drop { $0 != "-" }.dropFirst()
    self = .skip(try Dish(written: String(skipped), at: meal))
  }

  /// The dish; nil for a meal that is empty on purpose, and for a skip.
  package var dish: Dish? { if case .dish(let dish, _, _) = self { dish } else { nil } }
  /// The rhythm of the sign after the dish; nil if there is none.
  package var sign: Rhythm? { if case .dish(_, let rhythm, _) = self { rhythm } else { nil } }
  /// The doubt about whether the dish was meant this way, if there is one.
  package var doubt: DishDoubt? { if case .dish(_, _, let doubt) = self { doubt } else { nil } }

  /// The plan line for a day, or for someday if `day` is nil.
  /// - Parameters:
  ///   - every: how often the dish repeats; nil for the rhythm of its sign, if it has one.
  ///   - until: the last day of the repeat.
  /// - Throws: `LineError` if there is no such line, such as that of a repeat for someday.
  package func line(
    on day: DayNumber?, at meal: MealType, every: Rhythm? = nil, until: DayNumber? = nil
  ) throws(LineError) -> PlanLine {
    let line: PlanLine
    switch (self, day, every ?? sign) {
    case (.dish(let dish, _, _), nil, nil): line = .someday(meal, dish)
    case (.dish, nil, _): throw LineError("a repeat needs a day, not someday")
    case (_, nil, _): throw PlanLine.undatedNothing
    case (.dish(let dish, _, _), let day?, nil): line = .entry(Entry(day: day, meal: meal, dish: dish))
    case (.dish(let dish, _, _), let day?, let rhythm?):
      line = .repeating(try Repeat(every: rhythm, from: day, until: until, meal: meal, dish: dish))
    case (_, _, .some): throw LineError("a repeat needs a dish")
    case (.nothing(nil), let day?, nil): line = .nothing(day, meal)
    case (.nothing, _, nil): throw LineError("an empty meal cannot have a note", hint: "write just -")
    case (.skip(let dish), let day?, nil): line = .skip(day, meal, dish)
    }
    if let mistake = line.purchaseMistake { throw mistake }
    return line
  }
}
