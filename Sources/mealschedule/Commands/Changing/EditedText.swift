import MealCore

/// Lines of the plan as they come back from an editor, without the notes that the program put between them.
struct EditedText {
  /// A line that cannot be read, by its index among the lines.
  typealias Mistake = (index: Int, error: LineError)

  private(set) var bytes: [UInt8]
  /// The lines that cannot be read, except those that were in the text before.
  private(set) var mistakes: [Mistake] = []

  /// - Parameters:
  ///   - bytes: the text as the editor left it.
  ///   - notes: the lines that the program inserted.
  ///   - base: the text before editing. If it does not end with a line break, neither does the result,
  ///     because many editors add one.
  ///   - typed: how to read lines in the form that `add` takes: `Fri 27 Nov tacos / salad`.
  init(_ bytes: [UInt8], without notes: [[UInt8]], base: [UInt8], _ typed: TypedLines) {
    let known = Set(base.textLines.map { Array($0) })
    let isSyntaxShown = notes.last == LineHints.end
    // Text after the comment for a day, or below it, is meant for that day.
    let days = notes.filter(LineHints.isDay)
    // If a name in the old text has a / or a ~7, these are parts of names in the new text too.
    let isTyped = ![" / ", " ~"].contains(where: String(decoding: base, as: UTF8.self).containsUTF8)
    var day: [UInt8]?
    var (text, count): ([UInt8], Int) = ([], 0)
    for line in bytes.textLines.map({ Array($0) }) {
      if known.contains(line) {
        day = nil
        text += line + [.lineFeed]
        count += 1
        continue
      }
      if let bare = days.first(where: { line.elementsEqual($0.dropFirst(2)) }) {
        day = Array(bare.dropFirst(2))
        continue
      }
      let named = days.first { line.starts(with: $0) && (line.count == $0.count || line[$0.count] == .space) }
      if let named { day = Array(named.dropFirst(2)) }
      if notes.contains(line) { continue }
      let words = named == nil ? line : Array(line.dropFirst(2))
      // A script that edits all lines may have changed the comments, so recognize them by how they begin.
      let isNote =
        (isSyntaxShown && LineHints.isHint(words)) || (!notes.isEmpty && words.starts(with: "#! ".utf8))
      guard !isNote else { continue }
      let read = EditedText.read(words, below: day, isDayInIt: named != nil, isTyped: isTyped, typed)
      if read.isDated, named == nil { day = nil }
      if let error = read.error { mistakes.append((count, error)) }
      text += read.lines.joined(separator: [.lineFeed]) + [.lineFeed]
      count += read.lines.count
    }
    if let last = base.last, last != UInt8(ascii: "\n"), !text.isEmpty { text.removeLast() }
    self.bytes = text
  }

  /// Reads a line. If it is in the form that `add` takes, returns its plan lines, on the day that it is below if it has
  /// no date; otherwise returns the line as it is, with the reason if it cannot be read. `isDated` is false for a line
  /// that is put on the day that it is below, and for a comment, a blank line, or one that is not UTF-8.
  /// - Parameters:
  ///   - day: the comment for the day that the line is below; nil for none.
  ///   - isDayInIt: whether the line itself begins with that comment.
  ///   - isTyped: whether even a plan line is read as `add` would read it, if a word in it is just `/`, if `~7` follows its
  ///     dish, or if it has no meal type.
  private static func read(
    _ line: [UInt8], below day: [UInt8]?, isDayInIt: Bool, isTyped: Bool, _ typed: TypedLines
  ) -> (lines: [[UInt8]], isDated: Bool, error: LineError?) {
    guard let text = String(validating: line, as: UTF8.self) else {
      return ([line], false, LineError("the line is not UTF-8"))
    }
    var mistake: LineError?
    do throws(LineError) {
      guard let plan = try PlanLine(LineView(text.utf8Span.span)) else { return ([line], false, nil) }
      guard isTyped, !typed.isLiteral(plan) || LineWords.split(text).contains("/") else {
        return ([line], true, nil)
      }
    } catch {
      mistake = error
    }
    func written(_ lines: [PlanLine]) -> [[UInt8]] { lines.map { Array($0.text.utf8) } }
    if day == nil || isDayInIt || hasOwnDay(text, typed) {
      do throws(LineError) {
        let reading = try typed.reading(text, isBelowDay: isDayInIt)
        return (reading.map { written($0.lines) } ?? [line], true, reading == nil ? mistake : nil)
      } catch {
        // The line begins with a date as users type it, and the mistake comes after that.
        return ([line], true, error)
      }
    }
    guard let day, mistake != nil, LineWords.split(text).first?.first?.isNumber == false else {
      return ([line], true, mistake)
    }
    let dated = "\(String(decoding: day, as: UTF8.self)) \(text)"
    do throws(LineError) {
      return (written(try typed.reading(dated, isBelowDay: true)?.lines ?? []), false, nil)
    } catch {
      return ([Array(dated.utf8)], false, error)
    }
  }

