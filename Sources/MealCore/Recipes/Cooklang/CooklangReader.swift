/// Reads a recipe, line by line: front matter, then headings, notes and steps.
///
/// `CooklangScanner` collects the lines of a paragraph, without comments and with the places of its marks;
/// `StepReader` goes from mark to mark. Both take linear time. A mark without its end is text and is reported, so no
/// ingredient is lost to a missing brace.
struct CooklangReader: ~Copyable {
  /// A part of the file.
  struct Part {
    enum Content {
      /// A section heading with its name, or nil if it has none. The level is its number of `=`.
      case heading(String?, level: Int)
      case block(RecipeSection.Block)
    }

    /// The line number of its start, from 1.
    let line: Int
    let content: Content
    /// In a menu, the text after `--`, or the whole line if it has only a block comment; nil if there is no comment. A
    /// line of only comments is a step without items.
    var comment: String?
  }

  /// The front matter, and members in the old form `>> key: value`.
  private(set) var metadata = RecipeMetadata()
  var problems: CooklangProblems { scanner.problems }
  private var scanner: CooklangScanner
  private var hasFrontMatter = false
  /// Whether the paragraph is a note; nil before its first line.
  private var isNote: Bool?
  private let isLineByLine, isForIndex: Bool
  /// The lines of notes that have ingredients but no `>`: they were probably meant as steps.
  private var linesInNotes: [Int] = []

  private var source: [UInt8] { scanner.source }

  /// - Parameters:
  ///   - isLineByLine: whether each line is a separate paragraph, as in a menu.
  ///   - isForIndex: whether to keep only the items of steps that the index stores.
  init(_ source: [UInt8], file: String, isLineByLine: Bool = false, isForIndex: Bool = false) {
    scanner = CooklangScanner(source, file: file)
    self.isLineByLine = isLineByLine
    self.isForIndex = isForIndex
  }

  /// Reads a whole recipe.
  static func read(_ source: [UInt8], file: String, isForIndex: Bool = false) -> Recipe {
    if let message = TextEncoding.refusal(source) {
      return Recipe(unread: file, message)
    }
    var reader = CooklangReader(source, file: file, isForIndex: isForIndex)
    var sections: [RecipeSection] = []
    while let part = reader.next() {
      switch part.content {
      case .heading(let name, _): sections.append(RecipeSection(name: name))
      case .block(let block):
        if sections.isEmpty { sections.append(RecipeSection(name: nil)) }
        sections[sections.count - 1].blocks.append(block)
      }
    }
    reader.scanner.problems.addInvalidText()
    var recipe = Recipe(
      file: file, metadata: reader.metadata, sections: sections, problems: reader.problems.all)
    recipe.linesInNotes = reader.linesInNotes
    return recipe
  }

  /// The front matter of a recipe's text. Problems in it are ignored.
  static func frontMatter(_ source: [UInt8]) -> RecipeMetadata {
    var reader = CooklangReader(source, file: "")
    reader.readFrontMatter()
    return reader.metadata
  }

  /// The next heading or paragraph; nil at the end. Metadata before it is added to `metadata`.
  mutating func next() -> Part? {
    if scanner.position == 0 { readFrontMatter() }
    while !scanner.isAtEnd {
      let kind = lineKind()
      switch kind {
      case .comment:
        let (line, start) = (scanner.line, scanner.position)
        scanner.appendLine(withoutQuote: false)
        guard isLineByLine else { continue }
        let block = String(decoding: source[start..<scanner.position], as: UTF8.self)
        return Part(line: line, content: .block(.step([])), comment: comment ?? block)
      case .text(let isQuoted):
        let isNote = isNote ?? isQuoted
        if isNote, !isQuoted, hasIngredient() { linesInNotes.append(scanner.line) }
        scanner.appendLine(withoutQuote: isNote)
        // A note may begin with a line that is just `>`. A line of only comments does not begin a paragraph.
        self.isNote = isNote || !scanner.paragraph.isEmpty ? isNote : nil
        guard isLineByLine else { continue }
      default: break
      }
      if let part = endParagraph() { return part }
      switch kind {
      case .text, .comment: break
      case .blank: scanner.skipLine()
      case .heading(let first): return readHeading(first)
      case .metadata(let first, let colon): readMetadata(first, colon: colon)
      }
    }
    return endParagraph()
  }

  // MARK: Kinds of lines

  /// The kind of a line, determined by its first character outside comments.
  private enum Kind {
    case blank
    /// Only comments; the line is ignored.
    case comment
    /// `= Name =`, with the index of its start.
    case heading(Int)
    /// `>> key: value`, with the indices of its start and its colon.
    case metadata(Int, colon: Int)
    case text(isQuoted: Bool)
  }

