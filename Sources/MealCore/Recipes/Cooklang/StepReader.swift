/// Finds the marked parts of a step: ingredients, cookware, timers.
///
///     Add @chilli{3%items} and @salt to the #frying pan{}
///
/// The long form is a name up to `{` and an amount up to `}`, unless another mark comes first; otherwise the
/// name ends at white space or punctuation. Each byte is visited a bounded number of times.
struct StepReader: ~Copyable {
  private let text: CooklangText
  /// The range of the step in the text.
  private let step: Range<Int>
  private var items: [RecipeItem] = []
  /// The start of the text that is not part of an item yet.
  private var textStart: Int
  /// The last closing brace, and the last closing parenthesis: there is no need to search beyond them.
  private let lastBrace, lastParenthesis: Int

  static func items(
    of text: CooklangText, _ step: Range<Int>, _ problems: inout CooklangProblems
  ) -> [RecipeItem] {
    var reader = StepReader(text, step)
    reader.read(&problems)
    return reader.items
  }

  private init(_ text: CooklangText, _ step: Range<Int>) {
    self.text = text
    self.step = step
    textStart = step.lowerBound
    lastBrace = step.last { text.isSign($0, UInt8(ascii: "}")) } ?? -1
    lastParenthesis = step.last { text.isSign($0, UInt8(ascii: ")")) } ?? -1
  }

  private mutating func read(_ problems: inout CooklangProblems) {
    var place = step.lowerBound
    while let mark = text.firstSign(in: place..<step.upperBound, where: CooklangCharacter.isMark) {
      place = mark + 1
      guard let found = component(mark, &problems) else { continue }
      endText(at: mark)
      items.append(found.item(in: text))
      (textStart, place) = (found.end, found.end)
    }
    endText(at: step.upperBound)
  }

  private mutating func endText(at end: Int) {
    if textStart < end { items.append(.text(text.text(textStart..<end))) }
  }

  /// The first of a sign in a range; nil if it has none.
  private func first(_ sign: UInt8, in range: Range<Int>) -> Int? {
    text.firstSign(in: range) { $0 == sign }
  }

  // MARK: Marked parts

  /// The parts of the item that a mark begins; nil if the mark is plain text.
  private func component(_ place: Int, _ problems: inout CooklangProblems) -> ComponentParts? {
    let mark = text.bytes[place]
    let isOptional = mark != UInt8(ascii: "~") && byteAt(place + 1) == UInt8(ascii: "?")
    let start = place + (isOptional ? 2 : 1)
    guard start < step.upperBound, !CooklangCharacter.isSpace(scalar(at: start).scalar) else { return nil }
    let open = text.firstSign(in: start..<step.upperBound) {
      $0 == UInt8(ascii: "{") || CooklangCharacter.isMark($0)
    }
    if let open, text.bytes[open] == UInt8(ascii: "{") {
      let (line, offset) = text.origin(of: open)
      let name = text.trimmed(start..<open)
      if open > lastBrace {
        problems.add("{ is not closed", hint: "close it with }", line: line, at: offset)
      } else if name.isEmpty, mark != UInt8(ascii: "~") {
        problems.add("{ has no name before it", line: line, at: offset)
      } else if let close = first(UInt8(ascii: "}"), in: open..<step.upperBound) {
        // The amount extends to the next }. If it contains another {, a } was probably forgotten.
        if first(UInt8(ascii: "{"), in: open + 1..<close) != nil {
          problems.add("{ is not closed before the next {", hint: "close it with }", line: line, at: offset)
        }
        return longForm(mark, isOptional, name: name, amount: open + 1..<close, line: line)
      }
    }
    return shortForm(mark, isOptional, start)
  }

