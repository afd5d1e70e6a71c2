/// Keys of the names of things, by which they are found and added up.
///
///     IngredientName.thing("onions") == IngredientName.thing("onion")
///     IngredientName.thing("cloves of garlic") == IngredientName.thing("garlic clove")
///     IngredientName.thing("pepper") != IngredientName.thing("peppers")      // a spice and a vegetable
enum IngredientName {
  /// A key that ignores case and runs of spaces.
  static func key(_ name: String) -> String {
    if isKey(name) { return name }
    let name = name.lowercased()
    if isKey(name) { return name }
    return name.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\u{A0}" }.joined(
      separator: " ")
  }

  /// Returns whether a name is its own key. Most are, which saves a copy.
  private static func isKey(_ name: String) -> Bool {
    let bytes = name.utf8Span.span
    var isBlank = true
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte > .space || byte == .space && !isBlank, byte < 0x80, !byte.isCapitalLetter else {
        return false
      }
      isBlank = byte == .space
    }
    return !isBlank
  }

  // MARK: Singular and plural

  /// A key that is also the same for the singular and the plural of a name, if English grammar leaves no doubt; and for
  /// `cloves of garlic`, `cloves garlic` and `garlic cloves`.
  /// - Parameter key: the `key` of a name.
  static func thing(_ key: String) -> String {
    let bytes = key.utf8Span.span
    guard let blank = bytes.firstIndex(of: .space) else {
      guard let one = singular(key), !different.contains(key) else { return key }
      return one
    }
    let word = String(bytes.extracting(first: blank))
    let first = singular(word) ?? word
    // The part may be written before the thing.
    if parts.contains(first) {
      let words = key.split(separator: " ")
      if words[1] == "of" || first != words[0] || words == ["clove", "garlic"] {
        let whole = words.dropFirst(words[1] == "of" ? 2 : 1)
        return whole.isEmpty ? key : whole.joined(separator: " ") + " " + first
      }
    }
    let last = (bytes.indices.last { bytes[$0] == .space } ?? blank) + 1
    return singular(String(bytes.extracting(last...))).map { String(bytes.extracting(first: last)) + $0 }
      ?? key
  }

  /// The whole that a thing is a part of: `garlic` for `garlic cloves`; nil for any other name.
  static func whole(_ key: String) -> String? {
    let words = thing(key).split(separator: " ")
    guard words.count > 1, let last = words.last, parts.contains(String(last)) else { return nil }
    return words.dropLast().joined(separator: " ")
  }

  /// The name to print after an amount. After `1`, it is singular if the starter list has the thing, because the
  /// names there are English.
  static func counted(_ name: String, _ amount: String) -> String {
    guard amount == "1" else { return name }
    let key = IngredientName.key(name)
    let thing = IngredientName.thing(key)
    guard key.hasPrefix(thing), !key.hasSuffix("ies"), AisleList.starter.place(of: name) != nil else {
      return name
    }
    return String(name.dropLast(key.count - thing.count))
  }

  /// A form of an English word that is the same in the singular and the plural: the singular or, if the ending does not
  /// determine it, a made-up form, as `cooky` for both `cookie` and `cookies`. nil to keep the word as it is.
  private static func singular(_ word: String) -> String? {
    let utf8 = word.utf8Span.span
    guard utf8.count > 3, utf8.ends(with: "s") || utf8.ends(with: "e") else { return nil }
    guard utf8.ends(with: "s") else {
      if utf8.ends(with: "ie"), utf8.count > 4 { return word.dropLast(2) + "y" }
      return utf8.ends(with: "che") || utf8.ends(with: "she") || utf8.ends(with: "sse")
        || utf8.ends(with: "xe")
        || utf8.ends(with: "ze") ? String(word.dropLast()) : nil
    }
    if utf8.ends(with: "ves") || utf8.ends(with: "is"), let singular = irregular[word] { return singular }
    return utf8.ends(with: "us") || utf8.ends(with: "is") ? nil : UnitWord.singular(word)
  }

  private static let irregular = Dictionary(
    rows: """
      leaf: leaves, loaf: loaves, half: halves, calf: calves, kiwi: kiwis, chilli: chillis, chili: chilis,
      zucchini: zucchinis, gnocchi: gnocchis
      """)

  /// Words whose singular and plural are different things.
  private static let different = Set(
    words: """
      pepper peppers mint mints chocolate chocolates bitter bitters pickle pickles sweet sweets green greens crisp
      crisps spirit spirits preserve preserves grit grits
      """)

  /// Parts of things, in the singular.
  private static let parts = Set(
    words: "clove stalk stick sprig leaf head slice rasher ear bulb fillet segment floret wedge")
}
