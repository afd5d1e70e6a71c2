/// The columns of a planned dish in the formats for other programs, as plain text.
extension PlanLine {
  /// The dish name that means a deliberately empty meal.
  private static let nothing = "-"

  /// "2013-03-14", or "someday".
  var date: String { day.map(\.description) ?? "someday" }

  /// The name of the dish, in the form that `init` reads back. A dish that is really called `-` gets a backslash, as
  /// in a plan line, and one called `\-` gets a second one. A backslash also marks a number that is not an amount to
  /// buy (`\7 up`), and a dish that is not a guest (`\+oma`).
  var plainName: String {
    guard let dish else { return PlanLine.nothing }
    if day != nil, PlanLine.isLikeNothing(dish) { return "\\" + dish.text }
    if meal.isEaten, dish.isLiteral || dish.text.utf8.first == .backslash && PlanLine.isLikeTag(dish.text) {
      return "\\" + dish.text
    }
    guard dish.isLiteral else { return dish.text }
    var words = dish.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if let number = words.firstIndex(where: { $0.utf8.first?.isDigit == true }) {
      words[number] = "\\" + words[number]
    }
    return words.joined(separator: " ")
  }

  /// The names of the tags, joined with commas.
  var tagList: String { (dish?.tags ?? []).map(\.name).joined(separator: ",") }

  /// Writes the members of the line's JSON object.
  package func write(to json: inout JSONWriter, isRepeat: Bool = false) {
    json.member("date", date)
    json.member("day", day?.number)
    json.member("weekday", day?.weekday.name)
    json.member("meal", meal.name)
    json.member("dish", plainName)
    json.member("servings", raw: dish?.servings?.description)
    json.member("tags", dish?.tags ?? []) { $0.string($1.name) }
    json.member("note", dish?.note)
    if isRepeat { json.member("repeat", raw: "true") }
  }

  // MARK: Reading

  /// The line for a dish that was read from one of these formats.
  /// - Parameters:
  ///   - day: nil for someday.
  ///   - name: the name in the form of `plainName`.
  /// - Throws: `LineError` if no dish can have these values.
  init(
    _ day: DayNumber?, _ meal: MealType, plainName name: String, servings: Servings?, tags: [Tag],
    note: String?
  ) throws(LineError) {
    var dish = try PlanLine.dish(name, at: meal, servings: servings, tags: tags, note: note)
    guard let day else {
      self = .someday(meal, dish)
      return
    }
    if PlanLine.isLikeNothing(dish) {
      guard dish.text != PlanLine.nothing else {
        self = .nothing(day, meal)
        return
      }
      dish = Dish(unchecked: String(dish.text.dropFirst()))
    }
    self = .entry(Entry(day: day, meal: meal, dish: dish))
  }

  private static func dish(
    _ name: String, at meal: MealType, servings: Servings?, tags: [Tag], note: String?
  ) throws(LineError) -> Dish {
    if meal.isEaten, name.utf8.first == .backslash, isLikeTag(name) {
      var dish = try Dish(String(name.dropFirst()), servings: servings, tags: tags, note: note)
      dish.isLiteral = dish.text.utf8.first == .plus
      return dish
    }
    var words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard !meal.isEaten,
      let number = words.firstIndex(where: {
        $0.utf8.first == .backslash && $0.utf8.dropFirst().first?.isDigit == true
      })
    else { return try Dish(name, servings: servings, tags: tags, note: note) }
    words[number].removeFirst()
    var dish = try Dish(words.joined(separator: " "), servings: servings, tags: tags, note: note)
    dish.isLiteral = true
    return dish
  }

  /// Returns whether a name is a single word like a tag, with any number of backslashes before it.
  private static func isLikeTag(_ name: String) -> Bool {
    let tag = name.utf8.drop { $0 == .backslash }
    return tag.count > 1 && tag.first == .plus && !tag.contains(where: \.isBlank)
  }

  /// Returns whether a dish is just a `-`, with any number of backslashes before it.
  private static func isLikeNothing(_ dish: Dish) -> Bool {
    guard dish.text.utf8.last == .hyphen, dish.servings == nil, dish.tags.isEmpty, dish.note == nil else {
      return false
    }
    return dish.text.utf8.dropLast().allSatisfy { $0 == .backslash }
  }
}

/// The user's own format of an entry, or of a row of a table: text with fields in braces.
///
///     try Template("{date} {meal}: {dish}\\n")
///
/// `\n`, `\t` and `\\` are a line break, a tab and a backslash; `{{` is an opening brace. No line break is added at
/// the end.
public struct Template: Sendable {
  /// A part of the text.
  private enum Part {
    case text(String)
    /// A field, by its index.
    case field(Int)
  }

  private let parts: [Part]

  /// The names of the fields of an entry.
  package static let fields = values.map(\.field)
  private static let values: [(field: String, value: @Sendable (PlanLine) -> String)] = [
    ("date", { $0.date }), ("day", { $0.day.map { "\($0.number)" } ?? "" }),
    ("week", { $0.day?.weekDate.weekName ?? "" }), ("weekday", { $0.day?.weekday.name ?? "" }),
    ("meal", { $0.meal.name }), ("dish", { $0.dish?.text ?? "" }),
    ("servings", { $0.dish?.servings?.description ?? "" }), ("tags", { $0.tagList }),
    ("note", { $0.dish?.note ?? "" }),
  ]

  /// Reads a template.
  /// - Throws: `LineError` for an unknown field or an unclosed brace.
  public init(_ pattern: String) throws(LineError) { try self.init(pattern, fields: Template.fields) }

  /// Reads a template with the given fields.
  package init(_ pattern: String, fields: [String]) throws(LineError) {
    var parts: [Part] = []
    var text = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "\\", nil: text.append("\\")
        case let other?: text += "\\\(other)"
        }
      case "{" where rest.first == "{":
        rest.removeFirst()
        text.append("{")
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw LineError("the template has a { without a }", hint: "write {{ for a brace")
        }
        let field = String(rest[..<end])
        guard let index = fields.firstIndex(of: field) else {
          let near = Nearest.match(field, among: fields)
          throw LineError(
            "{\(field)} is not a field of a template",
            hint: near.map { "did you mean {\($0)}?" }
              ?? "use one of \(fields.joined(separator: ", "))")
        }
        parts += [.text(text), .field(index)]
        text = ""
        rest = rest[rest.index(after: end)...]
      default: text.append(character)
      }
    }
    self.parts = parts + [.text(text)]
  }

  /// Appends a planned dish in this format.
  func append(_ line: PlanLine, _ bytes: inout [UInt8]) { append(&bytes) { Template.values[$0].value(line) } }

  /// Appends a row in this format.
  /// - Parameter value: the value of a field, by its index.
  func append(_ bytes: inout [UInt8], _ value: (Int) -> String) {
    for part in parts {
      switch part {
      case .text(let text): bytes += text.utf8
      case .field(let index): bytes += value(index).utf8
      }
    }
  }
}