  /// Whether a line below a day names another one. `may pie` and `daily bread` are dishes there.
  private static func hasOwnDay(_ text: String, _ typed: TypedLines) -> Bool {
    let words = LineWords.split(text)
    guard let first = words.first else { return false }
    if first.isOne(of: "every each someday") || DayExpression.hasDots(first) { return true }
    let entry = try? TypedEntry(words, today: typed.today, within: typed.days, mayRepeat: true)
    return entry.map { $0.isSingleDay || first.contains("-") } ?? false
  }

  /// The lines of `text` that are not in `base`, if they can be read as plan lines.
  static func lines(of text: [UInt8], besides base: [UInt8]) -> [PlanLine] {
    let known = Set(base.textLines)
    return text.textLines.filter { !known.contains($0) }.compactMap { line in
      String(validating: line, as: UTF8.self).flatMap { try? PlanLine($0) }
    }
  }

  /// The text with a note above each line that has a mistake, and these notes.
  func marked() -> (text: [UInt8], notes: [[UInt8]]) {
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
      text += line + [.lineFeed]
    }
    return (text, notes)
  }
}

// MARK: The comments around the lines

extension EditedText {
  /// Comments among the lines of a range: one for each day without meals, and the syntax at the end.
  struct LineHints {
    fileprivate let days: ClosedRange<DayNumber>
    /// The lines with the comments among them.
    fileprivate let text: [UInt8]
    /// All of the comments.
    fileprivate let notes: [[UInt8]]
    /// The comments about the syntax.
    fileprivate let syntax: [[UInt8]]

    private static let marks = ["# For example: ", "# x4 serves four, ", "# These comments are not saved"]
    /// The last comment.
    static let end = Array("\(marks[2]). Write dishes after their days, with a / between two dishes.".utf8)

    /// Whether a line is one of these comments, perhaps with other words or another date.
    static func isHint(_ line: [UInt8]) -> Bool {
      isDay(line) || marks.contains(where: String(decoding: line, as: UTF8.self).hasPrefix)
    }

    /// Whether a line is the comment for a day: `# Mon 30 Nov`.
    static func isDay(_ line: [UInt8]) -> Bool {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      return words.count == 4 && words[0] == "#" && Weekday(named: words[1]) != nil && Int(words[2]) != nil
        && Month(named: words[3]) != nil
    }

    /// In ranges of up to this many days, each day without the main meal gets a comment.
    private static var mostDays: Int { 100 }

    /// - Parameters:
    ///   - days: the range.
    ///   - base: the lines of the range.
    ///   - plan: the plan that has these lines.
    ///   - main: a meal; each day without it gets a comment.
    init(_ days: ClosedRange<DayNumber>, _ base: [UInt8], _ plan: Plan, main: MealType) {
      self.days = days
      let isShort = days.count <= LineHints.mostDays
      var empty = isShort ? plan.days(days).filter { !$0.meals.contains { $0.type == main } }.map(\.day) : []
      let example = empty.first ?? days.lowerBound
      syntax =
        [
          "\(LineHints.marks[0])\(example) dinner fish pie x4 +fish ; thaw the fish",
          "\(LineHints.marks[1])+ begins a tag, ; a note. A lone - leaves a meal empty. "
            + "For the shopping list: buy milk 2 l",
        ].map { Array($0.utf8) } + [LineHints.end]
      var (lines, comments, pending) = ([[UInt8]](), [[UInt8]](), [[UInt8]]())
      func addDays(before day: DayNumber?) {
        while let next = empty.first, day.map({ next < $0 }) ?? true {
          comments.append(Array("# \(next.spelledOutWithoutYear)".utf8))
          lines.append(comments[comments.count - 1])
          empty.removeFirst()
        }
      }
      for line in EditedText.withoutCarriageReturns(base).textLines.map({ Array($0) }) {
        pending.append(line)
        guard let day = String(validating: line, as: UTF8.self).flatMap({ try? PlanLine($0) })?.day else {
          continue
        }
        addDays(before: day)
        lines += pending
        pending = []
      }
      lines += pending
      addDays(before: nil)
      text = (lines + syntax).flatMap { $0 + [UInt8(ascii: "\n")] }
      notes = comments + syntax
    }
  }
}

