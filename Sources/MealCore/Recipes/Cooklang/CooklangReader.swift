/// Reads a recipe, line by line: front matter, then headings, notes and steps.
///
/// `CooklangText` takes the comments away first; `StepReader` goes from mark to mark of a step. All take linear time. A
/// mark without its end is text and is reported, so no ingredient is lost to a missing brace.
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
  private(set) var metadata: RecipeMetadata
  private(set) var problems: CooklangProblems
  private let source: [UInt8]
  private let text: CooklangText
  private let hasFrontMatter: Bool
  private let isLineByLine: Bool
  /// The index of the next line to read.
  private var nextLine = 0
  /// The lines of the paragraph so far, without those of only comments.
  private var paragraph: [CooklangText.Line] = []
  /// The lines of notes that have ingredients but no `>`: they were probably meant as steps.
  private var linesInNotes: [Int] = []

  /// - Parameter isLineByLine: whether each line is a separate paragraph, as in a menu.
  init(_ source: [UInt8], file: String, isLineByLine: Bool = false) {
    problems = CooklangProblems(file: file, source: source)
    let front = FrontMatterReader.read(source, &problems)
    (metadata, hasFrontMatter) = (front?.metadata ?? RecipeMetadata(), front != nil)
    text = CooklangText(source, from: front?.end ?? TextEncoding.markLength(source))
    self.source = source
    self.isLineByLine = isLineByLine
  }

  /// Reads a whole recipe.
  static func read(_ source: [UInt8], file: String) -> Recipe {
    if let message = TextEncoding.refusal(source) {
      return Recipe(unread: file, message)
    }
    var reader = CooklangReader(source, file: file)
    var sections: [RecipeSection] = []
    while let part = reader.next() {
      switch part.content {
      case .heading(let name, _): sections.append(RecipeSection(name: name))
      case .block(let block):
        if sections.isEmpty { sections.append(RecipeSection(name: nil)) }
        sections[sections.count - 1].blocks.append(block)
      }
    }
    reader.problems.addInvalidText()
    var recipe = Recipe(
      file: file, metadata: reader.metadata, sections: sections, problems: reader.problems.all)
    recipe.linesInNotes = reader.linesInNotes
    return recipe
  }

  /// The front matter of a recipe's text. Problems in it are ignored.
  static func frontMatter(_ source: [UInt8]) -> RecipeMetadata {
    var problems = CooklangProblems(file: "", source: source)
    return FrontMatterReader.read(source, &problems)?.metadata ?? RecipeMetadata()
  }

  /// The next heading or paragraph; nil at the end. Old metadata before it is added to `metadata`.
  mutating func next() -> Part? {
    while nextLine < text.lines.count {
      let line = text.lines[nextLine]
      let kind = kind(of: line)
      if kind.endsParagraph, let part = endParagraph() { return part }
      nextLine += 1
      reportUnclosedComment(in: line)
      switch kind {
      case .blank: break
      case .comment:
        if isLineByLine { return Part(line: line.number, content: .block(.step([])), comment: comment) }
      case .heading(let content): return heading(content)
      case .metadata(let content, let colon): readMetadata(content, colon: colon)
      case .text:
        paragraph.append(line)
        if isLineByLine, let part = endParagraph() { return part }
      }
    }
    return endParagraph()
  }

  private mutating func reportUnclosedComment(in line: CooklangText.Line) {
    guard let found = text.unclosedComment, line.source.contains(found.offset) else { return }
    problems.add("the comment does not end", hint: "close it with -]", line: found.line, at: found.offset)
  }

  // MARK: Kinds of lines

  /// The kind of a line, determined by its first character.
  private enum Kind {
    case blank
    /// Only comments; the line is ignored.
    case comment
    /// `= Name =`
    case heading(Range<Int>)
    /// `>> key: value`, with the place of its colon.
    case metadata(Range<Int>, colon: Int)
    case text

    var endsParagraph: Bool {
      switch self {
      case .text, .comment: false
      case .blank, .heading, .metadata: true
      }
    }
  }

  private func kind(of line: CooklangText.Line) -> Kind {
    let content = text.indented(line.text)
    guard let first = content.first, !text.isBlank(content) else {
      return line.comment == nil ? .blank : .comment
    }
    if text.isSign(first, UInt8(ascii: "=")) { return .heading(content) }
    return colon(in: content).map { .metadata(content, colon: $0) } ?? .text
  }

  /// The place of the first colon of `>> key: value`; nil if this is something else, or if there was front matter.
  private func colon(in content: Range<Int>) -> Int? {
    guard !hasFrontMatter, content.prefix(2).count == 2,
      content.prefix(2).allSatisfy({ text.isSign($0, UInt8(ascii: ">")) })
    else { return nil }
    return text.firstSign(in: content.dropFirst(2)) { $0 == UInt8(ascii: ":") }
  }

  // MARK: Paragraphs

  /// Ends the paragraph and returns it; nil if it is empty.
  private mutating func endParagraph() -> Part? {
    defer { paragraph = [] }
    guard let first = paragraph.first, let last = paragraph.last else { return nil }
    let block: RecipeSection.Block
    if isQuoted(first) {
      let note = note(paragraph)
      linesInNotes += paragraph.filter { !isQuoted($0) && hasIngredient($0) }.map(\.number)
      if note.isEmpty { return nil }
      block = .note(note)
    } else {
      let step = first.text.lowerBound..<last.text.upperBound
      if text.trimmed(step).isEmpty { return nil }
      block = .step(StepReader.items(of: text, step, &problems))
    }
    let line = text.origin(of: text.trimmed(first.text).lowerBound).line
    return Part(line: line, content: .block(block), comment: comment)
  }

  private func isQuoted(_ line: CooklangText.Line) -> Bool {
    text.indented(line.text).first.map { text.isSign($0, UInt8(ascii: ">")) } ?? false
  }

  /// The text of a note: its lines, joined by spaces, without `>` at their beginnings and a space after it.
  private func note(_ lines: [CooklangText.Line]) -> String {
    var note: [UInt8] = []
    for line in lines {
      let rest = text.indented(line.text).drop { text.isSign($0, UInt8(ascii: ">")) }
      let hasSpace = rest.first.map { text.isSign($0, 32) } ?? false
      let range = hasSpace ? rest.dropFirst() : rest
      if line.comment != nil, text.isBlank(range) { continue }
      if !note.isEmpty, note.last != 10 { note.append(32) }
      note += text.bytes[range]
    }
    return String(decoding: CooklangCharacter.trimmed(note[...]), as: UTF8.self)
  }

  /// Returns whether a line would have an ingredient if it were part of a step.
  private func hasIngredient(_ line: CooklangText.Line) -> Bool {
    line.text.dropLast().contains { place in
      let next = text.bytes[place + 1]
      return text.isSign(place, UInt8(ascii: "@")) && next > 32 && next != UInt8(ascii: "@")
    }
  }

  /// Reads `= Name =`; the signs after the name may be missing.
  private func heading(_ content: Range<Int>) -> Part {
    var name = text.trimmed(content).drop { text.isSign($0, UInt8(ascii: "=")) }
    let level = name.lowerBound - content.lowerBound
    while let last = name.last, text.isSign(last, UInt8(ascii: "=")) { name = name.dropLast() }
    name = text.trimmed(name)
    return Part(
      line: text.origin(of: content.lowerBound).line,
      content: .heading(name.isEmpty ? nil : text.text(name), level: level), comment: comment)
  }

  /// The comment of the last line read, for its part; nil if it has none, or if this is not a menu.
  private var comment: String? {
    let line = text.lines[nextLine - 1]
    guard isLineByLine, let range = line.comment else { return nil }
    guard source[range.lowerBound] == .hyphen else {
      return line.text.isEmpty ? String(decoding: source[line.source], as: UTF8.self) : nil
    }
    let bytes = source[range].dropFirst(2)
    return String(decoding: bytes.last == 13 ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  /// Reads `>> key: value`, the form that preceded front matter.
  private mutating func readMetadata(_ content: Range<Int>, colon: Int) {
    let key = text.text(text.trimmed(content.lowerBound + 2..<colon))
    let value = FrontMatterReader.value(text.bytes[colon + 1..<content.upperBound])
    metadata.set(key, value, line: text.origin(of: content.lowerBound).line)
  }
}
