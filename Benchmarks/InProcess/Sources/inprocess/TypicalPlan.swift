import MealCore

/// A typical household plan: four dishes a day, some with servings, tags or a note.
enum TypicalPlan {
  /// Dishes as written in plan lines.
  static let dishes = [
    "porridge with apple", "lentil soup", "risotto alla milanese x4 +veg ; soak the saffron", "green salad",
    "buttered toast", "leftover soup x0", "fish and chips x4 +fish", "parsley potatoes",
    "muesli +quick", "Erdäpfelsalat ; dress it while the potatoes are warm", "ajdovi žganci x4 +veg", "rice",
    "pancakes x4", "bread and cheese +quick", "お好み焼き x4", "cucumber salad with dill",
  ]
  static let meals = ["breakfast", "lunch", "dinner", "dinner"]

  /// The lines of `days` days, in order.
  static func lines(from first: DayNumber, days: Int) -> [String] {
    (0..<days).flatMap { day in
      let date = (first + day).description
      return meals.enumerated().map { index, meal in
        "\(date) \(meal) \(dishes[(day * meals.count + index) % dishes.count])"
      }
    }
  }

  /// The plan file for `days` days.
  static func file(from first: DayNumber, days: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(days * meals.count * 48)
    for day in 0..<days {
      for (index, meal) in meals.enumerated() {
        (first + day).append(to: &bytes)
        bytes += " \(meal) \(dishes[(day * meals.count + index) % dishes.count])\n".utf8
      }
    }
    return bytes
  }
}
