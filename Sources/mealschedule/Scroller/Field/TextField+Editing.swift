extension TextField {
  /// Makes an edit. One that has nothing to act on does nothing.
  ///
  /// - Parameter width: the columns the field is shown in, which up and down go by; without it, they go from line to
  ///   line.
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
    case .killToBlank: kill(blankWordStart..<place, after: last)
    case .yank: yank()
    case .yankPop: yankPop(after: last)
    case .transpose: transpose()
    case .undo: undo()
    case .complete(let back): complete(back: back, after: last)
    case .acceptSuggestion: _ = takeOffer(after: last)
    }
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
}
