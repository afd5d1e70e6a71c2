/// A thing and an amount of it, as named by an entry with the meal type `buy`.
///
///     2 l milk        // milk, 2 l; the same for "milk 2 l"
///     12 eggs         // eggs, 12
///     batteries x4    // batteries, 4
///     1,5 l water     // water, 1.5 l: decimal commas are accepted
///     2 l of milk     // milk, 2 l; "a bunch of parsley" is 1 bunch
///     toilet paper    // no amount
///     7 up            // up, 7: "up" is not a unit
///     \7 up           // 7 up: a backslash makes the number part of the name
///     nappies size 4  // no amount: a size belongs to the name
///
/// A number at the beginning is the amount, otherwise one at the end. The word or two after it are its unit if they
/// name one of `units`; otherwise they belong to the name.
public struct ThingToBuy: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The amount; nil if none is given.
  public let amount: Amount?

  package init(name: String, amount: Amount?) { (self.name, self.amount) = (name, amount) }

  /// The thing of an entry. Servings multiply the amount: `batteries x4` is 4, `milk 2 l x3` is 6 l.
  public init(_ dish: Dish) {
    let words = dish.text.words
    var (name, amount): (ArraySlice<Substring>, Amount?) = (words[...], nil)
    if !dish.isLiteral {
      if let (leading, count) = ThingToBuy.amount(words, atStart: true) {
        (name, amount) = (words.dropFirst(count), leading)
        if leading.units != "", name.count > 1, name.first?.lowercased() == "of" { name = name.dropFirst() }
      } else if let (trailing, count) = ThingToBuy.amount(words, atStart: false) {
        (name, amount) = (words.dropLast(count), trailing)
      }
    }
    self.name = words.isEmpty ? dish.text : name.joined(separator: " ")
    self.amount = dish.servings.map { (amount ?? Amount(.number(.one))).scaled(by: Rational($0)) } ?? amount
  }

  // MARK: Amounts

  /// The maximum number of words of a number or a range: `1 1/2 to 2 1/2`.
  private static let mostWords = 5

  /// The amount at one end of the words, and its number of words; nil if there is none. At least one word must be left
  /// for the name.
  private static func amount(_ words: [Substring], atStart: Bool) -> (Amount, words: Int)? {
    for length in [2, 1, 0] {
      for count in stride(from: min(mostWords, words.count - 1 - length), to: 0, by: -1) {
        let part = atStart ? words.prefix(count + length) : words.suffix(count + length)
        guard let number = number(part.prefix(count)) else { continue }
        if length == 0 {
          let isSize = !atStart && words.dropLast(count).last?.lowercased() == "size"
          return isSize ? nil : (Amount(number), count)
        }
        if let unit = unit(part.suffix(length)) { return (Amount(number, unit), count + length) }
      }
    }
    if atStart, let amount = single(words) { return (amount, 2) }
    guard words.count > 1, let word = atStart ? words.first : words.last, let amount = joined(word) else {
      return nil
    }
    return (amount, 1)
  }

  /// The amount of `a bunch of parsley`, 1 bunch; nil for other words: `a can opener` is a thing without an amount.
  private static func single(_ words: [Substring]) -> Amount? {
    guard words.count > 3, ["a", "an", "one"].contains(words[0].lowercased()),
      words[2].lowercased() == "of", let unit = unit([words[1]])
    else { return nil }
    return Amount(.number(.one), unit)
  }

  /// The amount in a word that is a number and its unit: `500g`; nil for other words.
  private static func joined(_ word: Substring) -> Amount? {
    guard let letter = word.firstIndex(where: \.isLetter), let number = number([word[..<letter]]),
      let unit = unit([word[letter...]])
    else { return nil }
    return Amount(number, unit)
  }

  /// The positive number that the words spell, or the upper end of a range; nil for other words.
  private static func number(_ words: some Collection<Substring>) -> Quantity? {
    // Most words are not numbers: no number begins with a letter.
    guard let first = words.first?.utf8.first, !(first | 0x20).isLowercaseLetter else { return nil }
    let text = words.joined(separator: " ")
    let number: Rational?
    if text.utf8.contains(UInt8(ascii: ",")) {
      let loose = LooseNumber(text)
      number = loose.flatMap { $0.units.isEmpty ? Rational($0.spelling) : nil }
    } else {
      number = Rational(text) ?? NumberRange(text)?.high
    }
    guard let number, number > .zero else { return nil }
    return .number(number)
  }

  private static func unit(_ words: some Sequence<Substring>) -> String? {
    let text = words.joined(separator: " ")
    return UnitTable.isBuyable(text) ? text : nil
  }

  /// The units that a thing can be bought in: measures, then packages and pieces, in the singular.
  package static var units: (measures: [String], packages: [String]) {
    (UnitTable.buyableSymbols, UnitTable.packages.sorted())
  }
}

extension Dish {
  /// The same thing to buy with another amount; unchanged if it cannot be written with that amount.
  func buying(_ amount: Amount) -> Dish {
    let thing = ThingToBuy(self)
    let number = AmountText.exact(amount.quantity.number ?? .one)
    let text = [thing.name, number, amount.units].filter { !$0.isEmpty }.joined(separator: " ")
    let plain = Dish(unchecked: text, tags: tags, note: note)
    // If the name has a number in it, write the amount as a count: `\7 up x2`.
    let counted = Dish(
      unchecked: thing.name, servings: Servings(number), tags: tags, note: note, isLiteral: isLiteral)
    return [plain, counted].first {
      (try? Dish(written: $0.written, at: .buy)).map(ThingToBuy.init)?.amount == amount
    } ?? self
  }
}