extension PlanStore {
  /// A free path in the plan's state folder, for a file that the user edits.
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
  ///   - hints: the comments among the lines; nil for none.
  ///   - typed: how to read lines in the form that `add` takes.
  ///   - path: the file to edit; it is kept if this throws.
  ///   - editor: opens the file and waits.
  /// - Returns: the text after editing; nil if it was not changed.
  static func edited(
    _ base: [UInt8], with hints: LineHints? = nil, _ typed: TypedLines, at path: String, _ editor: Editor
  ) throws -> [UInt8]? {
    let plain = withoutCarriageReturns(base)
    var (shown, notes) = (hints?.text ?? plain, hints?.notes ?? [])
    if shown.isEmpty {
      notes = [Array("#! Write plan lines here; this line is ignored.".utf8)]
      shown = notes[0] + [UInt8(ascii: "\n")]
    }
    var typed = typed
    typed.days = hints?.days
    var attempts = 0
    var last: [UInt8]?
    while true {
      attempts += 1
      try TextFile.write(shown, path, "write")
      let status = Result { () throws(SystemError) in try editor.open(path) }
      if case .failure(let error) = status, editor.mayRun(after: error) { throw error }
      guard case .success(0?) = status else {
        // The user wrote nothing, so there is nothing to keep.
        if (try? TextFile.read(path, "read", isRequired: true)) == shown { TextFile.remove(path) }
        throw editor.failure(
          try status.get(), hint: "nothing was changed; set $VISUAL or $EDITOR to use another editor")
      }
      guard let back = try TextFile.read(path, "read", isRequired: false) else {
        throw UsageError("the editor removed the file: \(editor.command)", hint: "nothing was changed")
      }
      let mine = EditedText(withoutCarriageReturns(back), without: notes, base: plain, typed)
      if mine.bytes == plain { return nil }
      let mistakes = mine.mistakes
      guard !mistakes.isEmpty else { return mine.withCarriageReturns(of: base) }
      // Stop when the same mistakes come back: the user has given up. A script may make new mistakes forever.
      guard mine.bytes != last, attempts < mostAttempts else {
        throw UsageError(
          "\(mistakes.count == 1 ? "a line" : "\(mistakes.count) lines") cannot be read: \(mistakes[0].error.message)",
          hint: "nothing was changed")
      }
      last = mine.bytes
      (shown, notes) = mine.marked()
      shown += (hints?.syntax ?? []).flatMap { $0 + [.lineFeed] }
      notes += hints?.syntax ?? []
    }
  }

  private static var mostAttempts: Int { 20 }

  // MARK: Line ends

  /// The text with LF in place of CRLF. The comments end in LF, and in a mixed file most editors show CR as `^M`.
  private static func withoutCarriageReturns(_ text: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    for byte in text {
      if byte == .lineFeed, plain.last == .carriageReturn { plain.removeLast() }
      plain.append(byte)
    }
    return plain
  }

  /// The text with the line ends that its lines had before; new lines end as the first old line did.
  private func withCarriageReturns(of base: [UInt8]) -> [UInt8] {
    let old = base.textLines
    let known = Set(old)
    let isUsual = old.first?.last == .carriageReturn
    let lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    let text = lines.dropLast().flatMap { line -> [UInt8] in
      let hasReturn = known.contains(line + [.carriageReturn]) || isUsual && !known.contains(line)
      return line + (hasReturn ? [.carriageReturn] : []) + [.lineFeed]
    }
    return text + (lines.last ?? [])
  }
}
