/// Finds the first mention of each ingredient in the steps of a recipe.
///
/// A mention is the ingredient's whole name, singular or plural, or else its last words (`beef` for `ground
/// beef`), if they belong to no other ingredient. If two ingredients have the same name, the second one gets
/// the second mention. Each word of the steps is looked up a bounded number of times.
struct IngredientMentions {
  /// A mention: the ingredient's index, and its range in the step.
  struct Mention: Equatable {
    let ingredient: Int
    /// In UTF-8 bytes.
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
    // The indices of each name, in reverse order.
    var whole: [String: [Int]] = [:]
    for index in keys.indices.reversed() {
      whole[keys[index].joined(separator: " "), default: []].append(index)
    }
    search { mentions, step, range, key in
      guard let indices = whole[key] else { return false }
      mentions.take(range, of: step, for: indices.last)
      if !indices.isEmpty { whole[key]?.removeLast() }
      return true
    }
  }

  /// Places the other ingredients at the last words of their names.
  private mutating func placeEnds(_ keys: [[String]]) {
    var ends: [String: Int] = [:]
    var shared = Set(keys.map { $0.joined(separator: " ") })
    for index in keys.indices where !keys[index].isEmpty {
      for count in 1..<min(keys[index].count, IngredientMentions.longest + 1) where count < keys[index].count
      {
        let key = keys[index].suffix(count).joined(separator: " ")
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
      guard let index = ends[key], !mentions.isPlaced[index] else { return false }
      mentions.take(range, of: step, for: index)
      return true
    }
  }

  /// Calls `find` with each run of unreserved words, longest first, until it returns true.
  private mutating func search(
    _ find: (inout IngredientMentions, _ step: Int, _ words: Range<Int>, _ key: String) -> Bool
  ) {
    for step in words.indices {
      var start = 0
      while start < words[step].count {
        start = next(step, start, find) ?? start + 1
      }
    }
  }

  /// The end of the run found at a word; nil if none was found.
  private mutating func next(
    _ step: Int, _ start: Int,
    _ find: (inout IngredientMentions, _ step: Int, _ words: Range<Int>, _ key: String) -> Bool
  ) -> Int? {
    let words = words[step]
    var end = start
    var key = ""
    var runs: [(end: Int, key: String)] = []
    while end < words.count, end - start < IngredientMentions.longest, !isTaken[step][end],
      end == start || words[end].goesOn
    {
      key += (end == start ? "" : " ") + words[end].key
      end += 1
      runs.append((end, key))
    }
    return runs.last { find(&self, step, start..<$0.end, $0.key) }?.end
  }

  /// Reserves words, for an ingredient or for none.
  private mutating func take(_ range: Range<Int>, of step: Int, for ingredient: Int?) {
    for word in range { isTaken[step][word] = true }
    guard let ingredient else { return }
    isPlaced[ingredient] = true
    let bytes =
      words[step][range.lowerBound].range.lowerBound..<words[step][range.upperBound - 1].range.upperBound
    steps[step].append(Mention(ingredient: ingredient, range: bytes))
  }
}

/// A word of a text.
struct MentionWord: Equatable {
  /// The word, folded, in the singular.
  let key: String
  /// Its range in UTF-8 bytes.
  let range: Range<Int>
  /// Whether only blanks or a hyphen separate it from the previous word.
  let goesOn: Bool

  /// The words of a text: runs of letters, digits and apostrophes.
  static func all(in text: String) -> [MentionWord] {
    var words: [MentionWord] = []
    var (start, offset): (Int?, Int) = (nil, 0)
    var (goesOn, word) = (false, String.UnicodeScalarView())
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "’"
        || scalar.properties.generalCategory == .nonspacingMark
    }
    func end() {
      if let start {
        words.append(MentionWord(key: UnitWord.key(String(word)), range: start..<offset, goesOn: goesOn))
        goesOn = true
      }
      start = nil
      word.removeAll()
    }
    for scalar in text.unicodeScalars {
      if isPart(scalar) {
        if start == nil { start = offset }
        word.append(scalar)
      } else {
        end()
        if !scalar.properties.isWhitespace, scalar != "-" { goesOn = false }
      }
      offset += UTF8.width(scalar)
    }
    end()
    return words
  }
}
