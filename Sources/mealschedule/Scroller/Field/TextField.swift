import MealCore

/// A text that is being typed, with a cursor in it: one line, or several of which each becomes a dish.
///
///     var field = TextField(isMultiline: false, candidates: ["risotto"])
///     for letter in "ris" { field.apply(.insert(letter)) }
///     field.suggestion                // "otto"
///     field.apply(.right)
///     field.text                      // "risotto"
///
/// A value that knows neither keys nor the terminal: an `Edit` goes in, a `Layout` comes out. The cursor stands
/// between grapheme clusters, never within one; where two grow together under it, it stands after them. An edit
/// costs time in proportion to the text, which is short.
struct TextField: Equatable, Sendable {
  let isMultiline: Bool
  /// Lines are parted by line feeds.
  private(set) var text: String
  /// Where the cursor stands: how many bytes of the text are before it.
  private(set) var place: Int
  /// What was killed: to be handed on to the next field.
  var killRing = KillRing()
  /// What the last edit was part of.
  var run = Run.nothing
  let completion: DishCompletion
  private let beginning: String
  private var past: [Moment] = []

  /// The text as it was once, to go back to.
  private struct Moment: Equatable {
    let text: String
    let place: Int
  }

  /// The cursor stands at the end.
  ///
  /// - Parameters:
  ///   - text: control characters in it stay; in a field of one line, line breaks become blanks.
  ///   - candidates: what to complete from, the most recent first.
  init(text: String = "", isMultiline: Bool, candidates: [String] = []) {
    self.isMultiline = isMultiline
    beginning = PastedText.withPlainBreaks(text, isMultiline: isMultiline)
    self.text = beginning
    place = beginning.utf8.count
    completion = DishCompletion(candidates)
  }

  /// At least one; each becomes a dish, unless it is blank.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The line that the cursor is on, counted from 0, and how many bytes of it are before the cursor.
  var cursor: (line: Int, offset: Int) {
    (text.utf8.prefix(place).count { $0 == 0x0A }, place - lineStart)
  }

  /// Whether the text is another than it began with.
  var isChanged: Bool { !text.utf8.elementsEqual(beginning.utf8) }

  // MARK: What all edits are made of

  /// Puts a text in place of some bytes, and the cursor behind it.
  ///
  /// - Parameter isSameStep: if so, undoing it undoes the edit before as well.
  mutating func replace(_ range: Range<Int>, with new: String, isSameStep: Bool = false) {
    if range.isEmpty, new.isEmpty { return }
    if !isSameStep { past.append(Moment(text: text, place: place)) }
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
    move(to: range.lowerBound + new.utf8.count)
  }

  /// Moves the cursor to a place, or to the end of the grapheme cluster that the place is within.
  mutating func move(to place: Int) {
    self.place = place
    let start = lineStart
    guard place > start else { return }
    for cluster in TextClusters(self[start..<lineEnd]) where start + cluster.end >= place {
      self.place = start + cluster.end
      return
    }
  }

  /// Goes back to the latest text that was another than this one.
  mutating func undo() {
    while let moment = past.popLast() {
      if moment.text.utf8.elementsEqual(text.utf8) { continue }
      (text, place) = (moment.text, moment.place)
      return
    }
  }

  /// Some bytes of the text.
  subscript(range: Range<Int>) -> Substring { text[index(range.lowerBound)..<index(range.upperBound)] }

  func index(_ place: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: place) }
}
