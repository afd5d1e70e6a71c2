/// Finds things on a list by the names that users type: ignoring case, by any synonym of aisle.conf, with or
/// without quotes around several words.
///
///     try names.read(["Onion", "bay", "leaves"])     // onions, bay leaves
///     try names.read(["milk 1 l", "leeks"])          // 1 l of milk, leeks
///     try names.read(["leeks", "milk", "1", "l"])    // leeks, 1 l of milk
package final class GroceryNames {
  private let groceries: Groceries
  /// The names on the list by their keys.
  private let names: [String: String]
  /// The names of things, and the names of dishes without a recipe.
  private let kinds: [[String]]
  /// Whether a name that is not on the list is accepted too, if an amount comes with it and no name is similar.
  private let takesOthers: Bool

  /// Typed words that name nothing on the list: the first word that begins no name or, for text read as one name, all of
  /// it.
  package struct Unknown: Error, Equatable {
    /// The word or words as typed.
    package let name: String
    /// The name that was probably meant; nil if none is similar.
    package let near: String?

    /// Creates an unknown name.
    package init(name: String, near: String?) { (self.name, self.near) = (name, near) }
  }

  /// - Parameters:
  ///   - things: the names of things on the list.
  ///   - dishes: the names of dishes without a recipe.
  ///   - groceries: the source of the synonyms.
  ///   - takesOthers: whether a name that is not on the list is accepted too, if an amount comes with it and no name is
  ///     similar.
  package init(
    _ things: [String], dishes: [String] = [], _ groceries: Groceries, takesOthers: Bool = false
  ) {
    (self.groceries, self.takesOthers) = (groceries, takesOthers)
    func byKey(_ names: [String]) -> [String: String] {
      Dictionary(names.map { (groceries.key($0), $0) }, uniquingKeysWith: { first, _ in first })
    }
    names = byKey(things + dishes)
    kinds = [things, dishes].map { byKey($0).values.sorted() }
  }

  /// The names that the words spell, as they are on the list, each once. An amount must be in one word with its name,
  /// unless it comes with the last name.
  /// - Throws: `Unknown` for the first word that does not begin a name.
  package func read(_ words: [String]) throws(Unknown) -> [ThingToBuy] {
    var found: [ThingToBuy] = []
    var rest = words[...]
    while !rest.isEmpty {
      let whole = whole(rest, isAll: found.isEmpty)
      let (name, count) = if let whole { (whole, words: rest.count) } else { try first(of: rest) }
      found.append(name)
      rest = rest.dropFirst(count)
    }
    return found.distinct()
  }

  /// The thing and the amount that several words together spell; nil if they do not spell both. If the thing is not on
  /// the list, none of its words may name a thing on the list, and the amount must be last. The amount must then have a
  /// unit, or the thing must be in the aisles or the starter list; so `dec 14` is refused.
  private func whole(_ words: ArraySlice<String>, isAll: Bool) -> ThingToBuy? {
    guard words.count > 1, let thing = thing(words.joined(separator: " ")) else { return nil }
    let isAmountLast = !(words.first?.first?.isNumber ?? false)
    if names[groceries.key(thing.name)] != nil { return isAll || isAmountLast ? thing : nil }
    let isPlain = isAmountLast && !words.contains { $0.contains(" ") }
    let isApart = thing.name.split(separator: " ").allSatisfy {
      names[groceries.key(String($0))] == nil && !$0.contains(where: \.isNumber)
    }
    return isPlain && isApart && (thing.amount?.units != "" || isFood(thing.name)) ? thing : nil
  }

  /// Reads a string that is a single name, with or without an amount.
  /// - Throws: `Unknown` if it is not.
  package func read(whole text: String) throws(Unknown) -> ThingToBuy {
    if let name = names[groceries.key(text)] { return ThingToBuy(name: name, amount: nil) }
    if let thing = thing(text) { return thing }
    throw Unknown(name: text, near: near(text))
  }

  /// The name that was probably meant: the only thing with the typed words in its name, in this order (risotto rice
  /// for `rice`), or the only such dish; else the only thing that begins with the typed text; else the nearest by
  /// spelling. nil if none is similar.
  private func near(_ typed: String) -> String? {
    func keys(_ name: String) -> [String] { name.split(separator: " ").map { groceries.key(String($0)) } }
    let words = keys(typed)
    let having = words.isEmpty ? [] : kinds.map { $0.filter { keys($0).contains(words) } }
    if let found = having.first(where: { !$0.isEmpty }), found.count == 1 { return found[0] }
    // The beginning of a single name: `mayo` for mayonnaise.
    let begun = typed.count < 4 ? [] : kinds[0].filter { groceries.key($0).hasPrefix(groceries.key(typed)) }
    if begun.count == 1 { return begun[0] }
    return Nearest.match(typed, among: names.values.sorted())
  }

  /// The thing and the amount of a row of the list as TSV: `aisle name amount unit`, possibly without the tabs at its
  /// end; the name alone for a dish without a recipe. Returns nil for other text.
  package func read(row: String) throws(Unknown) -> ThingToBuy? {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map { TSV.value(String($0)) }
    guard 2...4 ~= fields.count else { return nil }
    let columns = fields + ["", ""]
    let amount = Amount(Quantity(columns[2]), columns[3])
    let hasAmount = amount.quantity.number != nil
    let known = name(fields[1], mayBeOther: hasAmount)
    let name = if let known { known } else { try read(whole: fields[1]).name }
    return ThingToBuy(name: name, amount: hasAmount ? amount : nil)
  }

  /// The name on the list. If the thing need not be on the list, the typed name, unless it looks like a misspelling of
  /// a listed one. Otherwise nil.
  private func name(_ typed: String, mayBeOther: Bool) -> String? {
    if let name = names[groceries.key(typed)] { return name }
    // A name with a comma is probably several things.
    guard mayBeOther, takesOthers, !typed.isEmpty, !typed.contains(",") else { return nil }
    // A known food is not a misspelling of a similar name: tomatoes are not potatoes.
    return isFood(typed) || Nearest.match(typed, among: names.values.sorted()) == nil ? typed : nil
  }

  /// Returns whether the household's aisles or the starter list have a name.
  private func isFood(_ name: String) -> Bool {
    groceries.aisles.place(of: name) != nil || AisleList.starter.place(of: name) != nil
  }

  /// The name and the amount that a string spells; nil if it has no amount, or if `name` does not accept the name.
  private func thing(_ text: String) -> ThingToBuy? {
    guard let dish = try? Dish(written: text, at: .buy) else { return nil }
    let thing = ThingToBuy(dish)
    guard let amount = thing.amount else { return nil }
    return name(thing.name, mayBeOther: true).map { ThingToBuy(name: $0, amount: amount) }
  }

  /// The longest name at the beginning of the words, and the number of its words.
  private func first(of words: ArraySlice<String>) throws(Unknown) -> (ThingToBuy, words: Int) {
    let longest = min(words.count, GroceryNames.mostWords)
    for count in stride(from: longest, to: 0, by: -1) {
      if let name = names[groceries.key(words.prefix(count).joined(separator: " "))] {
        return (ThingToBuy(name: name, amount: nil), count)
      }
    }
    if let word = words.first, let thing = thing(word) { return (thing, 1) }
    for count in stride(from: longest, to: 0, by: -1) {
      let typed = words.prefix(count).joined(separator: " ")
      if let near = near(typed) { throw Unknown(name: typed, near: near) }
    }
    throw Unknown(name: words.first ?? "", near: nil)
  }

  /// The maximum number of words of a name.
  private static let mostWords = 12
}
