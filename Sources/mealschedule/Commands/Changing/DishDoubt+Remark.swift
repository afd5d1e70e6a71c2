import MealCore

/// A doubt in the words of a command.
extension DishDoubt {
  /// What a person may want to know who has just added the dish.
  var remark: String {
    let name = reason == .alone ? "the dish's name here" : "part of the dish's name here"
    return "\(word) is \(name); \(advice)"
  }

  private var advice: String {
    switch reason {
    case .alone: "servings and tags stand behind a name: DISH x4 +tag"
    case .early: "servings and tags stand at its end: DISH x4 +tag"
    case .capital: "servings have a small x: \(word.lowercased())"
    case .notServings: "servings are 0 to 9999, with at most two decimals: DISH x4"
    case .notTag: "a tag has no comma, and each has its own +: DISH +veg +quick"
    }
  }
}
