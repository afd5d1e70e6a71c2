import MealCore

/// Lines of the plan as they come back from an editor, without the notes that the program put between them.
struct EditedText {
  /// A line that cannot be read.
  struct Mistake {
    /// Its index among the lines.
    let index: Int
    let error: LineError
  }

  let bytes: [UInt8]

  /// - Parameters:
  ///   - bytes: the text as the editor left it.
  ///   - notes: the lines that the program inserted.
  ///   - base: the text before editing. If it does not end with a line break, neither does the result,
  ///     because many editors add one.
  init(_ bytes: [UInt8], without notes: [[UInt8]], base: [UInt8]) {
    var left: [[UInt8]: Int] = [:]
    for note in notes { left[note, default: 0] += 1 }
    let kept = bytes.textLines.filter { line in
      guard let count = left[Array(line)], count > 0 else { return true }
      left[Array(line)] = count - 1
      return false
    }
    var text = kept.flatMap { $0 + [UInt8(ascii: "\n")] }
    if let last = base.last, last != UInt8(ascii: "\n"), !text.isEmpty { text.removeLast() }
    self.bytes = text
  }

  /// The lines that cannot be read, except those that were in the text before.
  func mistakes(besides base: [UInt8]) -> [Mistake] {
    let known = Set(base.textLines)
    return bytes.textLines.enumerated().compactMap { index, line -> Mistake? in
      guard !known.contains(line) else { return nil }
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let string = String(validating: text, as: UTF8.self) else {
        return Mistake(index: index, error: LineError("the line is not UTF-8"))
      }
      do throws(LineError) {
        _ = try PlanLine(LineView(string.utf8Span.span))
        return nil
      } catch {
        return Mistake(index: index, error: error)
      }
    }
  }

  /// The meal types of new lines, each once.
  static func meals(of text: [UInt8], besides base: [UInt8]) -> Set<MealType> {
    let known = Set(base.textLines)
    return Set(
      text.textLines.lazy.filter { !known.contains($0) }.compactMap { line in
        String(validating: line, as: UTF8.self).flatMap { try? PlanLine($0).meal }
      })
  }

  /// The text with a note above each line that has a mistake, and these notes.
  func marked(_ mistakes: [Mistake]) -> (text: [UInt8], notes: [[UInt8]]) {
    var text: [UInt8] = []
    var notes: [[UInt8]] = []
    var rest = mistakes[...]
    for (index, line) in bytes.textLines.enumerated() {
      if let mistake = rest.first, mistake.index == index {
        rest.removeFirst()
        let hint = mistake.error.hint.map { "; \($0)" } ?? ""
        notes.append(Array("#! \(PrintableText.of(mistake.error.message + hint))".utf8))
        text += notes[notes.count - 1] + [UInt8(ascii: "\n")]
      }
      text += line
      text.append(UInt8(ascii: "\n"))
    }
    return (text, notes)
  }
}

extension PlanStore {
  /// A free path in the plan's state folder, for a text that the user writes.
  func pathForText() throws -> String {
    let folder = try stateFolder()
    try folder.make()
    return folder.editedText()
  }
}

// MARK: In the editor

extension EditedText {
  /// Opens plan lines in an editor, repeatedly, until they have no new mistakes.
  /// - Parameters:
  ///   - path: the file to edit; it is kept if this throws.
  ///   - editor: opens the file and waits.
  /// - Returns: the text after editing; nil if it was not changed.
  static func edited(_ base: [UInt8], at path: String, _ editor: Editor) throws -> [UInt8]? {
    var (shown, notes) = (base, [[UInt8]]())
    if base.isEmpty {
      notes = [Array("#! Write plan lines here; this line is ignored.".utf8)]
      shown = notes[0] + [UInt8(ascii: "\n")]
    }
    var attempts = 0
    var last: [UInt8]?
    while true {
      attempts += 1
      try TextFile.write(shown, path, "write")
      let status = Result { try editor.open(path) }
      guard case .success(0?) = status else {
        // The user wrote nothing, so there is nothing to keep.
        if (try? TextFile.read(path, "read", isRequired: true)) == shown { TextFile.remove(path) }
        _ = try status.get()
        throw editor.failure(hint: "nothing was changed; set $VISUAL or $EDITOR to use another one")
      }
      guard let back = try TextFile.read(path, "read", isRequired: false) else {
        throw UsageError("the editor removed the file: \(editor.command)", hint: "nothing was changed")
      }
      let mine = EditedText(back, without: notes, base: base)
      if mine.bytes == base { return nil }
      let mistakes = mine.mistakes(besides: base)
      guard !mistakes.isEmpty else { return mine.bytes }
      // Stop when the same mistakes come back: the user has given up. A script may make new ones forever.
      guard mine.bytes != last, attempts < mostAttempts else {
        throw UsageError(
          "\(mistakes.count == 1 ? "a line" : "\(mistakes.count) lines") cannot be read: \(mistakes[0].error.message)",
          hint: "nothing was changed")
      }
      last = mine.bytes
      (shown, notes) = mine.marked(mistakes)
    }
  }

  private static var mostAttempts: Int { 20 }
}
