/// One thing to eat: a name, and optionally servings, tags and a note.
///
///     risotto alla milanese x4 +veg ; soak the saffron
public struct Dish: Hashable, Sendable {
  /// The name. Not empty; no line breaks.
  public let text: String
  /// The number of people the dish is for; nil if the plan does not say.
  public var servings: Servings?
  /// The dish's labels, in the order in which they are written.
  public var tags: [Tag]
  /// The note; nil if there is none. Not empty; no line breaks.
  public let note: String?
  /// Whether a backslash marks the name as just a name: `\7 up` has no amount to buy, and `\+oma` is not a guest.
  package var isLiteral: Bool

  /// - Parameters:
  ///   - text: the name.
  ///   - servings: the number of people the dish is for; nil to leave it open.
  ///   - tags: the dish's labels.
  ///   - note: an empty note counts as nil.
  /// - Throws: `LineError` if the text is empty, or if the text or the note has a line break.
  public init(
    _ text: String, servings: Servings? = nil, tags: [Tag] = [], note: String? = nil
  ) throws(LineError) {
    guard !text.isEmpty else { throw LineError("the dish is missing") }
    try Dish.checkLineBreaks("a dish", text, hint: "write each dish of a meal as a separate entry")
    if let note { try Dish.checkLineBreaks("a note", note) }
    self.init(unchecked: text, servings: servings, tags: tags, note: note)
  }

  /// - Parameters:
  ///   - text: must not be empty or have a line break; not checked.
  ///   - note: must not have a line break; not checked. An empty note counts as nil.
  init(
    unchecked text: String, servings: Servings? = nil, tags: [Tag] = [], note: String? = nil,
    isLiteral: Bool = false
  ) {
    self.text = text
    self.servings = servings
    self.tags = tags
    self.note = note == "" ? nil : note
    self.isLiteral = isLiteral
  }

  /// Reads a dish in the notation of plan lines: the name, then optionally and in this order ` x4`, any
  /// number of ` +tag`, and ` ; note`.
  ///
  ///     try Dish(written: "tacos x4 +mexican ; with the green salsa")
  ///
  /// - Parameters:
  ///   - text: a dish as in a plan line.
  ///   - meal: the meal type, if known: for a thing to buy, numbers are amounts unless they have a backslash.
  /// - Throws: `LineError` if the text cannot be read as a dish.
  public init(written text: String, at meal: MealType? = nil) throws(LineError) {
    self = try PlanLine.dish(writtenAs: text.utf8Span.span, at: meal)
  }

  /// Reads a dish as users type it: in the notation of plan lines, and optionally the sign of a repeat, as `show`
  /// prints it.
  ///
  ///     try Dish.typed("pizza x4 ~7 ; thin")      // the dish pizza x4 ; thin, every 7 days
  public static func typed(
    _ text: String, at meal: MealType? = nil
  ) throws(LineError) -> (dish: Dish, rhythm: Rhythm?) {
    guard let (range, rhythm) = WrittenDish.sign(in: LineWords(text.utf8Span.span)) else {
      return (try Dish(written: text, at: meal), nil)
    }
    var bytes = Array(text.utf8)
    bytes.removeSubrange(range)
    return (try Dish(written: String(decoding: bytes, as: UTF8.self), at: meal), rhythm)
  }

  /// Whether `written` would be read as a repeating dish if a user typed it.
  package var isTypedAsRepeat: Bool { WrittenDish.sign(in: LineWords(written.utf8Span.span)) != nil }

  private static func checkLineBreaks(
    _ what: String, _ text: String, hint: String? = nil
  ) throws(LineError) {
    guard text.utf8.allSatisfy({ $0 != .lineFeed && $0 != .carriageReturn }) else {
      throw LineError("\(what) cannot contain a line break", hint: hint)
    }
  }

  /// The leftovers of the dish: its name and tags, with servings of 0 and no note.
  package var leftovers: Dish {
    Dish(unchecked: text, servings: .leftovers, tags: tags, isLiteral: isLiteral)
  }

  // MARK: Writing

  /// The dish in the notation of plan lines: "risotto alla milanese x4 +veg ; soak the saffron".
  public var written: String { String(utf8: append(to:)) }

