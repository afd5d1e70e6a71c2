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
  /// Where the first block comment stands that is not closed, as far as that is known: from there on none is.
  var unclosedComment = Int.max

  private(set) var metadata = RecipeMetadata()
  private(set) var hasFrontMatter = false
  /// Whether the paragraph is a note; nil as long as it has no line.
  private var isNote: Bool?
  private let isLineByLine: Bool

  /// - Parameter isLineByLine: whether each line is a paragraph of its own, as in a menu.
  init(_ source: [UInt8], file: String, isLineByLine: Bool = false) {
    self.source = source
    self.isLineByLine = isLineByLine
    problems = CooklangProblems(file: file, source: source)
  }

  static func read(_ source: [UInt8], file: String) -> Recipe {
    if let message = NonText.message(source) {
      return Recipe(file: file, problem: Problem(file: file, line: 1, message: message))
    }
    var reader = CooklangReader(source, file: file)
    var sections: [RecipeSection] = []
    while let part = reader.next() {
      switch part.content {
      case .heading(let name): sections.append(RecipeSection(name: name))
      case .block(let block):
        if sections.isEmpty { sections.append(RecipeSection(name: nil)) }
        sections[sections.count - 1].blocks.append(block)
      }
    }
    reader.problems.addInvalidText()
    return Recipe(
      file: file, metadata: reader.metadata, sections: sections, problems: reader.problems.all)
  }

  /// The next heading or paragraph; nil at the end. What is said about the file itself goes to `metadata`.
  mutating func next() -> CooklangPart? {
    if position == 0 { readFrontMatter() }
    while position < source.count {
      let kind = lineKind()
      switch kind {
      case .comment:
        appendLine(withoutQuote: false)
        continue
      case .text(let isQuoted):
        let isNote = isNote ?? isQuoted
        appendLine(withoutQuote: isNote)
        // A note may begin with a line of nothing but its sign; a line that comments leave nothing of begins nothing.
        self.isNote = isNote || !paragraph.isEmpty ? isNote : nil
        guard isLineByLine else { continue }
      default: break
      }
      if let part = endParagraph() { return part }
      switch kind {
      case .text, .comment: break
      case .blank: skipLine()
      case .heading(let first): return readHeading(first)
      case .metadata(let first, let colon): readMetadata(first, colon: colon)
      }
    }
    return endParagraph()
  }

  /// The place of the next line feed, or the end.
  func lineEnd(from start: Int) -> Int {
    source[start...].firstIndex(of: 10) ?? source.count
  }

  private mutating func skipLine() {
    position = min(source.count, lineEnd(from: position) + 1)
    line += 1
  }

  // MARK: Paragraphs

  /// What the paragraph says that ends here; nil if that is nothing.
  private mutating func endParagraph() -> CooklangPart? {
    defer {
      paragraph.removeAll()
      isNote = nil
    }
    let text = CooklangCharacter.trimmed(paragraph.bytes[...])
    guard !text.isEmpty else { return nil }
    let block =
      isNote == true
      ? RecipeSection.Block.note(String(decoding: text, as: UTF8.self))
      : .step(StepReader.items(of: paragraph, &problems))
    return CooklangPart(line: paragraph.origin(of: text.startIndex).line, content: .block(block))
  }

  private mutating func readHeading(_ first: Int) -> CooklangPart {
    defer { paragraph.removeAll() }
    skip(to: first)
    let line = line
    appendLine(withoutQuote: false)
    let name = paragraph.headingName
    return CooklangPart(line: line, content: .heading(name.isEmpty ? nil : name))
  }

  // MARK: Metadata

  /// `>> key: value`, as it was written before there was front matter.
  private mutating func readMetadata(_ first: Int, colon: Int) {
    skip(to: first + 2)
    let line = line
    appendText(to: colon)
    let key = String(decoding: CooklangCharacter.trimmed(paragraph.bytes[...]), as: UTF8.self)
    paragraph.removeAll()
    position += 1
    appendText(to: source.count)
    metadata.set(key, FrontMatterReader.value(paragraph.bytes[...]), line: line)
    paragraph.removeAll()
    endLine()
  }

  private mutating func readFrontMatter() {
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard isRule(position..<lineEnd(from: position)) else { return }
    let begin = position
    skipLine()
    let first = position
    while position < source.count {
      let range = position..<lineEnd(from: position)
      skipLine()
      if isRule(range) {
        var reader = FrontMatterReader(source, first..<range.lowerBound, firstLine: 2, problems)
        metadata = reader.read()
        problems = reader.problems
        hasFrontMatter = true
        return
      }
    }
    problems.add("the front matter does not end", hint: "close it with a line ---", line: 1)
    (position, line) = (begin, 1)
  }

  /// Whether a line is `---`, perhaps with white space behind it.
  private func isRule(_ range: Range<Int>) -> Bool {
    let text = source[range]
    return text.starts(with: [45, 45, 45]) && CooklangCharacter.trimmed(text.dropFirst(3)).isEmpty
  }
}
