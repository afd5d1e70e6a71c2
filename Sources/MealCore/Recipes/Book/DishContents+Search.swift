extension DishContents {
  /// A thing being looked for.
  package final class Search {
    let thing: Thing
    private let names: [Words]
    private let isWhole: Bool
    /// Names that mean the thing because a synonym of theirs mentions it. They match only as whole names.
    private var others: [Words] = []
    /// The beginning of each name: what the singular and the plural of its first word have in common.
    private var beginnings: [[UInt8]] = []
    /// For each name judged so far, by its number: whether it is an ingredient that means the thing.
    private var verdicts: [Bool] = []

    init(_ thing: Thing, _ synonyms: [[Words]]) {
      let words = DishContents.words(thing.name)
      let lines = synonyms.filter { $0.contains { DishContents.areSame($0[...], words[...]) } }
      self.thing = thing
      (names, isWhole) = (([words] + lines.joined()).filter { !$0.isEmpty }, thing.isWhole)
      others = synonyms.filter { $0.contains(where: isIn) }.flatMap(\.self)
      beginnings = firstWords.distinct().map { Array($0.utf8.prefix(max(2, $0.utf8.count - 3))) }
    }

    /// The first word of each name that means the thing.
    var firstWords: [String] { (names + others).map { $0.first ?? "" } }

    /// Quickly checks whether one of some names, in one string, may mention the thing.
    func mayBe(in names: Span<UInt8>) -> Bool {
      for beginning in beginnings where names.contains(beginning.span) { return true }
      return false
    }

    func isIn(_ words: Words) -> Bool {
      names.contains { name in
        isWhole ? DishContents.areSame(name[...], words[...]) : DishContents.occurs(name, in: words)
      }
    }

    /// Returns whether the name of an ingredient, or a synonym of it, means the thing.
    func isMeant(by ingredient: String) -> Bool {
      guard mayBe(in: ingredient) else { return false }
      let words = DishContents.words(ingredient)
      return isIn(words) || others.contains { DishContents.areSame($0[...], words[...]) }
    }

    /// Returns whether the name of a dish mentions the thing.
    func isMentioned(in dish: String) -> Bool { mayBe(in: dish) && isIn(DishContents.words(dish)) }

    private func mayBe(in name: String) -> Bool {
      let bytes = name.utf8Span.span
      return DishContents.areLetters(bytes)
        ? mayBe(in: bytes) : mayBe(in: DishContents.letters(Array(name.utf8)).span)
    }

    /// For each of some names, whether it is an ingredient that means the thing. More names may follow later.
    func verdicts(on names: [String]) -> [Bool] {
      verdicts += names[verdicts.count...].map { !Ingredient.isReference($0) && isMeant(by: $0) }
      return verdicts
    }
  }
}
