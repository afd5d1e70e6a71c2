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

  func described(_ place: DishPlace) -> String {
    "\(place.day.spelledOut)  \(place.meal)  \(place.dish?.text ?? "nothing")"
  }
}
