/// Finds the first mention of each ingredient in the steps of a recipe.
///
/// A mention is the ingredient's whole name, singular or plural, or else its last words (`beef` for `ground
/// beef`), if they belong to no other ingredient. If two ingredients have the same name, the second one gets
/// the second mention. Each word of the steps is looked up a bounded number of times.
struct IngredientMentions {
  /// A mention: the ingredient's index, and its range in the step.
  struct Mention {
    let ingredient: Int
    /// The range of the mention in the step, in UTF-8 bytes.
    let range: Range<Int>
  }

  /// The mentions in each step, in order, without overlaps.
  private(set) var steps: [[Mention]]
  /// The indices of the ingredients that no step mentions.
  var missing: [Int] { isPlaced.indices.filter { !isPlaced[$0] } }

  private let words: [[MentionWord]]
  /// Whether each word is part of an ingredient's whole name, or of a mention.
  private var isTaken: [[Bool]]
  private var isPlaced: [Bool]

  /// The longest name to look for, in words.
  private static var longest: Int { 6 }

  /// - Parameters:
  ///   - names: the names of the ingredients.
  ///   - texts: the steps.
  init(of names: [String], in texts: [String]) {
    words = texts.map { MentionWord.all(in: $0) }
    isTaken = words.map { [Bool](repeating: false, count: $0.count) }
    isPlaced = [Bool](repeating: false, count: names.count)
    steps = texts.map { _ in [] }
    let keys = names.map { MentionWord.all(in: $0).map(\.key) }
    placeWholeNames(keys)
    placeEnds(keys)
    for step in steps.indices { steps[step].sort { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// Places ingredients at their whole names. Later mentions reserve their words too, so that the last words
  /// of a name are never found within another name.
  private mutating func placeWholeNames(_ keys: [[String]]) {
    // The indices of the ingredients with each name, in reverse order.
    var whole: [String: [Int]] = [:]
    for index in keys.indices.reversed() {
      whole[keys[index].joined(separator: " "), default: []].append(index)
    }
    search { mentions, step, range, key in
      guard let indices = whole[key], !mentions.isVerb(range, of: step) else { return false }
      mentions.take(range, of: step, for: indices.last)
      if !indices.isEmpty { whole[key]?.removeLast() }
      return true
    }
  }

  /// Places the other ingredients at the last words of their names.
  private mutating func placeEnds(_ keys: [[String]]) {
    var ends: [String: Int] = [:]
    var shared = Set(keys.map { $0.joined(separator: " ") })
    for index in keys.indices {
      for start in keys[index].indices.dropFirst().suffix(IngredientMentions.longest).reversed() {
        guard !IngredientMentions.isQualifier(keys[index], from: start) else { continue }
        let key = keys[index][start...].joined(separator: " ")
        if shared.contains(key) { continue }
        if let other = ends[key], keys[other] != keys[index] {
          ends[key] = nil
          shared.insert(key)
        } else if ends[key] == nil {
          ends[key] = index
        }
      }
    }
    search { mentions, step, range, key in
      guard let index = ends[key], !mentions.isPlaced[index], !mentions.isVerb(range, of: step) else {
        return false
      }
      mentions.take(range, of: step, for: index)
      return true
    }
  }

  /// Returns whether the words of a name from `start` on do not stand for the ingredient: "légumes" in "bouillon de
  /// légumes", "sel" in "poivre et sel". Alone, these words mean something else.
  private static func isQualifier(_ name: [String], from start: Int) -> Bool {
    links.contains(name[start - 1]) || links.contains(name[start]) || name[start].hasPrefix("d'")
      || name[start].hasPrefix("d’")
  }

  private static let links = Set(
    words: """
      of with without and or in for de du des d au aux a à et ou sans di del della al alla con e y o para sin mit ohne \
      und oder von aus zum
      """)

  /// For each word, calls `find` with the runs of unreserved words that begin there, longest first, until it returns
  /// true.
  private mutating func search(
    _ find: (inout IngredientMentions, _ step: Int, _ words: Range<Int>, _ key: String) -> Bool
  ) {
    for (step, words) in words.enumerated() {
      var start = 0
      while start < words.count {
        let longest = words.indices[start...].prefix(IngredientMentions.longest).prefix {
          !isTaken[step][$0] && ($0 == start || words[$0].goesOn)
        }
        let found = longest.indices.last { last in
          find(&self, step, start..<last + 1, words[start...last].map(\.key).joined(separator: " "))
        }
        start = (found ?? start) + 1
      }
    }
  }

  /// Returns whether a mention is a single word that is a verb, as in "Oil the grate" or "flour a pan", or has no
  /// letters.
  private func isVerb(_ range: Range<Int>, of step: Int) -> Bool {
    let words = words[step]
    guard range.count == 1 else { return false }
    guard words[range.lowerBound].key.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
      return true
    }
    guard range.upperBound < words.count, words[range.upperBound].goesOn else { return false }
    return ["the", "a", "an", "your", "both", "each"].contains(words[range.upperBound].key)
  }

  /// Reserves words, and places an ingredient there if one is given.
  private mutating func take(_ range: Range<Int>, of step: Int, for ingredient: Int?) {
    for word in range { isTaken[step][word] = true }
    guard let ingredient else { return }
    isPlaced[ingredient] = true
    let (first, last) = (words[step][range.lowerBound], words[step][range.upperBound - 1])
    steps[step].append(
      Mention(ingredient: ingredient, range: first.range.lowerBound..<last.range.upperBound))
  }
}

/// A word of a step or of an ingredient's name.
struct MentionWord {
  /// The word, folded, in the singular.
  let key: String
  /// Its range in UTF-8 bytes.
  let range: Range<Int>
  /// Whether only blanks or a hyphen separate it from the previous word.
  let goesOn: Bool

  /// The words of a text: runs of letters, digits and apostrophes.
  static func all(in text: String) -> [MentionWord] {
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "’"
        || scalar.properties.generalCategory == .nonspacingMark
    }
    var end = (index: text.startIndex, offset: 0)
    return text.unicodeScalars.split { !isPart($0) }.map { word in
      let gap = text.unicodeScalars[end.index..<word.startIndex]
      let start = end.offset + String(gap).utf8.count
      let goesOn = end.offset > 0 && gap.allSatisfy { $0.properties.isWhitespace || $0 == "-" }
      end = (word.endIndex, start + String(word).utf8.count)
      return MentionWord(key: UnitWord.key(String(word)), range: start..<end.offset, goesOn: goesOn)
    }
  }
}