  /// The dish as a user types it: `written`, with a backslash before a word that would be the sign of a repeat, and before
  /// `nothing`.
  public var typed: String {
    guard written.lowercased() != "nothing" else { return "\\" + written }
    guard let sign = WrittenDish.sign(in: LineWords(written.utf8Span.span)) else { return written }
    var bytes = Array(written.utf8)
    bytes.insert(.backslash, at: sign.range.lowerBound)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the dish in the notation of plan lines. Reading that gives an equal dish.
  package func append(to bytes: inout [UInt8]) {
    appendText(to: &bytes)
    if let servings { bytes += " x\(servings)".utf8 }
    for tag in tags {
      bytes += " +".utf8
      Dish.appendPlain(tag.name, to: &bytes)
    }
    if let note {
      bytes += " ; ".utf8
      Dish.appendPlain(note, to: &bytes)
    }
  }

  /// The parts of `written`: the name, the servings, the tags and the note, with their signs.
  package var writtenParts: (name: String, servings: String?, tags: [String], note: String?) {
    func written(_ sign: String, _ text: String) -> String {
      sign + String(utf8: { Dish.appendPlain(text, to: &$0) })
    }
    return (
      String(utf8: appendText(to:)), servings.map { "x\($0)" }, tags.map { written("+", $0.name) },
      note.map { written("; ", $0) }
    )
  }

  /// Appends the name, with a backslash before each word that would be parsed as something else.
  private func appendText(to bytes: inout [UInt8]) {
    let start = bytes.count
    Dish.appendPlain(text, to: &bytes)
    for mark in marks(in: bytes.span.extracting(start...)).reversed() {
      bytes.insert(.backslash, at: start + mark)
    }
    if isLiteral {
      bytes.insert(.backslash, at: start + (Dish.plainNumber(in: bytes.span.extracting(start...)) ?? 0))
    }
  }

  /// The offset of the first word that begins with a digit; nil if there is none.
  private static func plainNumber(in written: Span<UInt8>) -> Int? {
    var words = LineWords(written)
    while let word = words.next() {
      if written[word.lowerBound].isDigit { return word.lowerBound }
    }
    return nil
  }

  /// The offsets of the words in the name that would be parsed as something else, so that they need a backslash.
  /// - Parameter written: the name as `appendPlain` writes it.
  private func marks(in written: Span<UInt8>) -> [Int] {
    var words = LineWords(written)
    guard let first = words.next() else { return [] }
    var marks = words.isWord(first, .hyphen) || words.isWord(first, .semicolon) ? [first.lowerBound] : []
    var last = first
    while let word = words.next() {
      if words.isWord(word, .semicolon) { marks.append(word.lowerBound) }
      last = word
    }
    // Only the last word can be mistaken for servings or a tag, and not if servings follow.
    guard last != first, servings == nil else { return marks }
    let rest = last.dropFirst()
    let isMistaken =
      switch written[last.lowerBound] {
      case UInt8(ascii: "x"): Servings(words[rest]) != nil
      case .plus: Tag(words.unescaped(rest)) != nil
      default: false
      }
    if isMistaken { marks.append(last.lowerBound) }
    return marks
  }

  /// Appends text with a backslash before a leading or trailing blank, and before backslashes and control
  /// characters.
  private static func appendPlain(_ text: String, to bytes: inout [UInt8]) {
    let utf8 = text.utf8Span.span
    let scalars = text.unicodeScalars
    guard let last = scalars.indices.last,
      utf8[0].isBlank || !LineView.isPlainText(utf8) || utf8[utf8.count - 1].isBlank
    else {
      bytes.append(utf8)
      return
    }
    for index in scalars.indices {
      let scalar = scalars[index]
      let isOuterBlank = (index == scalars.startIndex || index == last) && (scalar == " " || scalar == "\t")
      if isOuterBlank || scalar == "\\" || scalar.isControl { bytes.append(.backslash) }
      UTF8.encode(scalar) { bytes.append($0) }
    }
  }
}

/// The number of people a dish is for: 0 to 9999, with at most two decimals. 0 means leftovers, which need no
/// ingredients.
public struct Servings: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of servings times 100: 0 to 999,900.
  public let hundredths: Int32

  /// Servings from their number times 100; nil outside 0...999,900.
  public init?(hundredths: Int) {
    guard (0...999_900).contains(hundredths) else { return nil }
    self.hundredths = Int32(hundredths)
  }

  /// Reads one to four digits, optionally followed by a point and one or two decimals; nil for any other
  /// text.
  public init?(_ text: some StringProtocol) {
    self.init(String(text).utf8Span.span)
  }

  /// Reads servings from UTF-8, as `init(_:)` does from a string.
  init?(_ digits: Span<UInt8>) {
    var value = 0
    var wholeDigits = 0
    var decimals = -1
    for index in digits.indices {
      let byte = digits[index]
      switch byte {
      case _ where byte.isDigit:
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        if decimals >= 0 { decimals += 1 } else { wholeDigits += 1 }
        guard wholeDigits <= 4, decimals <= 2 else { return nil }
      case .period where decimals < 0: decimals = 0
      default: return nil
      }
    }
    guard wholeDigits > 0, decimals != 0 else { return nil }
    self.init(hundredths: value * (decimals < 0 ? 100 : decimals == 1 ? 10 : 1))
  }

  /// `x0`: leftovers.
  package static let leftovers = Servings(hundredths: 0)

  /// Returns whether `a` is the smaller number.
  public static func < (a: Servings, b: Servings) -> Bool { a.hundredths < b.hundredths }

  /// The shortest notation: "4", "2.5", "0.25".
  public var description: String {
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)" }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part / 10)\(part % 10)"
  }
}

/// A label of a dish, such as `veg` or `quick`.
///
/// A tag is any text without blanks, control characters or commas, which separate tags in lists.
public struct Tag: Hashable, Sendable, CustomStringConvertible {
  /// The label, without the `+` that precedes it in a plan.
  public let name: String

  /// The tag with this name; nil if the name is empty or has a character that tags cannot have.
  /// - Parameter name: without a leading `+`.
  public init?(_ name: some StringProtocol) {
    guard !name.isEmpty,
      name.unicodeScalars.allSatisfy({ scalar in
        if scalar.isASCII { return scalar != "," && scalar.value > 32 && scalar.value != 127 }
        return scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
      })
    else { return nil }
    self.name = String(name)
  }

  /// - Parameter name: must be a valid name; not checked.
  init(unchecked name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}
