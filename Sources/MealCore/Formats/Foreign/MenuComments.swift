/// The details of a dish in the comment at the end of a menu's line, as the plan writes them.
///
///     - @./Risotto{4%servings} -- +veg ; soak the saffron     // tags and a note
///     - green salad -- x4                                     // servings
///     - 7 up -- \7 up                                        // the dish exactly as the plan has it
struct MenuDetails {
  /// The whole dish, if the comment has its name too.
  let dish: Dish?
  /// Servings, tags and note.
  private let details: Dish

  /// - Parameters:
  ///   - comment: the text after `--`.
  ///   - text: the line without its comment and its amounts; nil for a line whose name is that of a recipe.
  ///   - meal: nil if it is not known.
  /// - Returns: nil if the comment says something else.
  init?(_ comment: String, of text: String?, at meal: MealType?) {
    // A name of one letter, so that a comment that is only details makes a dish of that name.
    if let read = try? Dish(written: "x " + comment, at: meal), read.text == "x" {
      (dish, details) = (nil, read)
    } else if let read = try? Dish(written: comment, at: meal), MenuDetails.words(read.text) == text {
      (dish, details) = (read, read)
    } else {
      return nil
    }
  }

  /// A text with each run of white space as one space, as the text of a menu's line is.
  ///
  /// It goes by scalars: a blank before an accent without a letter is a blank.
  static func words(_ text: some StringProtocol) -> String {
    var words = String.UnicodeScalarView()
    var isGap = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isGap = !words.isEmpty
        continue
      }
      if isGap { words.append(" ") }
      isGap = false
      words.append(scalar)
    }
    return String(words)
  }

  /// The dish with what the comment says.
  func applied(to other: Dish) throws(LineError) -> Dish {
    let note = [other.note, details.note].compactMap { $0 }.joined(separator: " / ")
    return try Dish(
      other.text, servings: details.servings ?? other.servings, tags: other.tags + details.tags, note: note)
  }

  /// Servings, tags and note of a dish, as they follow `--`.
  static func written(_ dish: Dish, withServings: Bool) -> String {
    let details = Dish(
      unchecked: "x", servings: withServings ? dish.servings : nil, tags: dish.tags, note: dish.note)
    return String(details.written.dropFirst(2))
  }
}

/// The comments of a menu that are on lines of their own. They are left out, which is noted.
struct MenuComments {
  private var comments: ArraySlice<(line: Int, text: String)>

  init(_ bytes: [UInt8]) {
    var comments: [(line: Int, text: String)] = []
    var isFrontMatter = false
    for (index, bytes) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let line = CooklangCharacter.trimmed(bytes)
      if line.elementsEqual("---".utf8), index == 0 || isFrontMatter { isFrontMatter = index == 0 }
      guard !isFrontMatter, let text = MenuComments.text(of: line), !text.isEmpty else { continue }
      comments.append((index + 1, String(decoding: text, as: UTF8.self)))
    }
    self.comments = comments[...]
  }

  /// The text of a line that is nothing but a comment.
  private static func text(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if line.starts(with: "--".utf8), line.dropFirst(2).first != UInt8(ascii: "-") {
      return CooklangCharacter.trimmed(line.dropFirst(2))
    }
    guard line.starts(with: "[-".utf8), line.count >= 4, line.suffix(2).elementsEqual("-]".utf8) else {
      return nil
    }
    return CooklangCharacter.trimmed(line.dropFirst(2).dropLast(2))
  }

  /// Notes those before a line.
  mutating func note(before line: Int, in lines: inout LineCollector) {
    while let comment = comments.first, comment.line < line {
      lines.note("left out line \(comment.line), a comment: \(comment.text.prefix(60))")
      comments.removeFirst()
    }
  }
}
