/// A purchase, as recorded by a `bought` line of the plan.
///
/// A purchase is not stored as a tick on a list, since each list is made from scratch. As a line of the plan, it is
/// shared, merged and undone with the plan, and nothing has to be updated when a dish moves.
///
///     2013-03-15 bought butter 0.125 kg
///     2013-03-15 bought thyme {a few sprigs} x2         // text, bought twice
///     2013-03-15 bought salt ; for 2013-03-15..2013-03-21   // without an amount, for the days of a list
///     2013-03-15 bought tea 1 box ; for 2013-03-15..2013-03-21   // also covers a recipe that needs just "tea"
///     2013-03-15 bought milk 1 l ; until 2013-03-20
///     2013-03-15 bought milk 1 l ; for 2013-03-12       // covers what should have been bought on the 12th
///
/// The thing and its amount are written as in `buy` lines (`ThingToBuy`) or, where that could be misread, with the
/// amount in braces as in Cooklang. Numbers are exact, so that the amount bought equals the amount needed.
public struct Purchase: Equatable, Sendable {
  /// The amount bought, or the days for which a thing was bought without an amount.
  public enum Content: Equatable, Sendable {
    /// An amount; a text amount was bought `times` times.
    case amount(Amount, times: Int)
    /// A thing without an amount. It covers the days of the list where it was ticked.
    case days(ClosedRange<DayNumber>)
  }

  /// The day on which it was bought.
  public let bought: DayNumber
  /// The first day whose dishes can use it: the day on which it was bought, or the first day after `for` in the note.
  public let from: DayNumber
  /// The last day on which it counts; nil if it does not expire.
  public let until: DayNumber?
  /// Its name on the list.
  public let name: String
  /// How much was bought.
  public let content: Content
  /// The days on which an amount also counts for needs without one; nil for none.
  let covered: ClosedRange<DayNumber>?

  /// - Parameter days: the days after `for` in the note of a purchase with an amount; nil if there are none.
  init(
    bought: DayNumber, for days: ClosedRange<DayNumber>? = nil, until: DayNumber? = nil, name: String,
    _ content: Content
  ) {
    self.bought = bought
    self.until = until
    self.name = name
    self.content = content
    switch content {
    case .amount: (from, covered) = (days?.lowerBound ?? bought, days)
    case .days(let days): (from, covered) = (days.lowerBound, nil)
    }
  }

  /// Whether it was bought after the day that it was for, and so is used up at once.
  package var isLate: Bool { from < bought }

  /// The amount; nil if it has none.
  func sum(_ measures: Measures) -> AmountSum? {
    guard case .amount(let amount, let times) = content else { return nil }
    return AmountSum(amount, times: times, measures)
  }

  /// The same purchase with another amount.
  /// - Parameter day: the first day that uses it.
  /// - Returns: one purchase; several if the amount cannot be written as one, none if it is empty.
  func with(_ sum: AmountSum, from day: DayNumber) -> [Purchase] {
    let days = day == from ? covered : day...day
    return sum.parts.map { amount, times in
      Purchase(bought: bought, for: days, until: until, name: name, .amount(amount, times: times))
    }
  }

  // MARK: Reading

  /// The number of days for which a purchase without an amount counts, unless its line names the days.
  private static let usualDays = 7

  /// The purchase that a `bought` line records; every such line records one.
  package init(_ day: DayNumber, _ dish: Dish) {
    let note = PurchaseNote(dish.note ?? "")
    let (name, amount, times) = Purchase.thing(dish)
    let days = note.days ?? day...day.clampedAdding(Purchase.usualDays - 1)
    self.init(
      bought: day, for: note.days, until: note.until, name: name,
      amount.map { .amount($0, times: times) } ?? .days(days))
  }

  /// Returns nil for all but `bought` lines.
  package init?(_ line: PlanLine) {
    guard case .entry(let entry) = line, entry.meal.isBought else { return nil }
    self.init(entry.day, entry.dish)
  }

