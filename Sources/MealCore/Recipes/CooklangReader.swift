/// Reads a recipe, line by line: front matter, then headings, notes and steps.
///
/// Each byte is looked at a bounded number of times, whatever the input. Comments are taken out by
/// `CooklangReader+Lines`, the marks in a step are read by `StepReader`.
struct CooklangReader {
  let source: [UInt8]
  /// The next byte to look at; between lines it is the first one of a line.
  var position = 0
  /// The number of its line, from 1.
  var line = 1
  var problems: CooklangProblems
  /// The paragraph so far.
  var paragraph = CooklangParagraph()
  /// Nothing closes a block comment from here on.
  var commentsEnd = Int.max

  private var metadata = RecipeMetadata()
  private var hasFrontMatter = false
  private var sections: [RecipeSection] = []
  private var isNote = false

  static func read(_ source: [UInt8], file: String) -> Recipe {
    var reader = CooklangReader(source: source, problems: CooklangProblems(file: file, source: source))
    if let message = NonText.message(source) {
      reader.problems.add(message, line: 1)
    } else {
      reader.read()
    }
    return Recipe(
      file: file, metadata: reader.metadata, sections: reader.sections, problems: reader.problems.all)
  }

  private init(source: [UInt8], problems: CooklangProblems) {
    self.source = source
    self.problems = problems
  }

  private mutating func read() {
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    readFrontMatter()
    while position < source.count {
      switch lineKind() {
      case .blank:
        endParagraph()
        skipLine()
      case .heading: readHeading()
      case .metadata: readMetadata()
      case .text(let isQuoted):
        if paragraph.isEmpty { isNote = isQuoted }
        appendLine(withoutQuote: isNote)
      }
    }
    endParagraph()
    problems.addInvalidText()
  }

  // MARK: What a line is

  private enum LineKind {
    case blank, heading, metadata
    case text(isQuoted: Bool)
  }

  private func lineKind() -> LineKind {
    var first = position
    while first < source.count, source[first] == 32 || source[first] == 9 || source[first] == 13 {
      first += 1
    }
    guard first < source.count, source[first] != 10 else { return .blank }
    switch source[first] {
    case UInt8(ascii: "="): return .heading
    case UInt8(ascii: ">"):
      let isDouble = first + 1 < source.count && source[first + 1] == UInt8(ascii: ">")
      let isMetadata = isDouble && !hasFrontMatter && source[first..<lineEnd(from: first)].contains(colon)
      return isMetadata ? .metadata : .text(isQuoted: true)
    default: return .text(isQuoted: false)
    }
  }

  private var colon: UInt8 { UInt8(ascii: ":") }

  /// The place of the next line feed, or the end.
  private func lineEnd(from start: Int) -> Int {
    source[start...].firstIndex(of: 10) ?? source.count
  }

  private mutating func skipLine() {
    position = min(source.count, lineEnd(from: position) + 1)
    line += 1
  }

  // MARK: Paragraphs

  private mutating func endParagraph() {
    defer { paragraph.removeAll() }
    let text = CooklangCharacter.trimmed(paragraph.bytes[...])
    guard !text.isEmpty else { return }
    if isNote {
      append(.note(String(decoding: text, as: UTF8.self)))
    } else {
      append(.step(StepReader.items(of: paragraph, &problems)))
    }
  }

  private mutating func append(_ block: RecipeSection.Block) {
    if sections.isEmpty { sections.append(RecipeSection(name: nil)) }
    sections[sections.count - 1].blocks.append(block)
  }

  private mutating func readHeading() {
    endParagraph()
    appendLine(withoutQuote: false)
    var name = CooklangCharacter.trimmed(paragraph.bytes[...])
    paragraph.removeAll()
    name = name.drop { $0 == UInt8(ascii: "=") }
    while name.last == UInt8(ascii: "=") { name = name.dropLast() }
    let text = String(decoding: CooklangCharacter.trimmed(name), as: UTF8.self)
    sections.append(RecipeSection(name: text.isEmpty ? nil : text))
  }

  // MARK: Metadata

  /// `>> key: value`, as it was written before there was front matter.
  private mutating func readMetadata() {
    endParagraph()
    let text = source[position..<lineEnd(from: position)].drop { $0 != UInt8(ascii: ">") }.dropFirst(2)
    if let split = text.firstIndex(of: colon) {
      let key = String(decoding: CooklangCharacter.trimmed(text[..<split]), as: UTF8.self)
      metadata.set(key, FrontMatterReader.value(text[(split + 1)...]), line: line)
    }
    skipLine()
  }

  private mutating func readFrontMatter() {
    guard isRule(position..<lineEnd(from: position)) else { return }
    let begin = position
    var lines: [ArraySlice<UInt8>] = []
    skipLine()
    while position < source.count {
      let range = position..<lineEnd(from: position)
      skipLine()
      if isRule(range) {
        var reader = FrontMatterReader(lines, firstLine: 2)
        metadata = reader.read()
        for (line, message) in reader.problems { problems.add(message, line: line) }
        hasFrontMatter = true
        return
      }
      lines.append(source[range])
    }
    problems.add("the front matter does not end", hint: "close it with a line ---", line: 1)
    (position, line) = (begin, 1)
  }

  /// Whether a line is `---`, perhaps with blanks behind it.
  private func isRule(_ range: Range<Int>) -> Bool {
    let text = source[range]
    return text.starts(with: [45, 45, 45]) && text.dropFirst(3).allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
  }
}