  private func longForm(
    _ mark: UInt8, _ isOptional: Bool, name: Range<Int>, amount: Range<Int>, line: Int
  ) -> ComponentParts {
    let close = amount.upperBound
    var part = ComponentParts(mark: mark, isOptional: isOptional, name: name, line: line, end: close + 1)
    var amount = text.trimmed(amount)
    if let sign = amount.first, text.isSign(sign, UInt8(ascii: "=")) {
      part.isFixed = true
      amount = amount.dropFirst()
    }
    let percent = first(UInt8(ascii: "%"), in: amount)
    part.quantity = amount.lowerBound..<(percent ?? amount.upperBound)
    if let percent { part.units = percent + 1..<amount.upperBound }
    if mark != UInt8(ascii: "~"), let preparation = preparation(after: close) {
      part.preparation = preparation
      part.end = preparation.upperBound + 1
    }
    return part
  }

  /// The range of the text in parentheses directly after the braces; nil if there is none.
  private func preparation(after close: Int) -> Range<Int>? {
    let open = close + 1
    guard open < lastParenthesis, text.isSign(open, UInt8(ascii: "(")) else { return nil }
    return first(UInt8(ascii: ")"), in: open..<step.upperBound).map { open + 1..<$0 }
  }

  private func shortForm(_ mark: UInt8, _ isOptional: Bool, _ start: Int) -> ComponentParts? {
    let end = isPath(start) ? pathEnd(start) : wordEnd(start)
    guard end > start else { return nil }
    let line = text.origin(of: start).line
    return ComponentParts(mark: mark, isOptional: isOptional, name: start..<end, line: line, end: end)
  }

  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < step.upperBound {
      let next = scalar(at: end)
      if CooklangCharacter.endsWord(next.scalar) { break }
      end += next.count
    }
    return end
  }

  // MARK: Names that are paths

  /// Returns whether a name begins with `./` or `../`: it refers to another recipe, and may contain punctuation.
  private func isPath(_ start: Int) -> Bool {
    let rest = text.bytes[start..<step.upperBound]
    return rest.starts(with: "./".utf8) || rest.starts(with: "../".utf8)
  }

  /// The end of a path, which is before white space or a mark. Punctuation at the end is not part of the path.
  private func pathEnd(_ start: Int) -> Int {
    var end = start
    var index = start
    while index < step.upperBound {
      let next = scalar(at: index)
      if CooklangCharacter.isSpace(next.scalar) || CooklangCharacter.isMark(text.bytes[index]) { break }
      index += next.count
      if !CooklangCharacter.endsWord(next.scalar) { end = index }
    }
    return end
  }

  // MARK: Characters

  private func byteAt(_ place: Int) -> UInt8 { place < step.upperBound ? text.bytes[place] : 0 }

  private func scalar(at place: Int) -> (scalar: Unicode.Scalar, count: Int) {
    let byte = text.bytes[place]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    guard let found = UTF8Scalar(text.bytes.span, at: place) else { return ("\u{FFFD}", 1) }
    return (found.scalar, found.byteCount)
  }
}

/// The positions of the parts of an ingredient, a piece of cookware or a timer in its text.
private struct ComponentParts {
  let mark: UInt8
  let isOptional: Bool
  let name: Range<Int>
  let line: Int
  /// The index after the last part.
  var end: Int
  /// Whether there is a `=` before the quantity.
  var isFixed = false
  var quantity = 0..<0
  var units = 0..<0
  var preparation = 0..<0

  /// The item with these parts.
  func item(in text: CooklangText) -> RecipeItem {
    let name = text.text(name)
    let trimmed = text.trimmed(preparation)
    let preparation = trimmed.isEmpty ? nil : text.text(trimmed)
    func amount(orElse missing: Quantity) -> Amount {
      let quantity = text.text(text.trimmed(quantity))
      return Amount(
        quantity.isEmpty ? missing : Quantity(quantity), text.text(text.trimmed(units)))
    }
    switch mark {
    case UInt8(ascii: "@"):
      return .ingredient(
        Ingredient(
          name: name, amount: amount(orElse: .text("some")), preparation: preparation,
          isOptional: isOptional, isFixed: isFixed, line: line))
    case UInt8(ascii: "#"):
      let quantity = amount(orElse: .number(.one)).quantity
      return .cookware(
        Cookware(name: name, quantity: quantity, preparation: preparation, isOptional: isOptional))
    default: return .timer(CookingTimer(name: name, amount: amount(orElse: .text(""))))
    }
  }
}
