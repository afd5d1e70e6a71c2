/// From the words of a dish to the dish.
extension Dish {
  /// A dish as it is written in a plan line, on the command line and in the scroller: text, then each if given
  /// and in this order ` x4`, ` +tag` any number of times, ` ; note`.
  ///
  ///     try Dish(written: "tacos x4 +mexican ; with the green salsa")
  public init(written text: String) throws(LineError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(LineError) in try PlanLine.writtenDish(bytes) }
    }
    self = try result.get()
  }

  /// Reads all that is left of a line; there is at least one word more.
  init(reading cursor: inout LineCursor) throws(LineError) {
    guard let first = cursor.nextWord(), !cursor.isWord(first, ";") else {
      throw LineError("the dish is missing before ;", hint: "write risotto ; with peas")
    }
    var suffix = DishSuffix(textEnd: first.upperBound)
    var note: String?
    while let word = cursor.nextWord() {
      if cursor.isWord(word, ";") {
        note = Dish.note(&cursor)
        break
      }
      suffix.add(word, cursor)
    }
    self.init(
      unchecked: cursor.unescaped(first.lowerBound..<suffix.textEnd), servings: suffix.servings,
      tags: suffix.tags, note: note)
  }

  /// From the next word to the last.
  private static func note(_ cursor: inout LineCursor) -> String? {
    guard let first = cursor.nextWord() else { return nil }
    var end = first.upperBound
    while let word = cursor.nextWord() { end = word.upperBound }
    return cursor.unescaped(first.lowerBound..<end)
  }
}

/// What the last words of a dish say: servings, then tags. Words turn out to be text after all when others
/// follow that could not stand there.
private struct DishSuffix {
  /// Where the dish's name ends.
  var textEnd: Int
  private(set) var servings: Servings?
  private(set) var tags: [Tag] = []
  /// Where the words end that are servings and tags so far.
  private var end: Int

  init(textEnd: Int) {
    self.textEnd = textEnd
    end = textEnd
  }

  mutating func add(_ word: Range<Int>, _ cursor: LineCursor) {
    let mark = cursor.bytes[word.lowerBound]
    let rest = word.dropFirst()
    if mark == UInt8(ascii: "+"), let tag = Tag(cursor.unescaped(rest)) {
      tags.append(tag)
    } else {
      // All before this word is text, unless it is the first of the suffix.
      let number = mark == UInt8(ascii: "x") ? Servings(cursor.slice(rest)) : nil
      textEnd = number == nil ? word.upperBound : end
      servings = number
      tags = []
    }
    end = word.upperBound
  }
}
