import MealCore

/// Editable text with a cursor: a single line, or several lines that each become a dish.
///
///     var field = TextField(isMultiline: false, candidates: ["risotto"])
///     for letter in "ris" { field.apply(.insert(letter)) }
///     field.suggestion                // "otto"
///     field.apply(.right)
///     field.text                      // "risotto"
///
/// A value that is independent of keys and the terminal: an `Edit` goes in, a `Layout` comes out. The cursor is always
/// between grapheme clusters; if an edit joins the clusters around it into one, it moves to the end of that cluster.
/// Edits take time linear in the text, which is short.
struct TextField: Sendable {
  let isMultiline: Bool
  /// The text. Its lines are separated by line feeds.
  private(set) var text: String
  /// The position of the cursor: the number of bytes before it.
  private(set) var place: Int
  /// Killed text; the owner passes the ring on to the next field.
  var killRing = KillRing()
  /// The run of edits that the last edit belongs to.
  private var run = Run.nothing
  private let completion: FieldCompletion
  private let beginning: String
  /// Earlier states, for undo.
  private var past: [(text: String, place: Int)] = []

  /// A run of edits that the next edit may continue.
  private enum Run: Equatable, Sendable {
    case nothing
    /// Characters typed in sequence, undone a word at a time.
    case typing
    /// A run of kills: the next kill joins the same entry of the ring.
    case killing
    /// A yank, with the byte range that it inserted.
    case yanking(Range<Int>)
    /// Cycling through completions.
    case completing(CompletionRound)
    /// Moves up and down, with the column to keep.
    case climbing(column: Int)
  }

  /// Puts the cursor at the end.
  ///
  /// - Parameters:
  ///   - text: control characters are kept; in a single-line field, line breaks become blanks.
  ///   - candidates: the dishes for completion, the most recent first.
  ///   - tags: the tags for completion, each with its plus sign.
  init(text: String = "", isMultiline: Bool, candidates: [String] = [], tags: [String] = []) {
    self.init(
      text: text, isMultiline: isMultiline,
      FieldCompletion(dishes: DishCompletion(candidates), tags: DishCompletion(tags)))
  }

  private init(text: String, isMultiline: Bool, _ completion: FieldCompletion) {
    self.isMultiline = isMultiline
    self.completion = completion
    beginning = PastedText.withPlainBreaks(text, isMultiline: isMultiline)
    self.text = beginning
    place = beginning.utf8.count
  }

  /// Returns a field with new text and the same candidates.
  func begun(with text: String) -> TextField {
    TextField(text: text, isMultiline: isMultiline, completion)
  }

  /// Whether the text differs from the initial text.
  var isChanged: Bool { !text.utf8.elementsEqual(beginning.utf8) }

  // MARK: Edits

  /// Applies an edit; does nothing if there is nothing to act on.
  ///
  /// - Parameter width: the width of the field in columns, for `up` and `down`; without it they move by
  ///   lines.
  mutating func apply(_ edit: Edit, width: Int = .max) {
    let last = run
    run = .nothing
    switch edit {
    case .insert(let character): insert(character, after: last)
    case .paste(let new): replace(place..<place, with: PastedText.of(new, isMultiline: isMultiline))
    case .newLine: if isMultiline { replace(place..<place, with: "\n") }
    case .left: move(to: previous(place))
    case .right: if !takeOffer(after: last) { move(to: next(place)) }
    case .wordLeft: move(to: wordStart)
    case .wordRight: move(to: wordEnd)
    case .lineStart: move(to: lineStart)
    case .lineEnd: if !takeOffer(after: last) { move(to: lineEnd) }
    case .up: climb(by: -1, width: width, after: last)
    case .down: climb(by: 1, width: width, after: last)
    case .textStart: move(to: 0)
    case .textEnd: move(to: text.utf8.count)
    case .deleteBack: replace(previous(place)..<place, with: "")
    case .deleteForward: replace(place..<next(place), with: "")
    case .killToEnd: kill(place..<(place < lineEnd ? lineEnd : next(place)), after: last)
    case .killToStart: kill(lineStart..<place, after: last)
    case .killWordBack: kill(wordStart..<place, after: last)
    case .killWordForward: kill(place..<wordEnd, after: last)
    case .yank: yank()
    case .yankPop: yankPop(after: last)
    case .transpose: transpose()
    case .undo: undo()
    case .complete(let back): complete(back: back, after: last)
    }
  }

  /// Replaces the whole text, as a paste does.
  mutating func replace(with new: String) {
    replace(0..<text.utf8.count, with: PastedText.of(new, isMultiline: isMultiline))
  }

  private mutating func insert(_ character: Character, after last: Run) {
    let new = PastedText.of(String(character), isMultiline: isMultiline)
    guard let first = new.first else { return }
    let startsWord = !first.isWhitespace && (self.character(before: place)?.isWhitespace ?? true)
    replace(place..<place, with: new, isSameStep: last == .typing && !startsWord)
    run = .typing
  }

  private mutating func kill(_ range: Range<Int>, after last: Run) {
    let isRun = last == .killing
    if isRun || !range.isEmpty { run = .killing }
    guard !range.isEmpty else { return }
    killRing.add(String(self[range]), to: !isRun ? .newEntry : range.upperBound == place ? .start : .end)
    replace(range, with: "")
  }

  private mutating func yank() {
    guard let new = killRing.current else { return }
    let start = place
    replace(start..<start, with: new)
    run = .yanking(start..<start + new.utf8.count)
  }

