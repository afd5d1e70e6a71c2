/// The dish of a plain line that stands there just as it would be written: what it says is told from its bytes.
///
///     risotto alla milanese x4 +veg ; soak the saffron
///
/// So are nearly all, for that is how they were written. The others are read as a `Dish`, and so are some that are
/// hard to tell.
package struct WrittenDish {
  package let name: UnsafeBufferPointer<UInt8>
  /// Its tags, each with its + and a blank between them; empty if there are none.
  package let tags: UnsafeBufferPointer<UInt8>
  package let note: UnsafeBufferPointer<UInt8>?

  /// nil for a dish that would be written otherwise, perhaps.
  package init?(_ line: PlainLine) {
    let dish = line.dish
    guard let noteStart = WrittenDish.noteStart(in: dish) else { return nil }
    note = noteStart < dish.count ? UnsafeBufferPointer(rebasing: dish[noteStart...]) : nil
    // From the last word back: tags, then servings, and all before them is the name.
    let end = noteStart < dish.count ? noteStart - 3 : dish.count
    var (nameEnd, tagsStart) = (end, end)
    while let word = WrittenDish.lastWord(of: dish[..<nameEnd]) {
      let mark = dish[word.lowerBound]
      if mark == UInt8(ascii: "+") {
        guard let isTag = WrittenDish.isTag(dish[word]) else { return nil }
        guard isTag else { break }
        (nameEnd, tagsStart) = (word.lowerBound - 1, word.lowerBound)
      } else {
        let digits = UnsafeBufferPointer(rebasing: dish[word].dropFirst())
        if mark == UInt8(ascii: "x"), let servings = Servings(digits) {
          guard servings.description.utf8.elementsEqual(digits) else { return nil }
          nameEnd = word.lowerBound - 1
        }
        break
      }
    }
    name = UnsafeBufferPointer(rebasing: dish[..<nameEnd])
    tags = UnsafeBufferPointer(rebasing: dish[tagsStart..<end])
  }

  /// Where the note begins, or the dish ends; nil where blanks stand that would not be written.
  private static func noteStart(in dish: UnsafeBufferPointer<UInt8>) -> Int? {
    let space = UInt8(ascii: " ")
    guard dish.last != space else { return nil }
    var start = dish.count
    var index = 0
    while index < dish.count {
      defer { index += 1 }
      guard dish[index] == space else { continue }
      if dish[index + 1] == space { return nil }
      guard start == dish.count, dish[index + 1] == UInt8(ascii: ";") else { continue }
      guard index + 2 < dish.count else { return nil }
      if dish[index + 2] == space { start = index + 3 }
    }
    return start
  }

  /// The last word, if it is not the first too, which is always a part of the name.
  private static func lastWord(of words: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int>? {
    words.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1..<words.endIndex }
  }

  /// Whether a word that begins with + is a tag; nil where that takes a closer look.
  private static func isTag(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool? {
    if word.contains(where: { $0 >= 0x80 }) { return nil }
    return word.count > 1 && !word.contains(UInt8(ascii: ","))
  }
}

extension PlainLine {
  /// Whether it would be written just so. (If not sure, no.)
  package var isAsWritten: Bool { WrittenDish(self) != nil }
}
