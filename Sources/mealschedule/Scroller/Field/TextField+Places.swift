/// Where lines, words and clusters begin and end, seen from the cursor.
extension TextField {
  var lineStart: Int {
    let before = text.utf8.prefix(place)
    return before.lastIndex(of: 0x0A).map { text.utf8.distance(from: text.startIndex, to: $0) + 1 } ?? 0
  }

  var lineEnd: Int {
    let after = text.utf8.dropFirst(place)
    return after.firstIndex(of: 0x0A).map { text.utf8.distance(from: text.startIndex, to: $0) }
      ?? text.utf8.count
  }

  /// The cluster before a place; nil at the start.
  func character(before place: Int) -> Character? { text[..<index(place)].last }

  /// The cluster after a place; nil at the end.
  func character(after place: Int) -> Character? { text[index(place)...].first }

  /// One cluster back; the same place at the start.
  func previous(_ place: Int) -> Int { place - (character(before: place)?.utf8.count ?? 0) }

  /// One cluster on; the same place at the end.
  func next(_ place: Int) -> Int { place + (character(after: place)?.utf8.count ?? 0) }

  /// The start of the word that the cursor is in or behind.
  var wordStart: Int {
    let word = back(from: place) { !TextField.isWord($0) }
    return back(from: word, over: TextField.isWord)
  }

  /// The end of the word that the cursor is in or before.
  var wordEnd: Int {
    let word = ahead(from: place) { !TextField.isWord($0) }
    return ahead(from: word, over: TextField.isWord)
  }

  /// The same, where only blanks and line breaks part words.
  var blankWordStart: Int {
    let word = back(from: place, over: \.isWhitespace)
    return back(from: word) { !$0.isWhitespace }
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private func back(from place: Int, over belongs: (Character) -> Bool) -> Int {
    var place = place
    while let character = character(before: place), belongs(character) { place -= character.utf8.count }
    return place
  }

  private func ahead(from place: Int, over belongs: (Character) -> Bool) -> Int {
    var place = place
    while let character = character(after: place), belongs(character) { place += character.utf8.count }
    return place
  }
}
