import MealCore

/// Candidates for the words after `shop`: names on its list for `--tick` and `--untick`, else `-` for
/// standard input.
struct GroceryCandidates {
  let settings: Settings
  let arguments: ParsedArguments

  /// - Parameter words: the words after `shop` so far.
  func all(after words: [String]) -> [Candidate] {
    let unticks = arguments.has(ShopOptions.untick)
    guard unticks || arguments.has(ShopOptions.tick) else {
      return words.isEmpty ? [Candidate("-", "entries from standard input")] : []
    }
    let names = ((try? unticks ? ticked() : wanted()) ?? [])
    // The last words may be the beginning of a name of several words.
    let begun = words.indices.flatMap { index in
      let begin = words[index...].map { $0 + " " }.joined()
      return names.filter { $0.text.hasPrefix(begin) && $0.text.utf8.count > begin.utf8.count }.map {
        Candidate(String($0.text.dropFirst(begin.count)), $0.about)
      }
    }
    return begun + names.filter { !words.contains($0.text) }
  }

  private func wanted() throws -> [Candidate] {
    let household = settings.household(try settings.store().load(), arguments)
    let list = try household.shoppingList(for: try ShopRun.week(arguments, settings))
    return list.items.filter(\.isWanted).map { Candidate($0.name, $0.wanted) }
  }

  private func ticked() throws -> [Candidate] {
    let larder = try settings.household(try settings.store().load(), arguments).larder().0
    let days = try RangeOptions.options(arguments, today: settings.today)
    return larder.list(on: settings.today, boughtOn: days).items.filter { $0.origin?.isBought ?? false }.map {
      Candidate($0.name, $0.ticked.text)
    }
  }
}
