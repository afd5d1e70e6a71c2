/// Finds the marked parts of a paragraph: ingredients, cookware, timers.
///
///     Add @chilli{3%items} and @salt to the #frying pan{}
///
/// The long form is a name up to `{` and an amount up to `}`, unless another mark comes first; otherwise the
/// name ends at white space or punctuation. Each sign of the paragraph is visited a bounded number of times.
struct StepReader: ~Copyable {
  private let paragraph: CooklangParagraph
  private let isForIndex: Bool
  private var items: [RecipeItem] = []
  /// The start of the text that is not part of an item yet.
  private var textStart = 0
  /// The last closing brace, and the last closing parenthesis: there is no need to search beyond them.
  private let lastBrace, lastParenthesis: Int

  /// - Parameter isForIndex: whether to keep only ingredients and named timers.
  static func items(
    of paragraph: CooklangParagraph, _ problems: inout CooklangProblems, isForIndex: Bool
  ) -> [RecipeItem] {
    var reader = StepReader(paragraph, isForIndex)
    reader.read(&problems)
    return reader.items
  }

  private init(_ paragraph: CooklangParagraph, _ isForIndex: Bool) {
    self.paragraph = paragraph
    self.isForIndex = isForIndex
    func last(_ sign: UInt8) -> Int { paragraph.signs.lastIndex { paragraph.bytes[$0] == sign } ?? -1 }
    lastBrace = last(UInt8(ascii: "}"))
    lastParenthesis = last(UInt8(ascii: ")"))
  }

  private mutating func read(_ problems: inout CooklangProblems) {
    // `@salt{10%g}` has four signs and adds two items: the text before it, and the ingredient.
    items.reserveCapacity(paragraph.signs.count / 2 + 1)
    for sign in paragraph.signs.indices {
      let place = paragraph.signs[sign]
      guard place >= textStart, CooklangCharacter.isMark(byte(sign)),
        let found = component(sign, &problems)
      else { continue }
      endText(at: place)
      if !isForIndex || found.isInIndex { items.append(found.item(in: paragraph)) }
      textStart = found.end
    }
    endText(at: paragraph.bytes.count)
  }

  private func byte(_ sign: Int) -> UInt8 { paragraph.bytes[paragraph.signs[sign]] }

  private mutating func endText(at end: Int) {
    if !isForIndex, textStart < end { items.append(.text(paragraph.text(textStart..<end))) }
  }

  // MARK: Marked parts

  /// The parts of the item that a mark begins; nil if the mark is plain text.
  private func component(_ sign: Int, _ problems: inout CooklangProblems) -> ComponentParts? {
    let place = paragraph.signs[sign]
    let mark = byte(sign)
    let isOptional = mark != UInt8(ascii: "~") && byteAt(place + 1) == UInt8(ascii: "?")
    let start = place + (isOptional ? 2 : 1)
    guard start < paragraph.bytes.count, !CooklangCharacter.isSpace(scalar(at: start).scalar) else {
      return nil
    }
    var open = sign + 1
    while open < paragraph.signs.count, byte(open) != UInt8(ascii: "{"), !CooklangCharacter.isMark(byte(open))
    {
      open += 1
    }
    if open < paragraph.signs.count, byte(open) == UInt8(ascii: "{") {
      let origin = paragraph.origin(of: paragraph.signs[open])
      if open > lastBrace {
        problems.add("{ is not closed", hint: "close it with }", line: origin.line, at: origin.offset)
      } else if let long = longForm(mark, isOptional, start..<paragraph.signs[open], open) {
        // The amount extends to the next }. If it contains another {, a } was probably forgotten.
        if holdsBrace(open) {
          problems.add(
            "{ is not closed before the next {", hint: "close it with }", line: origin.line, at: origin.offset
          )
        }
        return long
      } else {
        problems.add("{ has no name before it", line: origin.line, at: origin.offset)
      }
    }
    return shortForm(mark, isOptional, start)
  }

