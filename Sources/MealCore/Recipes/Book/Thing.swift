/// A thing that a rule or an option names: `walnuts`, `white fish`; `milk{}` means only milk itself.
package struct Thing: Hashable, Sendable {
  /// The thing as written.
  package let text: String

  /// Creates a thing from its written form.
  package init(_ text: String) { self.text = text }

  /// Whether it only matches a whole name, as `milk{}` does.
  package var isWhole: Bool { text.hasSuffix("{}") }

  /// The name, without braces.
  package var name: String { isWhole ? String(text.dropLast(2)) : text }
}

// MARK: - Comparing names

extension DishContents {
  /// The words of a name, without case and accents. Anything but letters, digits and apostrophes separates them.
  static func words(_ name: String) -> Words {
    RecipeName.key(name).unicodeScalars.split { scalar in
      if scalar.isASCII {
        return !UInt8(ascii: scalar).isLowercaseLetter && !UInt8(ascii: scalar).isDigit
      }
      return switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark,
        .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        false
      default: true
      }
    }.map { String($0) }
  }

  /// A form of the text for quick searches: letters that are adjacent in the text's key are adjacent here too. Making
  /// the key would take longer.
  static func letters(_ text: [UInt8]) -> [UInt8] {
    let letters =
      text.span.isASCII
      ? text.span.lowercased : Array(Folding.key(String(decoding: text, as: UTF8.self)).utf8)
    let isPlain = letters.span.isASCII && letters.span.firstIndex(of: UInt8(ascii: "'")) == nil
    return isPlain ? letters : Array(RecipeName.key(String(decoding: letters, as: UTF8.self)).utf8)
  }

  /// Returns whether text is the same as its own `letters`.
  static func areLetters(_ text: Span<UInt8>) -> Bool {
    text.isPlain && text.firstIndex(of: UInt8(ascii: "'")) == nil
  }

  /// Returns whether the words of a name occur in `words`, one directly after another.
  static func occurs(_ name: Words, in words: Words) -> Bool {
    guard !name.isEmpty, name.count <= words.count else { return false }
    return (0...(words.count - name.count)).contains { areSame(name[...], words[$0..<($0 + name.count)]) }
  }

  static func areSame(_ a: ArraySlice<String>, _ b: ArraySlice<String>) -> Bool {
    a.elementsEqual(b, by: RecipeName.areSame)
  }
}
