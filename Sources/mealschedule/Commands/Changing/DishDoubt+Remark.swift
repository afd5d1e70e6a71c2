import MealCore

/// Words for a doubt about how a dish was written.
extension DishDoubt {
  /// A remark for someone who has just added the dish.
  var remark: String {
    let name = reason == .alone ? "the dish's name" : "part of the dish's name"
    return "\(word) was taken as \(name); \(advice)"
  }

  /// A shorter remark, for when there is little room.
  var shortAdvice: String {
    switch reason {
    case .rhythm: "R makes it repeat"
    case .alone where word.hasPrefix("+"): "a tag goes after a name, a guest in rules.txt"
    case .alone: "it goes after a name"
    case .early: "it goes at the end"
    case .capital: "write servings with a small x"
    case .notServings: "servings are 0 to 9999"
    case .note: "a note begins after \" ; \""
    case .notTag: "each tag needs its own +"
    }
  }

  /// Advice on how to write the likely meaning.
  var advice: String {
    switch reason {
    case .alone where word.hasPrefix("+"):
      "a tag goes after a name; if it is a guest, write \(word): in rules.txt"
    case .alone: "servings and tags go after a name: DISH x4 +tag"
    case .early: "servings and tags go at the end: DISH x4 +tag"
    case .rhythm:
      "a repeat goes after a name, at the end: DISH x4 +tag \(word), or use --every \(word.dropFirst())"
    case .capital: "servings are written with a small x: \(word.lowercased())"
    case .notServings: "servings are 0 to 9999, with at most two decimals: DISH x4"
    case .note: "a note begins after a semicolon with a blank on each side: DISH x4 ; note"
    case .notTag: "a tag contains no comma, and each tag needs its own +: DISH +veg +quick"
    }
  }
}
