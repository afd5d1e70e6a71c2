/// The parser of plan lines.
extension PlanLine {
  /// Parses a whole line; nil for a comment or a blank line.
  /// - Throws: `LineError` with the first mistake and how to fix it.
  package init?(_ line: LineView) throws(LineError) {
    guard !line.isComment else { return nil }
    try PlanLine.checkText(line.bytes)
    var words = line.wordsAfterFirst
    switch line.position {
    case .dated(let day): self = try PlanLine.dated(day, &words)
    case .tail where line.firstWord == "every": self = try PlanLine.repeating(&words)
    case .tail:
      let meal = try PlanLine.meal(&words, after: "someday")
      self = .someday(meal, try PlanLine.plainDish(words, at: meal))
    case .loose: throw PlanLine.notADate(line.firstWord)
    }
    if let mistake = purchaseMistake { throw mistake }
  }

  /// The reason why a line with the meal type `bought` is not a valid purchase; nil for a valid one, and for other
  /// meal types.
  var purchaseMistake: LineError? {
    guard meal == .bought else { return nil }
    switch self {
    case .entry: return nil
    case .nothing, .skip:
      return LineError("- cannot be bought", hint: "write \\- if the thing's name begins with -")
    case .repeating, .someday:
      return LineError(
        "a bought line needs the date on which the thing came into the house",
        hint: "write 2013-03-16 bought milk 2 l; for a thing to buy, write buy instead of bought")
    }
  }

  /// Parses the text of one line.
  /// - Throws: `LineError` with the first mistake and how to fix it, also for a comment or a blank line.
  public init(_ text: String) throws(LineError) {
    let line = try PlanLine(LineView(text.utf8Span.span))
    guard let line else {
      throw LineError("a comment or a blank line plans nothing", hint: PlanLine.lineForm)
    }
    self = line
  }

  private static func dated(_ day: DayNumber, _ words: inout LineWords) throws(LineError) -> PlanLine {
    let meal = try meal(&words, after: "\(day)")
    var ahead = words
    guard let first = ahead.next(), ahead.isWord(first, .hyphen) else {
      return .entry(Entry(day: day, meal: meal, dish: try dish(words, at: meal, after: meal)))
    }
    guard ahead.skipBlanks() else { return .nothing(day, meal) }
    guard ahead.bytes[ahead.position] != UInt8(ascii: ";") || WrittenDish(ahead) != nil else {
      throw LineError("an empty meal cannot have a note", hint: "write just -")
    }
    return .skip(day, meal, try dish(ahead, at: meal, after: meal))
  }

  private static func repeating(_ words: inout LineWords) throws(LineError) -> PlanLine {
    guard let word = words.next() else {
      throw LineError(
        "\"every\" must be followed by a number of days, weekdays, month or year", hint: repeatForm)
    }
    let rhythm = try Rhythm(words.text(word))
    guard let word = words.next(), words.isWord(word, "from") else {
      throw LineError("the first day (from DATE) is missing after every \(rhythm)", hint: repeatForm)
    }
    let from = try date(&words, after: "from")
    var ahead = words
    var until: DayNumber?
    if let word = ahead.next(), ahead.isWord(word, "until") {
      until = try date(&ahead, after: "until")
      words = ahead
    }
    let meal = try meal(&words, after: "the dates")
    let dish = try plainDish(words, at: meal)
    return .repeating(try Repeat(every: rhythm, from: from, until: until, meal: meal, dish: dish))
  }

  private static let repeatForm = "write every 7 from 2013-03-08 dinner fish and chips"

  private static func date(_ words: inout LineWords, after word: String) throws(LineError) -> DayNumber {
    guard let range = words.next() else {
      throw LineError("a date is missing after \(word)", hint: repeatForm)
    }
    guard range.count == 10, let day = DayNumber(iso: words[range]) else {
      throw notADate(words.text(range))
    }
    return day
  }

  private static func meal(
    _ words: inout LineWords, after word: @autoclosure () -> String
  ) throws(LineError) -> MealType {
    guard let range = words.next() else {
      throw LineError("a meal type is missing after \(word())", hint: lineForm)
    }
    guard let meal = MealType(word: words[range]) else {
      throw LineError("\(words.text(range)) is not a meal type: use only letters, digits, - and _")
    }
    return meal
  }