  private mutating func yankPop(after last: Run) {
    guard case .yanking(let range) = last else { return }
    killRing.turn()
    guard let new = killRing.current else { return }
    replace(range, with: new, isSameStep: true)
    run = .yanking(range.lowerBound..<range.lowerBound + new.utf8.count)
  }

  private mutating func transpose() {
    let middle = place == lineEnd ? previous(place) : place
    guard middle > lineStart, middle < lineEnd else { return }
    let (start, end) = (previous(middle), next(middle))
    replace(start..<end, with: String(self[middle..<end] + self[start..<middle]))
  }

  /// Moves the cursor to a click.
  mutating func moveCursor(to point: ScreenPoint, width: Int, height: Int) {
    run = .nothing
    if let place = place(at: point, width: width, height: height) { move(to: place) }
  }

  /// Moves up or down by a row, to the column where the run of vertical moves began.
  private mutating func climb(by step: Int, width: Int, after last: Run) {
    let all = FieldRows(of: text, width: width)
    let from = all.stop(at: place)
    var column = from.column
    if case .climbing(let held) = last { column = held }
    run = .climbing(column: column)
    var row = from.row + step
    // Skip rows without a cursor position: the substitute for one character can fill whole rows.
    while all.rows.indices.contains(row) {
      if let stop = all.stop(inRow: row, column: column) { return move(to: stop.place) }
      row += step
    }
  }

  // MARK: Completion

  /// The rest of a dish or tag that begins with the typed text, shown faint after the cursor.
  ///
  /// Offered only at the end of a line and only after a change, not in a field that was just opened.
  var suggestion: String? { offer(after: run)?.rest }

  /// Accepts the suggested dish in its original spelling: "crem" becomes "Crème brûlée".
  ///
  /// - Returns: whether there was a suggestion.
  private mutating func takeOffer(after last: Run) -> Bool {
    guard let offer = offer(after: last) else { return false }
    replace(typedStart..<place, with: offer.dish)
    return true
  }

  private mutating func complete(back: Bool, after last: Run) {
    let begun: CompletionRound? = if case .completing(let round) = last { round } else { nil }
    let candidates = completion.candidates(for: typedLine)
    guard
      var round = begun ?? CompletionRound(typed: self[typedStart..<place], at: typedStart, from: candidates)
    else { return }
    let old = round.range
    round.advance(back: back)
    replace(old, with: round.choice, isSameStep: begun != nil)
    run = .completing(round)
  }

  private func offer(after last: Run) -> DishCompletion.Offer? {
    if case .completing = last { return nil }
    guard isChanged, place == lineEnd, typedStart < place else { return nil }
    return completion.candidates(for: typedLine).offer(for: String(self[typedStart..<place]))
  }

  /// The cursor's line up to the cursor.
  private var typedLine: Substring { self[lineStart..<place] }

  /// The start of the text to complete.
  private var typedStart: Int { lineStart + FieldCompletion.start(in: typedLine) }

  // MARK: Primitives

  /// Replaces a byte range and puts the cursor after the new text.
  ///
  /// - Parameter isSameStep: whether undo reverts the previous edit along with this one.
  private mutating func replace(_ range: Range<Int>, with new: String, isSameStep: Bool = false) {
    if range.isEmpty, new.isEmpty { return }
    if !isSameStep { past.append((text, place)) }
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
    move(to: range.lowerBound + new.utf8.count)
  }

  /// Moves the cursor to a byte offset, or to the end of the grapheme cluster that contains it.
  private mutating func move(to place: Int) {
    self.place = place
    let start = lineStart
    guard place > start else { return }
    for cluster in TextClusters(self[start..<lineEnd]) where start + cluster.end >= place {
      self.place = start + cluster.end
      return
    }
  }

  /// Restores the latest earlier state whose text differs.
  private mutating func undo() {
    while let (text, place) = past.popLast() {
      if text.utf8.elementsEqual(self.text.utf8) { continue }
      (self.text, self.place) = (text, place)
      return
    }
  }

  /// The text in a byte range.
  private subscript(range: Range<Int>) -> Substring {
    text.part(range)
  }

  private func index(_ place: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: place) }

  // MARK: Lines, words and clusters around the cursor

  private var lineStart: Int {
    place - text.utf8.prefix(place).reversed().prefix { $0 != UInt8(ascii: "\n") }.count
  }

  private var lineEnd: Int { place + text.utf8.dropFirst(place).prefix { $0 != UInt8(ascii: "\n") }.count }

  /// The cluster before a place; nil at the start.
  private func character(before place: Int) -> Character? { text[..<index(place)].last }

  /// The cluster after a place; nil at the end.
  private func character(after place: Int) -> Character? { text[index(place)...].first }

  /// The offset one cluster back; unchanged at the start.
  private func previous(_ place: Int) -> Int { place - (character(before: place)?.utf8.count ?? 0) }

  /// The offset one cluster forward; unchanged at the end.
  private func next(_ place: Int) -> Int { place + (character(after: place)?.utf8.count ?? 0) }

  /// The start of the word that the cursor is in or after.
  private var wordStart: Int {
    let before = self[0..<place].reversed().drop { !TextField.isWord($0) }.drop(while: TextField.isWord)
    return before.reduce(0) { $0 + $1.utf8.count }
  }

  /// The end of the word that the cursor is in or before.
  private var wordEnd: Int {
    let after = self[place..<text.utf8.count].drop { !TextField.isWord($0) }.drop(while: TextField.isWord)
    return text.utf8.count - after.utf8.count
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