  /// The kind of the line at the position. If it begins with a comment of several lines, this is the kind of the text
  /// after the comment.
  private mutating func lineKind() -> Kind {
    let (first, hasComment) = scanner.textPlace(from: scanner.position, blanksOnly: true)
    // A character beyond ASCII may be white space too.
    let (place, hasMore) = scanner.textPlace(from: first, blanksOnly: false)
    guard place < source.count, source[place] != 10 else { return hasComment || hasMore ? .comment : .blank }
    switch source[first] {
    case UInt8(ascii: "="): return .heading(first)
    case UInt8(ascii: ">"):
      return colon(after: first).map { .metadata(first, colon: $0) } ?? .text(isQuoted: true)
    default: return .text(isQuoted: false)
    }
  }

  /// The index of the colon of `>> key: value`: the first on the line outside comments that is not escaped. nil if
  /// there is none, or if there was front matter.
  private mutating func colon(after first: Int) -> Int? {
    guard !hasFrontMatter, first + 1 < source.count, source[first + 1] == UInt8(ascii: ">") else {
      return nil
    }
    var place = first + 2
    while place < source.count {
      if let end = scanner.commentEnd(at: place) {
        place = end
        continue
      }
      switch source[place] {
      case 10: return nil
      case UInt8(ascii: ":"): return place
      case UInt8(ascii: "-"): place = scanner.dashesEnd(from: place)
      case UInt8(ascii: "\\"): place += place + 1 < source.count && source[place + 1] == 10 ? 1 : 2
      default: place += 1
      }
    }
    return nil
  }

  /// Returns whether the line at the position would have an ingredient if it were part of a step.
  private func hasIngredient() -> Bool {
    let line = source[scanner.position..<scanner.lineEnd(from: scanner.position)]
    return zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "@") && $1 > 32 && $1 != $0 }
  }

  // MARK: Paragraphs

  /// Ends the paragraph and returns it; nil if it is empty.
  private mutating func endParagraph() -> Part? {
    defer {
      scanner.clearParagraph()
      isNote = nil
    }
    let text = CooklangCharacter.trimmed(scanner.paragraph.bytes[...])
    guard !text.isEmpty else { return nil }
    let block =
      isNote == true
      ? RecipeSection.Block.note(String(decoding: text, as: UTF8.self))
      : .step(StepReader.items(of: scanner.paragraph, &scanner.problems, isForIndex: isForIndex))
    return Part(
      line: scanner.paragraph.origin(of: text.startIndex).line, content: .block(block), comment: comment)
  }

  private mutating func readHeading(_ first: Int) -> Part {
    defer { scanner.clearParagraph() }
    scanner.skip(to: first)
    let line = scanner.line
    scanner.appendLine(withoutQuote: false)
    let name = scanner.paragraph.headingName
    let level = source[first...].prefix { $0 == UInt8(ascii: "=") }.count
    return Part(line: line, content: .heading(name.isEmpty ? nil : name, level: level), comment: comment)
  }

  /// In a menu, the comment at the end of the last line read; nil if it has none, or if this is not a menu.
  private var comment: String? {
    guard isLineByLine, let range = scanner.lineComment else { return nil }
    let bytes = source[range].last == 13 ? source[range].dropLast() : source[range]
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Metadata

  /// Reads `>> key: value`, the form that preceded front matter.
  private mutating func readMetadata(_ first: Int, colon: Int) {
    scanner.skip(to: first + 2)
    let line = scanner.line
    scanner.appendText(to: colon)
    let key = String(decoding: CooklangCharacter.trimmed(scanner.paragraph.bytes[...]), as: UTF8.self)
    scanner.clearParagraph()
    scanner.skip(to: scanner.position + 1)
    scanner.appendText(to: source.count)
    metadata.set(key, FrontMatterReader.value(scanner.paragraph.bytes[...]), line: line)
    scanner.clearParagraph()
    scanner.endLine()
  }

  private mutating func readFrontMatter() {
    scanner.move(to: TextEncoding.markLength(source), line: 1)
    let begin = scanner.position
    guard isRule(begin..<scanner.lineEnd(from: begin)) else { return }
    scanner.skipLine()
    let first = scanner.position
    while !scanner.isAtEnd {
      let range = scanner.position..<scanner.lineEnd(from: scanner.position)
      scanner.skipLine()
      if isRule(range) {
        var reader = FrontMatterReader(source, first..<range.lowerBound, firstLine: 2, scanner.problems)
        metadata = reader.read()
        scanner.problems = reader.problems
        hasFrontMatter = true
        return
      }
    }
    scanner.problems.add("the front matter does not end", hint: "close it with a line ---", line: 1)
    scanner.move(to: begin, line: 1)
  }

  /// Returns whether a line is `---`, optionally followed by white space.
  private func isRule(_ range: Range<Int>) -> Bool {
    let text = source[range]
    return text.starts(with: "---".utf8) && CooklangCharacter.trimmed(text.dropFirst(3)).isEmpty
  }
}