  static let lineForm = "write 2013-03-14 dinner risotto"

  /// The error for `-` where it cannot skip anything.
  static let undatedNothing = LineError(
    "- (nothing) is allowed only on a line with a date", hint: "write \\- if the dish's name begins with -")

  /// Reads a dish where `-`, which skips a repeat, is not allowed.
  private static func plainDish(_ words: LineWords, at meal: MealType?) throws(LineError) -> Dish {
    var ahead = words
    if let first = ahead.next(), ahead.isWord(first, .hyphen) {
      throw undatedNothing
    }
    return try dish(words, at: meal)
  }

  /// - Parameter named: the meal type to name in the message if the dish is missing.
  private static func dish(
    _ words: LineWords, at meal: MealType?, after named: MealType? = nil
  ) throws(LineError) -> Dish {
    guard let written = WrittenDish(words) else {
      var words = words
      guard !words.skipBlanks() else {
        throw LineError("the dish is missing before ;", hint: "write risotto ; with peas")
      }
      throw LineError("the dish is missing\(named.map { " after \($0)" } ?? "")", hint: lineForm)
    }
    return written.dish(at: meal)
  }

  /// Reads a string as a dish, with the checks that a whole plan line must pass.
  /// - Parameter meal: the meal type of the dish; nil if unknown.
  static func dish(writtenAs bytes: Span<UInt8>, at meal: MealType? = nil) throws(LineError) -> Dish {
    try checkText(bytes)
    return try plainDish(LineWords(bytes), at: meal)
  }

  private static func notADate(_ word: String) -> LineError {
    do {
      // A plan file has no "today", so only suggest a date if the word means the same day whatever today is: try two
      // days. The first, 2012-01-01, is in a leap year, so that 29 February is a date.
      let day = try DayExpression(today: DayNumber(unchecked: 734_502)).day(word)
      let isAbsolute = (try? DayExpression(today: .last).day(word)) == day
      return LineError(
        "\(word) is not a date in plan format", hint: isAbsolute ? "write \(day)" : lineForm)
    } catch {
      guard word.utf8.first?.isDigit == true else {
        if let mark = LineError(conflictMark: word) { return mark }
        return LineError("\(word) is neither a date nor every, someday or #", hint: lineForm)
      }
      let hint = error.hint.flatMap { $0.hasPrefix("write") ? $0 : nil }
      return LineError(error.message, hint: error.reason == nil ? hint ?? lineForm : nil)
    }
  }

  /// Checks the length, control characters and UTF-8 of a line that is not a comment.
  private static func checkText(_ bytes: Span<UInt8>) throws(LineError) {
    guard bytes.count <= longest else {
      throw LineError("the line is longer than \(longest) bytes")
    }
    guard !LineView.isPlainText(bytes) else { return }
    guard let text = try? UTF8Span(validating: bytes) else {
      throw LineError("the line is not UTF-8", hint: "convert the file to UTF-8, or write the line again")
    }
    // A backslash makes control characters plain, so that any text can be written. Line breaks are the exception: they
    // would split the line when it is written.
    var (offset, isEscaped) = (0, false)
    for scalar in String(copying: text).unicodeScalars {
      let isLineBreak = scalar == "\n" || scalar == "\r"
      if scalar.isControl, !isEscaped || isLineBreak { throw control(scalar, at: offset, isLineBreak) }
      isEscaped = scalar == "\\" && !isEscaped
      offset += UTF8.width(scalar)
    }
  }

  private static func control(_ scalar: Unicode.Scalar, at index: Int, _ isLineBreak: Bool) -> LineError {
    let name = "U+" + String(scalar.value, radix: 16, uppercase: true).zeroPadded(to: 4)
    return LineError(
      "control character \(name) at byte \(index + 1)",
      hint: isLineBreak ? "a dish cannot contain a line break" : "take it out, or put a backslash before it")
  }
}

extension Unicode.Scalar {
  /// Whether this is a control character other than TAB.
  var isControl: Bool { value < 0x20 && self != "\t" || 0x7F..<0xA0 ~= value }
}
