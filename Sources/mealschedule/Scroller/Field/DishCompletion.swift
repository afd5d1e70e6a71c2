import MealCore

/// The dishes that a text field offers while one is typed, the one eaten last first.
///
///     let dishes = DishCompletion(["Crème brûlée", "risotto", "apple crumble"])
///     dishes.matches("CR")               // Crème brûlée, apple crumble
///     dishes.offer(for: "creme b")?.rest // rûlée
///
/// Looking through a thousand dishes takes some tens of microseconds; their keys are made once.
struct DishCompletion: Equatable, Sendable {
  /// A dish that begins with what was typed, and how it goes on.
  struct Offer: Equatable {
    let dish: String, rest: String
  }

  private let dishes: [String]
  /// Of each dish, the bytes it is matched by.
  private let keys: [[UInt8]]

  /// - Parameter dishes: those that come again, that are blank, or that a terminal would obey, are left out.
  init(_ dishes: [String]) {
    var seen: Set<String> = []
    self.dishes = dishes.filter { dish in
      !dish.allSatisfy(\.isWhitespace) && PrintableText.of(dish) == dish && seen.insert(dish).inserted
    }
    keys = self.dishes.map { Array(Folding.key($0).utf8) }
  }

  /// Those that begin with a text, then those of which another word does, without regard to case and accents.
  ///
  /// A dish that is the text is none of them. All match an empty text.
  func matches(_ typed: String) -> [String] {
    let key = Array(Folding.key(typed).utf8)
    var (byStart, byWord): ([String], [String]) = ([], [])
    for (dish, dishKey) in zip(dishes, keys) where !dish.utf8.elementsEqual(typed.utf8) {
      if dishKey.starts(with: key) {
        byStart.append(dish)
      } else if DishCompletion.hasWord(dishKey, beginningWith: key) {
        byWord.append(dish)
      }
    }
    return byStart + byWord
  }

  /// The first dish that begins with a text and goes on.
  ///
  /// One where the text ends within a letter (o, where the dish has œ) is passed over.
  func offer(for typed: String) -> Offer? {
    let key = Array(Folding.key(typed).utf8)
    for (dish, dishKey) in zip(dishes, keys) where dishKey.count > key.count && dishKey.starts(with: key) {
      if let rest = DishCompletion.rest(of: dish, after: key) { return Offer(dish: dish, rest: rest) }
    }
    return nil
  }

  private static func rest(of dish: String, after key: [UInt8]) -> String? {
    var begin: [UInt8] = []
    var index = dish.startIndex
    while index < dish.endIndex, begin.count < key.count {
      index = dish.index(after: index)
      begin.removeAll(keepingCapacity: true)
      Folding.appendKey(of: String(dish[..<index]), to: &begin)
    }
    return begin == key && index < dish.endIndex ? String(dish[index...]) : nil
  }

  /// Whether a word after the first begins with the key; a word begins after an ASCII blank or sign.
  private static func hasWord(_ dish: [UInt8], beginningWith key: [UInt8]) -> Bool {
    guard let first = key.first, dish.count > key.count else { return false }
    return (1...dish.count - key.count).contains { start in
      dish[start] == first && isGap(dish[start - 1]) && dish[start...].starts(with: key)
    }
  }

  /// Whether a byte parts words; keys have no capitals.
  private static func isGap(_ byte: UInt8) -> Bool {
    byte < 0x80 && !(0x30...0x39 ~= byte) && !(0x61...0x7A ~= byte)
  }
}
