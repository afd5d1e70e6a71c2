/// A day laid out for a width: a line for each dish, or several for a dish that is too long.
///
/// The height is a pure function of the day's meals and the layout. All text is in one string; entries and
/// lines are ranges of it.
public struct DayRow: Equatable, Sendable {
  /// The meals that are laid out.
  public private(set) var plan: DayPlan
  /// The layout of the row.
  public private(set) var layout: RowLayout
  /// The text of all entries, concatenated. Safe to print.
  public private(set) var text = ""
  /// One entry for each dish, and one for each meal that is open or deliberately empty.
  public private(set) var entries: [RowEntry] = []
  /// The lines of the row: one above the day if the layout has it, those of the entries, then those of remarks. A day
  /// without meals has an empty line instead of entries.
  public private(set) var lines: [RowLine] = []
  /// The number of lines above the day: 0 or 1.
  public var lead: Int { layout.hasLead(day) ? 1 : 0 }
  /// The offset in the text at which the remarks below the meals begin.
  private(set) var asides = 0

  /// The day that is laid out.
  public var day: DayNumber { plan.day }
  /// The number of lines.
  public var height: Int { lines.count }

  /// Creates the row of a day.
  public init(_ plan: DayPlan, _ layout: RowLayout) {
    self.plan = plan
    self.layout = layout
    lay()
  }

  /// Lays out another day, reusing the memory of this row.
  mutating func refill(_ plan: DayPlan, _ layout: RowLayout) {
    self.plan = plan
    self.layout = layout
    text.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    lay()
  }

  private mutating func lay() {
    let empty = RowLine(entry: nil, range: 0..<0, indent: 0, isFirstOfMeal: false)
    if layout.hasLead(plan.day) { lines.append(empty) }
    for meal in plan.meals {
      for (index, dish) in meal.dishes.enumerated() { append(dish, of: meal.type, isFirst: index == 0) }
      if meal.dishes.isEmpty || meal.isOpen {
        append(nil, isOpen: meal.isOpen, of: meal.type, isFirst: meal.dishes.isEmpty)
      }
    }
    if entries.isEmpty { lines.append(empty) }
    asides = text.utf8.count
    for aside in plan.asides {
      let start = text.utf8.count
      text += "* " + PrintableText.of(aside)
      appendLines(of: start..<text.utf8.count, entry: nil)
    }
  }

  /// The given part of the text.
  /// - Parameter bytes: the range of an entry, of a line, or of a part of one.
  public func text(in bytes: Range<Int>) -> Substring { text.part(bytes) }

  /// Appends the text, the entry and the lines of a dish.
  /// - Parameters:
  ///   - planned: the dish; nil for a meal without dishes.
  ///   - isOpen: whether nothing is planned for the meal yet.
  private mutating func append(
    _ planned: DayPlan.PlannedDish?, isOpen: Bool = false, of meal: MealType, isFirst: Bool
  ) {
    let start = text.utf8.count
    if isFirst, layout.hasMealWords { text += "\(meal.name): " }
    let name = text.utf8.count
    if let planned { text += PrintableText.of(planned.dish.text) }
    let detail = text.utf8.count
    if let planned { appendDetail(planned) } else { text += isOpen ? "-  open" : "(nothing)" }
    let note = text.utf8.count
    if let words = planned?.dish.note { text += " ; " + PrintableText.of(words) }
    let range = start..<text.utf8.count
    appendLines(of: range, entry: entries.count, isFirstOfMeal: isFirst)
    entries.append(
      RowEntry(
        meal: meal, range: range, name: name, detail: detail, note: note, isMain: isFirst, isOpen: isOpen,
        isSuggested: planned?.isSuggested ?? false))
  }

  private mutating func appendDetail(_ planned: DayPlan.PlannedDish) {
    if let servings = planned.dish.servings { text += " x\(servings)" }
    for tag in planned.dish.tags { text += " +" + PrintableText.of(tag.name) }
    if let rhythm = planned.rhythm { text += " ~\(rhythm.sign)" }
  }

  /// Appends the lines of an entry, or those of a remark.
  private mutating func appendLines(of bytes: Range<Int>, entry: Int?, isFirstOfMeal: Bool = false) {
    let first = lines.count
    Wrapping.forEachLine(of: text(in: bytes), width: layout.textWidth, hang: layout.hang) { line in
      let isFirst = lines.count == first
      lines.append(
        RowLine(
          entry: entry, range: bytes.lowerBound + line.start..<bytes.lowerBound + line.end,
          indent: isFirst ? 0 : layout.hang, isFirstOfMeal: isFirst && isFirstOfMeal))
    }
  }
}

extension String {
  /// The part of the text at a range of its UTF-8 bytes.
  package func part(_ bytes: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    return self[start..<utf8.index(start, offsetBy: bytes.count)]
  }
}
