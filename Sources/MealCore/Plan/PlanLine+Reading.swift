/// From the bytes of a line to what it says.
extension PlanLine {
  /// - Parameter bytes: one line without its end and without a byte-order mark.
  /// - Throws: what cannot be read, and what would be right.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineError) {
    var cursor = LineCursor(bytes)
    guard cursor.skipBlanks(), bytes[cursor.position] != UInt8(ascii: "#") else {
      self = .comment
      return
    }
    try PlanLine.checkText(bytes)
    guard let first = cursor.nextWord() else {
      self = .comment
      return
    }
    if first.count == 10, let day = DayNumber(iso: cursor.slice(first)) {
      self = try PlanLine.dated(day, &cursor)
    } else if cursor.isWord(first, "every") {
      self = try PlanLine.repeating(&cursor)
    } else if cursor.isWord(first, "someday") {
      let meal = try PlanLine.meal(&cursor, after: "someday")
      self = .someday(meal, try PlanLine.plainDish(&cursor))
    } else {
      throw PlanLine.notADate(cursor.text(first))
    }
  }

  /// The line that a text reads as.
  public init(_ text: String) throws(LineError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(LineError) in try PlanLine(bytes) }
    }
    self = try result.get()
  }

  private static func dated(_ day: DayNumber, _ cursor: inout LineCursor) throws(LineError) -> PlanLine {
    let meal = try meal(&cursor, after: "\(day)")
    var ahead = cursor
    guard let first = ahead.nextWord(), ahead.isWord(first, "-") else {
      return .entry(Entry(day: day, meal: meal, dish: try dish(&cursor, after: meal)))
    }
    guard ahead.skipBlanks() else { return .nothing(day, meal) }
    return .skip(day, meal, try dish(&ahead, after: meal))
  }

  private static func repeating(_ cursor: inout LineCursor) throws(LineError) -> PlanLine {
    guard let number = cursor.nextWord(), let interval = count(cursor.slice(number)) else {
      throw LineError("after every comes a number of days", hint: repeatForm)
    }
    guard let word = cursor.nextWord(), cursor.isWord(word, "from") else {
      throw LineError("after every \(interval) comes from and a date", hint: repeatForm)
    }
    let from = try date(&cursor, after: "from")
    var ahead = cursor
    var until: DayNumber?
    if let word = ahead.nextWord(), ahead.isWord(word, "until") {
      until = try date(&ahead, after: "until")
      cursor = ahead
    }
    let meal = try meal(&cursor, after: "the dates")
    let dish = try plainDish(&cursor)
    return .repeating(try Repeat(every: interval, from: from, until: until, meal: meal, dish: dish))
  }

  private static let repeatForm = "write every 7 from 2013-03-08 dinner fish and chips"

  private static func count(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    guard digits.count <= 9, digits.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private static func date(_ cursor: inout LineCursor, after word: String) throws(LineError) -> DayNumber {
    guard let range = cursor.nextWord() else {
      throw LineError("a date is missing after \(word)", hint: repeatForm)
    }
    guard range.count == 10, let day = DayNumber(iso: cursor.slice(range)) else {
      throw notADate(cursor.text(range))
    }
    return day
  }

  private static func meal(_ cursor: inout LineCursor, after word: String) throws(LineError) -> MealType {
    guard let range = cursor.nextWord() else {
      throw LineError("a meal type is missing after \(word)", hint: lineForm)
    }
    guard let meal = MealType(word: cursor.slice(range)) else {
      throw LineError("\(cursor.text(range)) is not a meal type: those are letters, digits, - and _")
    }
    return meal
  }

  private static let lineForm = "write 2013-03-14 dinner risotto"

  /// The dish that these words alone are; what is checked is what a line of a plan checks for the whole line.
  static func writtenDish(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineError) -> Dish {
    try checkText(bytes)
    var cursor = LineCursor(bytes)
    return try plainDish(&cursor)
  }

  /// A dish where there is nothing to hide.
  private static func plainDish(_ cursor: inout LineCursor) throws(LineError) -> Dish {
    var ahead = cursor
    if let first = ahead.nextWord(), ahead.isWord(first, "-") {
      throw LineError(
        "only a dated line can say - (nothing)", hint: "write \\- where a dish's name begins so")
    }
    return try dish(&cursor, after: nil)
  }

  private static func dish(_ cursor: inout LineCursor, after meal: MealType?) throws(LineError) -> Dish {
    guard cursor.skipBlanks() else {
      let place = meal.map { " after \($0)" } ?? ""
      throw LineError("the dish is missing\(place)", hint: lineForm)
    }
    return try Dish(reading: &cursor)
  }

  private static func notADate(_ word: String) -> LineError {
    do {
      // A plan has no today: a word whose day depends on it cannot be written out. 2012-01-01, a leap year.
      let day = try DayExpression(today: DayNumber(unchecked: 734_502)).day(word)
      let isAbsolute = (try? DayExpression(today: .last).day(word)) == day
      return LineError(
        "\(word) is not a date as plans have it", hint: isAbsolute ? "write \(day)" : lineForm)
    } catch {
      guard word.utf8.first.map({ $0 >= 48 && $0 <= 57 }) == true else {
        return LineError("\(word) is neither a date nor every, someday or #", hint: lineForm)
      }
      let hint = error.hint.flatMap { $0.hasPrefix("write") ? $0 : nil }
      return LineError(error.message, hint: error.reason == nil ? hint ?? lineForm : nil)
    }
  }

  /// Length, control characters and UTF-8 of a line that is no comment.
  private static func checkText(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineError) {
    guard bytes.count <= longest else {
      throw LineError("a line has at most \(longest) bytes, this one has more")
    }
    var index = 0
    var seen: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      seen |= byte
      if byte == UInt8(ascii: "\\") {
        // What it makes plain may be a control character, so that any text can be written.
        // A line break it cannot: that would be two lines when written.
        index += 1
        if index < bytes.count { seen |= bytes[index] }
        if index < bytes.count, bytes[index] == 10 || bytes[index] == 13 {
          throw control(bytes[index], at: index)
        }
        if index + 1 < bytes.count, bytes[index] == 0xC2 { index += 1 }
      } else if byte < 0x20 ? byte != UInt8(ascii: "\t") : byte == 0x7F {
        throw control(byte, at: index)
      } else if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] >= 0x80, bytes[index + 1] < 0xA0 {
        throw control(bytes[index + 1], at: index)
      }
      index += 1
    }
    guard seen < 0x80 || isUTF8(bytes) else {
      throw LineError("the line is not UTF-8", hint: "convert the file, or write the line anew")
    }
  }

  private static func control(_ byte: UInt8, at index: Int) -> LineError {
    let digits = String(byte, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    let isLineBreak = byte == 10 || byte == 13
    return LineError(
      "control character \(name) at byte \(index + 1)",
      hint: isLineBreak ? "a dish has no line break" : "take it out, or put a backslash before it")
  }

  private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }
}
