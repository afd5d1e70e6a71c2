import MealCore

/// Dishes and changes as the commands print them.
extension StyledText {
  /// A dish as written in a plan line, with its rhythm if it repeats: "risotto x4 +veg ~7 ; soak the
  /// saffron".
  init(_ dish: Dish, every rhythm: Rhythm? = nil) {
    let parts = dish.writtenParts
    self.init(parts.name)
    if let servings = parts.servings { self = self + " " + StyledText(servings, .detail) }
    for tag in parts.tags { self = self + " " + StyledText(tag, .tag) }
    if let rhythm { self = self + " " + StyledText("~\(rhythm.sign)", .repeats) }
    if let note = parts.note { self = self + " " + StyledText(note, .note) }
  }

  /// The day and the meal before a dish: "Thu 14 Mar 2013  dinner  ".
  init(when: String, _ meal: MealType) {
    self = StyledText(when + "  ") + StyledText(meal.name, .meal) + "  "
  }

  /// A thing to buy, as it was understood: its name, then its amount.
  private init(thing dish: Dish) {
    let thing = ThingToBuy(dish)
    self.init(thing.name)
    if let amount = thing.amount { self = self + "  " + StyledText(AmountText.of(amount), .detail) }
    for tag in dish.tags { self = self + " " + StyledText("+\(tag)", .tag) }
    if let note = dish.note { self = self + " " + StyledText("; \(note)", .note) }
  }

  /// A line that was added to the plan, or removed. For a thing to buy, the amount is set apart from the name, so that
  /// the user notices a misunderstood number: "Sat 16 Mar 2013  buy  milk  2 l".
  init(added line: PlanLine) {
    self.init(line) { dish in !line.meal.isEaten ? StyledText(thing: dish) : StyledText(dish) }
  }

  /// A line of the plan: "Thu 14 Mar 2013  dinner  risotto x4".
  /// - Parameter text: returns the text of a planned dish.
  init(_ line: PlanLine, text: (Dish) -> StyledText = { StyledText($0) }) {
    switch line {
    case .entry(let entry): self = StyledText(when: entry.day.spelledOut, entry.meal) + text(entry.dish)
    case .someday(let meal, let dish): self = StyledText(when: "someday", meal) + text(dish)
    case .repeating(let rule): self = StyledText(when: rule.timesInWords, rule.meal) + text(rule.dish)
    case .nothing(let day, let meal): self = StyledText(when: day.spelledOut, meal) + "nothing"
    case .skip(let day, let meal, let dish): self = StyledText(when: day.spelledOut, meal) + StyledText(dish)
    }
  }

  /// A dish of the plan, as its line.
  init(_ target: PlanTarget) {
    self = target.line(on: target.day, at: target.meal).map { StyledText($0) } ?? StyledText(target.meal.name)
  }

  /// A verb, padded to the width of its column.
  init(verb: String, _ role: TextStyle.Role = .done, isDone: Bool = true) {
    let column = isDone ? StyledText.verbColumn : StyledText.wouldColumn
    self.init(verb + String(repeating: " ", count: max(1, column - verb.utf8.count)), role)
  }

  /// The columns of a verb and the blanks after it: "added    ".
  static var verbColumn: Int { 9 }
  /// The columns of a verb and the blanks after it in a dry run: "would add      ".
  static var wouldColumn: Int { 15 }
}

extension Repeat {
  /// The times of the repeat: "every 7 days from Fri 8 Mar 2013 until Tue 31 Dec 2013", "every Mon and Wed from Mon 11
  /// Mar 2013".
  var timesInWords: String {
    "every \(rhythm.words) from \(first.spelledOut)"
      + (until.map { " until \($0.spelledOut)" } ?? "")
  }
}
