/// Converts HTML text to plain lines.
///
///     MarkupText.lines("<p>Mix &amp; stir.</p><p>Bake <b>1&frac12; hours</b>.</p>")
///     // ["Mix & stir.", "Bake 1½ hours."]
///
/// Tags are removed, and scripts with their contents. Tags of paragraphs, list items and line breaks end a line.
/// Entities are decoded, even if they were encoded twice. Runs of white space become one space; blank lines are
/// removed. Takes linear time.
enum MarkupText {
  /// The lines of the text.
  static func lines(_ text: String) -> [String] {
    var bytes = Array(text.utf8)
    if bytes.contains(UInt8(ascii: "<")) { bytes = withoutTags(bytes) }
    for _ in 0..<2 where bytes.contains(UInt8(ascii: "&")) { bytes = decoded(bytes) }
    // Tags may have been written as entities.
    if bytes.contains(UInt8(ascii: "<")) { bytes = withoutTags(bytes) }
    return String(decoding: bytes, as: UTF8.self).split { $0.isNewline }.map(spaced).filter { !$0.isEmpty }
  }

  /// The text as one line.
  static func line(_ text: String) -> String { lines(text).joined(separator: " ") }

  /// The line with each run of white space replaced by one space, and without invisible characters.
  private static func spaced(_ line: Substring) -> String {
    let visible = line.unicodeScalars.filter { $0.properties.isWhitespace || isVisible($0) }
    return SingleLine.words(Substring(visible))
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFEFF: false
    default: true
    }
  }

  // MARK: Tags

  /// The tags that end a line.
  private static let breaks = Set(words: "br p li div ul ol tr dt dd h1 h2 h3 h4 h5 h6 section article")

  /// The tags that separate words. They are replaced by a space if there is none between the words.
  private static let apart: Set<String> = ["span", "td", "th", "label", "data"]

  /// The tags whose contents are not shown.
  private static let hidden: Set<String> = ["script", "style"]

  private static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    guard let lastClose = bytes.lastIndex(of: UInt8(ascii: ">")) else { return bytes }
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "<"), let next = rest.first, rest.startIndex <= lastClose, beginsTag(next)
      else {
        result.append(byte)
        continue
      }
      if rest.starts(with: "!--".utf8) {
        // A comment may have tags in it.
        rest = rest[(LinkedData.place(of: "-->", in: rest) ?? rest.endIndex)...].dropFirst(3)
        continue
      }
      let tag = rest.prefix { $0 != UInt8(ascii: ">") }
      let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { $0 | 32 >= 97 || $0.isDigit }
      let tagName = String(decoding: name, as: UTF8.self).lowercased()
      rest = rest[tag.endIndex...].dropFirst()
      if hidden.contains(tagName), tag.first != UInt8(ascii: "/") {
        rest = rest[(LinkedData.place(of: "</\(tagName)", in: rest) ?? rest.endIndex)...]
      }
      if breaks.contains(tagName) {
        result.append(.lineFeed)
      } else if apart.contains(tagName), let last = result.last, let next = rest.first, isPart(last),
        isPart(next)
      {
        result.append(32)
      }
    }
    return result
  }

  /// Returns whether a byte is part of a word or a number.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isDigit || byte >= 0x80 || (byte | 32).isLowercaseLetter
  }

  /// Returns whether a byte after `<` begins a tag, a closing tag or a comment. The blank in `2 < 3` does not.
  private static func beginsTag(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || (byte | 32).isLowercaseLetter
  }

  // MARK: Entities

  /// The longest entity, in bytes after its `&`.
  private static var longest: Int { 11 }

  /// The text with its entities replaced by the characters that they represent.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(longest).firstIndex(of: .semicolon),
        let scalar = scalar(of: rest[..<end])
      {
        result += String(Character(scalar)).utf8
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// The character of a named or numeric entity; nil if it is unknown.
  private static func scalar(of entity: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: entity, as: UTF8.self)
    guard entity.first == .hash else { return names[name] ?? names[name.lowercased()] }
    let digits = name.dropFirst()
    let value =
      digits.first.map { $0 == "x" || $0 == "X" } ?? false
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }

  /// The entities that are not in Latin-1's list: each character, followed by its name.
  private static let others = """
    &amp <lt >gt "quot 'apos –ndash —mdash ‘lsquo ’rsquo ‚sbquo “ldquo ”rdquo „bdquo …hellip •bull ⁄frasl ⅓frac13 \
    ⅔frac23 ⅕frac15 ⅖frac25 ⅙frac16 ⅛frac18 ⅜frac38 ⅝frac58 ⅞frac78 ™trade €euro −minus ′prime ″Prime œoelig ŒOElig \
    šscaron ŠScaron žzcaron ŽZcaron
    """

  /// The entities of Latin-1, in the order of their numbers from 160 on (HTML 4, section 24.2.1).
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
    micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
    AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
    times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
    egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
    ugrave uacute ucirc uuml yacute thorn yuml
    """

  private static let names: [String: Unicode.Scalar] = {
    var names: [String: Unicode.Scalar] = ["ensp": " ", "emsp": " ", "thinsp": " "]
    for entity in others.split(separator: " ") {
      names[String(entity.dropFirst())] = entity.unicodeScalars.first
    }
    for (index, name) in latin.split(separator: " ").enumerated() {
      names[String(name)] = Unicode.Scalar(160 + UInt32(index))
    }
    return names
  }()
}