  /// The name, the amount and how often it was bought. An amount in braces takes precedence.
  private static func thing(_ dish: Dish) -> (name: String, Amount?, times: Int) {
    guard dish.text.utf8.last == UInt8(ascii: "}"), let open = dish.text.utf8.lastIndex(of: UInt8(ascii: "{"))
    else {
      let thing = ThingToBuy(dish)
      return (thing.name, thing.amount, 1)
    }
    let inside = dish.text[dish.text.utf8.index(after: open)...].dropLast()
    let name = CooklangCharacter.trimmed(dish.text[..<open])
    let amount = Amount(cooklang: inside)
    let times = dish.servings.map { Rational($0) }
    guard let times, times.isWhole, case .text = amount.quantity else {
      return (name.isEmpty ? dish.text : name, times.map { amount.scaled(by: $0) } ?? amount, 1)
    }
    return (name.isEmpty ? dish.text : name, amount, Int(clamping: times.numerator))
  }

  /// The word after `until` in the note of a `bought` line, if it is not a date; otherwise nil.
  package static func unreadDate(_ dish: Dish) -> String? { PurchaseNote(dish.note ?? "").unread }

  // MARK: Writing

  /// Its line of the plan.
  var line: PlanLine { .entry(Entry(day: bought, meal: .bought, dish: dish)) }

  /// The purchase as written in its line: the first form that reads back as the same purchase.
  private var dish: Dish {
    let days: ClosedRange<DayNumber>? = if case .days(let days) = content { days } else { covered }
    let note = PurchaseNote(days: days, until: until).text
    func dish(_ text: String, servings: Servings? = nil, isPlain: Bool = false) -> Dish {
      Dish(unchecked: Purchase.oneLine(text), servings: servings, note: note, isLiteral: isPlain)
    }
    let ways: [Dish]
    switch content {
    case .days: ways = [dish(name), dish(name, isPlain: true)]
    case .amount(let amount, let times):
      let words = [name, amount.quantity.exact, amount.units].filter { !$0.isEmpty }
      let braced = "\(name) {\(amount.cooklang)}"
      let servings = times == 1 ? nil : Servings("\(times)")
      ways = [
        dish(words.joined(separator: " ")), dish(braced, servings: servings),
        dish(braced, servings: servings, isPlain: true),
      ]
    }
    let way = ways.first { dish in
      (try? Dish(written: dish.written, at: .bought)).map { Purchase(bought, $0) } == self
    }
    return way ?? ways[1]
  }

  private static func oneLine(_ text: String) -> String {
    text.utf8.contains { $0 == .lineFeed || $0 == .carriageReturn }
      ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }
}

/// The note of a `bought` line: `for 2013-03-16..2013-03-22`, `until 2013-03-20`.
private struct PurchaseNote {
  var days: ClosedRange<DayNumber>?
  var until: DayNumber?
  /// The word after `until`, if it is not a date; otherwise nil.
  var unread: String?
}

extension PurchaseNote {
  /// Reads a note. Any other text in it is ignored.
  init(_ text: String) {
    self.init()
    let words = text.split { $0 == " " || $0 == "," || $0 == ";" }
    for (word, value) in zip(words, words.dropFirst()) {
      switch word {
      case "until":
        let day = DayNumber(String(value))
        until = day ?? until
        if day == nil { unread = unread ?? String(value) }
      case "for":
        let ends = value.split(separator: "..", omittingEmptySubsequences: false).map {
          DayNumber(String($0))
        }
        guard let first = ends[0], ends.count < 3, let last = ends[ends.count - 1], first <= last else {
          continue
        }
        days = first...last
      default: break
      }
    }
  }

  /// The note as text; nil if there is nothing to say.
  var text: String? {
    var parts: [String] = []
    if let days {
      parts.append(days.count == 1 ? "for \(days.lowerBound)" : "for \(days.lowerBound)..\(days.upperBound)")
    }
    if let until { parts.append("until \(until)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
