import MealCore

/// The names that `shop --tick` and `--untick` are given: words of the command line, where a name may be several of
/// them, or with `-` the lines of standard input.
enum TypedNames {
  case words([String])
  case lines([NameLines.Line])

  /// What a list has.
  enum Place {
    case wanted, ticked

    /// To stand behind "there is no butter".
    fileprivate var name: String { self == .wanted ? "on the list" : "ticked" }
    fileprivate var command: String { self == .wanted ? "mealschedule shop" : "mealschedule shop --ticked" }
  }

  init(_ option: Option, _ invocation: Invocation) throws {
    let words = invocation.arguments.words
    guard words.contains("-") else {
      self = .words(words)
      return
    }
    guard words == ["-"] else {
      throw UsageError(
        "--\(option.name) takes no names beside -", hint: "- reads them from standard input, one a line")
    }
    self = .lines(try NameLines(try invocation.context.readInput()).lines)
  }

  var isEmpty: Bool {
    switch self {
    case .words(let words): words.isEmpty
    case .lines(let lines): lines.isEmpty
    }
  }

  /// The names on a list that are meant, each once.
  /// - Throws: for the first one that is not there; so it is all of them or none.
  func read(_ list: ShoppingList, _ place: Place, _ aisles: AisleList) throws -> [String] {
    let known = GroceryNames(list.items.map(\.name), aisles)
    var names: [String] = []
    var line: Int?
    do throws(GroceryNames.Unknown) {
      switch self {
      case .words(let words): return try known.read(words)
      case .lines(let lines):
        for next in lines {
          line = next.number
          let name = try known.read(whole: next.name)
          if !names.contains(name) { names.append(name) }
        }
        return names
      }
    } catch {
      throw refusal(of: error, line, list, place)
    }
  }

  private func refusal(
    of unknown: GroceryNames.Unknown, _ line: Int?, _ list: ShoppingList, _ place: Place
  ) -> UsageError {
    let start = line.map { "\(NameLines.source):\($0): " } ?? ""
    if unknown.name.contains("\t") {
      return UsageError(
        start + "there is no \(unknown.name) \(place.name)",
        hint: "a line is a name; 'cut -f2' takes the names out of shop --format tsv")
    }
    if let dish = dish(unknown.name, list) {
      return UsageError(
        start + "\(dish) has no recipe",
        hint: "what is ticked is what recipes need, not the dishes themselves")
    }
    return UsageError(
      start + "there is no \(unknown.name) \(place.name)"
        + (unknown.near.map { ": did you mean \($0)?" } ?? ""),
      hint: "'\(place.command)' shows what there is")
  }

  /// The dish without a recipe that was named as if it were on the list.
  private func dish(_ name: String, _ list: ShoppingList) -> String? {
    var typed = [name]
    if case .words(let words) = self { typed.append(words.joined(separator: " ")) }
    let keys = typed.map { $0.lowercased() }
    return list.unknown.first { keys.contains($0.dish.lowercased()) }?.dish
  }
}
