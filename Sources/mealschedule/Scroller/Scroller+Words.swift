import MealCore

/// How the scroller says what it did: in the history, and in the status line.
extension Scroller {
  /// The command line that would have done the same.
  func history(_ command: String, _ words: [String]) -> String {
    ([command] + words.map(ShellQuoting.quoted)).joined(separator: " ")
  }

  func words(_ place: DishPlace) -> [String] {
    ["\(place.day)", place.meal.name, place.dish?.text ?? "-"]
  }

  /// What was done to a dish: if a repeat brings it, that it was done on that day only, as the repeat goes on.
  func done(_ verb: String, _ place: DishPlace) -> String {
    place.isRepeated ? "\(verb) on that day only" : verb
  }

  /// The same of several; one is named.
  func done(_ verb: String, _ places: [DishPlace]) -> String {
    if places.count == 1 { return "\(done(verb, places[0]))  \(described(places[0]))" }
    let isRepeated = places.contains(where: \.isRepeated)
    return "\(verb) \(places.count) dishes" + (isRepeated ? ", of repeats on that day only" : "")
  }

  /// The words of a command on several dishes.
  func words(_ places: [DishPlace]) -> [String] {
    (places.first.map(words) ?? []) + (places.count > 1 ? ["and", "\(places.count - 1)", "more"] : [])
  }

  func described(_ place: DishPlace) -> String {
    "\(place.day.spelledOut)  \(place.meal)  \(place.dish?.text ?? "nothing")"
  }
}
