import MealCore

/// A household's plan for the weeks around a day, with a few gaps, for demonstrations.
enum SamplePlan {
  /// Returns the plan file's text. Days outside the stream are left out.
  static func text(around today: DayNumber) -> String {
    let dated = dishes.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ", maxSplits: 1)
      return Int(words[0]).flatMap { today.adding($0) }.map { "\($0) \(words[1])\n" }
    }
    return dated.joined()
      + "every 7 from \(today.clampedAdding(-12)) dinner pizza\nsomeday dinner lasagne al forno x6 +veg\n"
  }

  /// The dishes, one on each line. Each line begins with the number of days from today to the day of the dish.
  private static let dishes = """
    -10 dinner potato gratin x4 +veg
    -8 dinner fish soup x4 +fish
    -6 dinner chickpea curry x4 +veg
    -3 lunch leek quiche x4 +veg
    -2 dinner spaghetti with tomatoes x4 +veg
    -1 dinner roast chicken x5 ; Oma comes at six
    0 breakfast porridge with apples
    0 dinner fish and chips x4 +fish
    0 dinner peas with mint
    1 lunch chicken sandwiches
    1 dinner lentil soup x4 +veg
    4 lunch lentil soup x0 ; what is left
    4 dinner tacos x4
    5 dinner green curry x4
    7 dinner pumpkin soup x4 +veg
    8 dinner salmon with fennel x4 +fish
    11 lunch pancakes x4
    12 dinner fish soup x4 +fish
    15 dinner lasagne x6 +veg
    18 dinner onion tart x4 +veg
    23 dinner tomato soup x4 +veg
    29 dinner paella x5 +fish
    """
}
