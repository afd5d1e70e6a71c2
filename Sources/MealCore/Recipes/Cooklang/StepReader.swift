/// Finds what is marked in a paragraph: ingredients, cookware, timers.
///
///     Add @chilli{3%items} and @salt to the #frying pan{}
///
/// The long form is a name up to `{` and an amount up to `}`, provided that no other mark comes first; else the
/// name ends at white space or punctuation. Goes over the paragraph's signs, each a bounded number of times.
struct StepReader {
  private let paragraph: CooklangParagraph
  private var items: [RecipeItem] = []
  /// Where the text begins that belongs to no item yet.
  private var textStart = 0
  /// The last sign that closes braces, and the last one that closes a preparation: behind them nothing is closed,
  /// and need not be looked for.
  private let lastBrace, lastParenthesis: Int

  static func items(of paragraph: CooklangParagraph, _ problems: inout CooklangProblems) -> [RecipeItem] {
    var reader = StepReader(paragraph)
    reader.read(&problems)
    return reader.items
  }

  private init(_ paragraph: CooklangParagraph) {
    self.paragraph = paragraph
    func last(_ sign: UInt8) -> Int { paragraph.signs.lastIndex { paragraph.bytes[$0] == sign } ?? -1 }
    lastBrace = last(UInt8(ascii: "}"))
    lastParenthesis = last(UInt8(ascii: ")"))
  }

  private mutating func read(_ problems: inout CooklangProblems) {
    for sign in paragraph.signs.indices {
      let place = paragraph.signs[sign]
      guard place >= textStart, CooklangCharacter.isMark(byte(sign)),
        let found = component(sign, &problems)
      else { continue }
      endText(at: place)
      items.append(found.item)
      textStart = found.end
    }
    endText(at: paragraph.bytes.count)
  }

  private func byte(_ sign: Int) -> UInt8 { paragraph.bytes[paragraph.signs[sign]] }

  private mutating func endText(at end: Int) {
    if textStart < end { items.append(.text(paragraph.text(textStart..<end))) }
  }

  // MARK: What a mark stands before

  /// An item and the place behind it; nil if the mark is plain text.
  private func component(_ sign: Int, _ problems: inout CooklangProblems) -> (item: RecipeItem, end: Int)? {
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
        // An amount goes on to the next }, whatever stands in it: mostly that was not meant.
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
  ) -> (item: RecipeItem, end: Int)? {
    let name = CooklangCharacter.trimmed(paragraph.bytes[name])
    guard !name.isEmpty || mark == UInt8(ascii: "~") else { return nil }
    var close = open + 1
    while byte(close) != UInt8(ascii: "}") { close += 1 }
    var part = ComponentParts(mark: mark, isOptional: isOptional, name: String(decoding: name, as: UTF8.self))
    part.line = paragraph.origin(of: paragraph.signs[open]).line
    var start = paragraph.signs[open] + 1
    let end = paragraph.signs[close]
    if byte(open + 1) == UInt8(ascii: "="), paragraph.isBlank(start..<paragraph.signs[open + 1]) {
      part.isFixed = true
      start = paragraph.signs[open + 1] + 1
    }
    if let percent = (open + 1..<close).first(where: { byte($0) == UInt8(ascii: "%") }) {
      part.quantity = paragraph.bytes[start..<paragraph.signs[percent]]
      part.units = paragraph.bytes[paragraph.signs[percent] + 1..<end]
    } else {
      part.quantity = paragraph.bytes[start..<end]
    }
    guard mark != UInt8(ascii: "~"), let preparation = preparation(behind: close) else {
      return (part.item, end + 1)
    }
    part.preparation = paragraph.bytes[preparation]
    return (part.item, preparation.upperBound + 1)
  }

  /// Whether another brace is opened before the one is closed.
  private func holdsBrace(_ open: Int) -> Bool {
    var next = open + 1
    while next < paragraph.signs.count, byte(next) != UInt8(ascii: "}") {
      if byte(next) == UInt8(ascii: "{") { return true }
      next += 1
    }
    return false
  }

  /// What stands in parentheses directly behind the braces.
  private func preparation(behind close: Int) -> Range<Int>? {
    let open = close + 1
    guard open < lastParenthesis, byte(open) == UInt8(ascii: "("),
      paragraph.signs[open] == paragraph.signs[close] + 1
    else { return nil }
    var end = open + 1
    while byte(end) != UInt8(ascii: ")") { end += 1 }
    return paragraph.signs[open] + 1..<paragraph.signs[end]
  }

  private func shortForm(_ mark: UInt8, _ isOptional: Bool, _ start: Int) -> (item: RecipeItem, end: Int)? {
    let end = isPath(start) ? pathEnd(start) : wordEnd(start)
    guard end > start else { return nil }
    var part = ComponentParts(mark: mark, isOptional: isOptional, name: paragraph.text(start..<end))
    part.line = paragraph.origin(of: start).line
    return (part.item, end)
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

  /// `./` or `../`: a reference to another recipe, which has punctuation in it from the start.
  private func isPath(_ start: Int) -> Bool {
    let rest = paragraph.bytes[start...]
    return rest.starts(with: "./".utf8) || rest.starts(with: "../".utf8)
  }

  /// Up to white space, without the punctuation at its end.
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