  private func longForm(
    _ mark: UInt8, _ isOptional: Bool, _ name: Range<Int>, _ open: Int
  ) -> ComponentParts? {
    let name = paragraph.trimmed(name)
    guard !name.isEmpty || mark == UInt8(ascii: "~") else { return nil }
    var close = open + 1
    while byte(close) != UInt8(ascii: "}") { close += 1 }
    let line = paragraph.origin(of: paragraph.signs[open]).line
    var start = paragraph.signs[open] + 1
    let end = paragraph.signs[close]
    var part = ComponentParts(mark: mark, isOptional: isOptional, name: name, line: line, end: end + 1)
    if byte(open + 1) == UInt8(ascii: "="), paragraph.isBlank(start..<paragraph.signs[open + 1]) {
      part.isFixed = true
      start = paragraph.signs[open + 1] + 1
    }
    if let percent = (open + 1..<close).first(where: { byte($0) == UInt8(ascii: "%") }) {
      part.quantity = start..<paragraph.signs[percent]
      part.units = paragraph.signs[percent] + 1..<end
    } else {
      part.quantity = start..<end
    }
    if mark != UInt8(ascii: "~"), let preparation = preparation(after: close) {
      part.preparation = preparation
      part.end = preparation.upperBound + 1
    }
    return part
  }

  /// Returns whether another brace opens before this one is closed.
  private func holdsBrace(_ open: Int) -> Bool {
    var next = open + 1
    while next < paragraph.signs.count, byte(next) != UInt8(ascii: "}") {
      if byte(next) == UInt8(ascii: "{") { return true }
      next += 1
    }
    return false
  }

  /// The range of the text in parentheses directly after the braces; nil if there is none.
  private func preparation(after close: Int) -> Range<Int>? {
    let open = close + 1
    guard open < lastParenthesis, byte(open) == UInt8(ascii: "("),
      paragraph.signs[open] == paragraph.signs[close] + 1
    else { return nil }
    var end = open + 1
    while byte(end) != UInt8(ascii: ")") { end += 1 }
    return paragraph.signs[open] + 1..<paragraph.signs[end]
  }

  private func shortForm(_ mark: UInt8, _ isOptional: Bool, _ start: Int) -> ComponentParts? {
    let end = isPath(start) ? pathEnd(start) : wordEnd(start)
    guard end > start else { return nil }
    let line = paragraph.origin(of: start).line
    return ComponentParts(mark: mark, isOptional: isOptional, name: start..<end, line: line, end: end)
  }

  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < paragraph.bytes.count {
      let next = scalar(at: end)
      if CooklangCharacter.endsWord(next.scalar) { break }
      end += next.count
    }
    return end
  }

  // MARK: Names that are paths

  /// Returns whether a name begins with `./` or `../`: it refers to another recipe, and may contain punctuation.
  private func isPath(_ start: Int) -> Bool {
    let rest = paragraph.bytes[start...]
    return rest.starts(with: "./".utf8) || rest.starts(with: "../".utf8)
  }

  /// The end of a path, which is before white space or a mark. Punctuation at the end is not part of the path.
  private func pathEnd(_ start: Int) -> Int {
    var end = start
    var index = start
    while index < paragraph.bytes.count {
      let next = scalar(at: index)
      if CooklangCharacter.isSpace(next.scalar) || CooklangCharacter.isMark(paragraph.bytes[index]) { break }
      index += next.count
      if !CooklangCharacter.endsWord(next.scalar) { end = index }
    }
    return end
  }

  // MARK: Characters

  private func byteAt(_ place: Int) -> UInt8 { place < paragraph.bytes.count ? paragraph.bytes[place] : 0 }

  private func scalar(at place: Int) -> (scalar: Unicode.Scalar, count: Int) {
    let byte = paragraph.bytes[place]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    guard let found = UTF8Scalar(paragraph.bytes.span, at: place) else { return ("\u{FFFD}", 1) }
    return (found.scalar, found.byteCount)
  }
}

/// The positions of the parts of an ingredient, a piece of cookware or a timer in its paragraph.
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

  var isInIndex: Bool { mark == UInt8(ascii: "@") || mark == UInt8(ascii: "~") && !name.isEmpty }

  /// The item with these parts.
  func item(in paragraph: CooklangParagraph) -> RecipeItem {
    let name = paragraph.text(name)
    let trimmed = paragraph.trimmed(preparation)
    let preparation = trimmed.isEmpty ? nil : paragraph.text(trimmed)
    func amount(orElse missing: Quantity) -> Amount {
      let quantity = paragraph.text(paragraph.trimmed(quantity))
      return Amount(
        quantity.isEmpty ? missing : Quantity(quantity), paragraph.text(paragraph.trimmed(units)))
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
