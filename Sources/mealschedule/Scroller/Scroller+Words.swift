import MealCore

/// How the scroller says what it did: in the history, and in the status line.
extension Scroller {
  /// The command line that would have done the same.
  func history(_ command: String, _ words: [String]) -> String {
    ([command] + words.map(ShellQuoting.quoted)).joined(separator: " ")
  }

  /// The same of several dishes, a command for each; of many only the first ones, and how many more there were.
  /// - Parameter words: of the command on one dish.
  func history(_ command: String, _ places: [DishPlace], _ words: (DishPlace) -> [String]) -> String {
    let most = 8
    let commands = places.prefix(most).map { history(command, words($0)) }.joined(separator: "; ")
    // To a shell the rest is a comment.
    return commands + (places.count > most ? " # and \(places.count - most) more" : "")
  }

  /// The dish as it is found where it is.
  func words(_ place: DishPlace) -> [String] {
    ["\(place.day)", place.meal.name, place.dish?.text ?? "-"]
  }

  /// All that is to be known of the dish, to put it there.
  func wholeWords(_ place: DishPlace) -> [String] {
    ["\(place.day)", place.meal.name, place.dish?.written ?? "-"]
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

  func described(_ place: DishPlace) -> String {
    "\(place.day.spelledOut)  \(place.meal)  \(place.dish?.text ?? "nothing")"
  }
}
