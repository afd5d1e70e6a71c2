@testable import MealCore
@testable import mealschedule

/// A text field in its plainest form: an array of characters, the cursor's index in it, and old copies for undo.
///
/// A slow model for tests. Up and down move by lines, as in a field without wrapping.
struct PlainField {
  var characters: [Character] = []
  /// The number of characters before the cursor.
  var cursor = 0
  var isMultiline: Bool
  var completion: DishCompletion
  private var past: [(text: String, bytes: Int)] = []
  private var kills: [String] = []
  private var kill = 0
  private var wasTyping = false, wasKilling = false
  private var goal: Int?
  /// The text around the last yank.
  private var yanked: (before: String, after: String)?
  private var round: (before: String, choices: [String], index: Int, after: String)?

  init(text: String, isMultiline: Bool, completion: DishCompletion) {
    characters = Array(text)
    cursor = characters.count
    self.isMultiline = isMultiline
    self.completion = completion
  }

  var text: String { String(characters) }
  var bytesBefore: Int { text(0, cursor).utf8.count }

  mutating func apply(_ edit: TextField.Edit) {
    let old = self
    (wasTyping, wasKilling, goal, yanked, round) = (false, false, nil, nil, nil)
    switch edit {
    case .insert(let character): insert(character, old)
    case .paste(let text): put(PastedText.of(text, isMultiline: isMultiline))
    case .newLine: put(isMultiline ? "\n" : "")
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, characters.count)
    case .wordLeft: cursor = before(cursor, skipping: { !isWord($0) }, then: isWord)
    case .wordRight: cursor = wordEnd
    case .lineStart: cursor = lineStart
    case .lineEnd: cursor = lineEnd
    case .up: climb(to: lineStart - 1, old)
    case .down: climb(to: lineEnd + 1, old)
    case .textStart: cursor = 0
    case .textEnd: cursor = characters.count
    case .deleteBack: cut(cursor - 1, cursor)
    case .deleteForward: cut(cursor, cursor + 1)
    case .killToEnd: kill(cursor, cursor == lineEnd ? cursor + 1 : lineEnd, old)
    case .killToStart: kill(lineStart, cursor, old)
    case .killWordBack: kill(before(cursor, skipping: { !isWord($0) }, then: isWord), cursor, old)
    case .killWordForward: kill(cursor, wordEnd, old)
    case .yank: yank(between: text(0, cursor), and: text(cursor, characters.count), isNew: true)
    case .yankPop:
      guard let around = old.yanked else { break }
      kill = (kill + kills.count - 1) % kills.count
      yank(between: around.before, and: around.after, isNew: false)
    case .transpose:
      let middle = cursor == lineEnd ? cursor - 1 : cursor
      guard middle > lineStart, middle < lineEnd else { break }
      let swapped = [characters[middle], characters[middle - 1]]
      set(text(0, middle - 1) + String(swapped[0]) + String(swapped[1]), text(middle + 1, characters.count))
    case .undo:
      past.removeLast(past.reversed().prefix { $0.text.utf8.elementsEqual(text.utf8) }.count)
      guard let moment = past.popLast() else { break }
      characters = Array(moment.text)
      placeCursor(moment.bytes)
    case .complete(let back): complete(back: back, old)
    }
  }

  private mutating func insert(_ character: Character, _ old: PlainField) {
    let new = PastedText.of(String(character), isMultiline: isMultiline)
    guard let first = new.first else { return }
    let isWordGoingOn = first.isWhitespace || cursor > 0 && !characters[cursor - 1].isWhitespace
    put(new, isNew: !(old.wasTyping && isWordGoingOn))
    wasTyping = true
  }

  private mutating func kill(_ start: Int, _ end: Int, _ old: PlainField) {
    let killed = text(start, end)
    wasKilling = old.wasKilling || !killed.isEmpty
    if killed.isEmpty { return }
    if old.wasKilling {
      kills[kill] = end == cursor ? killed + kills[kill] : kills[kill] + killed
    } else {
      kills = (kills + [killed]).suffix(10)
      kill = kills.count - 1
    }
    cut(start, end)
  }

  private mutating func yank(between before: String, and after: String, isNew: Bool) {
    if kills.isEmpty { return }
    set(before + kills[kill], after, isNew: isNew)
    yanked = (before, after)
  }

  private mutating func complete(back: Bool, _ old: PlainField) {
    round = old.round
    if round == nil {
      let start = lineStart + characters[lineStart..<cursor].prefix { $0.isWhitespace }.count
      let choices = completion.matches(text(start, cursor))
      if choices.isEmpty { return }
      round = (text(0, start), [text(start, cursor)] + choices, 0, text(cursor, characters.count))
    }
    guard var now = round else { return }
    now.index = (now.index + (back ? -1 : 1) + now.choices.count) % now.choices.count
    set(now.before + now.choices[now.index], now.after, isNew: old.round == nil)
    round = now
  }

  /// Moves to the line that contains a place, keeping the column. Stays if the place does not exist.
  private mutating func climb(to place: Int, _ old: PlainField) {
    let column = old.goal ?? columns(lineStart, cursor)
    goal = column
    guard 0...characters.count ~= place else { return }
    cursor = place
    let (start, end) = (lineStart, lineEnd)
    cursor = (start...end).last { columns(start, $0) <= column } ?? start
  }

  // MARK: Places

  private var lineStart: Int { (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1 }
  private var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

  private var wordEnd: Int {
    let word = characters[cursor...].firstIndex(where: isWord) ?? characters.count
    return characters[word...].firstIndex { !isWord($0) } ?? characters.count
  }

  private func before(
    _ place: Int, skipping: (Character) -> Bool, then belongs: (Character) -> Bool
  ) -> Int {
    let rest = characters[..<place].reversed().drop(while: skipping)
    return rest.count - rest.prefix(while: belongs).count
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private func text(_ start: Int, _ end: Int) -> String {
    String(characters[max(start, 0)..<min(end, characters.count)])
  }

  /// The width of a part of the text as displayed.
  private func columns(_ start: Int, _ end: Int) -> Int {
    DisplayWidth.of(PrintableText.of(text(start, end)))
  }

  // MARK: Changes

  private mutating func put(_ new: String, isNew: Bool = true) {
    if new.isEmpty { return }
    set(text(0, cursor) + new, text(cursor, characters.count), isNew: isNew)
  }

  private mutating func cut(_ start: Int, _ end: Int) {
    if start < 0 || end > characters.count { return }
    set(text(0, start), text(end, characters.count))
  }

  private mutating func set(_ before: String, _ after: String, isNew: Bool = true) {
    if isNew { past.append((text, bytesBefore)) }
    characters = Array(before + after)
    placeCursor(before.utf8.count)
  }

  private mutating func placeCursor(_ bytes: Int) {
    cursor = (0...characters.count).first { text(0, $0).utf8.count >= bytes } ?? 0
  }
}
