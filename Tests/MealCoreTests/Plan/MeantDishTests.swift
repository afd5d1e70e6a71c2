import MealCore
import Testing

@Suite("The probable meaning of a typed dish")
struct MeantDishTests {
  private static let today = DayNumber("2013-03-13") ?? .first

  private static func read(_ text: String, at meal: MealType? = nil) -> [MeantDish] {
    MeantDish.read(
      text.split(separator: " ").map(String.init),
      .init(meal: meal, day: today, today: today, meals: MealOrder.standard.configured))
  }

  @Test(
    "names that have words of times, numbers, meals and days in them are only names",
    arguments: [
      "five spice tofu", "fish and chips", "mac and cheese", "pasta for kids", "24 hour brisket",
      "sunday roast",
      "may chang soup", "7-layer dip", "3 bean chili", "night before oats", "pizza 4 formaggi",
      "soup of the day",
      "eggs at the ritz", "two-bean chili", "ham", "strawberry jam", "jam", "spam fritters", "clam chowder",
      "12 hour pork", "night market noodles", "morning glory muffins", "afternoon tea sandwiches",
      "evening primrose salad", "everyday bread", "daily bread", "weekly special soup", "half and half pizza",
      "five-spice duck", "one pot pasta", "surf & turf", "food for thought", "x-mas pie",
      "7 x 7", "fish + chips", "pho 24", "sun dried tomato pasta", "mon cheri cake", "sat bay curry",
      "toad in the hole", "kale and 2 eggs", "until dawn stew", "pm cake", "noonday pie", "people's pie",
      "serves you right chili", "chicken 65", "potatoes to go", "same again", "12 o clock pie",
      "midnight snack plate", "catfish #1", "dinner rolls", "lunchbox salad", "brunchy eggs",
    ])
  func innocent(_ name: String) {
    let dishes = Self.read(name)
    let finds = dishes.flatMap(\.finds)
    #expect(finds.isEmpty)
    let words = dishes.map { $0.words.joined(separator: " ") }
    #expect(words == [name])
  }

  @Test(
    "what looks like something else is found, and all of it is mended",
    arguments: [
      ("1pm roast chicken for 7", "lunch: roast chicken x7"),
      ("6 pm pizza", "dinner: pizza"),
      ("pizza at 6pm for 4", "dinner: pizza x4"),
      ("at 7 pizza", "-: pizza"),
      ("18:00 pizza", "dinner: pizza"),
      ("bigos 6 people", "-: bigos x6"),
      ("bigos (serves 6) +veg", "-: bigos x6 +veg"),
      ("for six people bigos ; thaw it", "-: bigos x6 ; thaw it"),
      ("stew +veg for 4", "-: stew x4 +veg"),
      ("stew +veg x4 ; thaw it", "-: stew x4 +veg ; thaw it"),
      ("stew;thaw it", "-: stew ; thaw it"),
      ("dessert nut cake x2", "-: nut cake x2 +dessert"),
      ("leftovers from pie x4", "-: pie x0"),
      ("pie every 2 weeks until 30 mar", "-: pie --every|2 weeks|--until|30 mar"),
      ("pie for 4 weekly", "-: pie x4 --every|weekly"),
      ("porridge for breakfast", "breakfast: porridge"),
      ("rice 2x", "-: rice x2"),
      ("rice #vegan", "-: rice +vegan"),
      ("~7 pizza", "-: pizza --every|7"),
      ("~14 dinner dal +veg", "dinner: dal +veg --every|14"),
      ("x4 lunch dal", "lunch: dal x4"),
      ("8 dessert pavlova", "-: pavlova x8 +dessert"),
      ("pizza, salad for 2", "-: pizza -: salad x2"),
    ])
  func mended(_ text: String, _ meant: String) {
    let dishes = Self.read(text)
    let isClear = dishes.allSatisfy(\.isClear)
    #expect(isClear)
    let words = dishes.map { dish in
      let options = dish.options.joined(separator: "|")
      return "\(dish.meal?.name ?? "-"): " + dish.words.joined(separator: " ")
        + (options.isEmpty ? "" : " \(options)")
    }
    #expect(words.joined(separator: " ") == meant)
  }

  @Test("a meal after a comma is another meal's only where one was named before")
  func meals() {
    let (two, one) = (Self.read("soup, dinner dal", at: .lunch), Self.read("soup, dinner rolls"))
    #expect(two[1].meal == .dinner)
    #expect(one[1].meal == nil)
    #expect(one[1].words == ["dinner", "rolls"])
  }

  @Test("a dish has the notation of a plan line if it was typed so")
  func notation() {
    for text in ["stew x4 +veg +quick ; thaw it", "stew \\x4 guests", "- pie", "a\\  b\\ "] {
      let finds = Self.read(text).flatMap(\.finds)
      #expect(finds.isEmpty)
    }
  }

  @Test("days are found at the end, from the day on")
  func days() {
    #expect(Self.read("bigos until sun").first?.days == Self.today...(Self.today + 4))
    #expect(Self.read("bigos until sun").first?.words == ["bigos"])
    #expect(Self.read("bigos until wed").first?.finds == [])
  }
}
