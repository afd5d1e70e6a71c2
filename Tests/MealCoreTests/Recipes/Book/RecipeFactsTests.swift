import Testing

@testable import MealCore

@Suite struct RecipeFactsTests {
  @Test(arguments: [
    ("45 minutes", 45), ("45", 45), ("1 hour 30 minutes", 90), ("1h30", 90), ("1h 30m", 90), ("2 h", 120),
    ("1.5 hours", 90), ("0,5 h", 30),
    ("1 hour and 10 min.", 70), ("1 week", 10_080), ("soon", nil), ("", nil), ("30 parsecs", nil),
    ("999999 min", nil), ("PT1H25M", 85), ("P0DT0H45M", 45), ("pt90m", 90), ("PT3900S", 65), ("P1DT2H", 1560),
    ("PT1H30", 90), ("P2H30M", 150), ("P1M", nil), ("P", nil), ("PT", nil), ("PT0M", nil), ("Parsley", nil),
  ])
  func `The time of a recipe is read in minutes`(_ text: String, _ minutes: Int?) {
    #expect(RecipeFacts.minutes(text) == minutes)
  }

  @Test(arguments: [
    ("time required: 1 hour", 60), ("Duration: 20 min", 20), ("prep time: 10 min\ncook time: 1 h", 70),
    ("cook time: 15 minutes", 15), ("time: 5 min\ncook time: 1 h", 5), ("time: soon\nduration: 2 h", 120),
    ("prep_time: 2 hours\ncook_time: 3 hours", 300), ("time.prep: 5 min\ntime.cook: 10 min", 15),
    ("time:\n  prep: 5 min\n  cook: 10 min", 15),
    ("prep time: 5 min\ntime:\n  prep: 5 min\n  cook: 10 min", 15),
  ])
  func `Each key for a time is read`(_ lines: String, _ minutes: Int) {
    let recipe = Recipe(reading: Array("---\n\(lines)\n---\nCook @rice.\n".utf8), file: "a.cook")
    #expect(RecipeFacts(recipe, recipe.ingredients).minutes == minutes)
  }

  @Test func `Tags, time and ingredients are taken from the recipe`() {
    let recipe = Recipe(
      reading: Array("---\ntags: [Veg, quick]\ntime: 20 minutes\n---\nCook @spinach{200%g}.\n".utf8),
      file: "a.cook")
    let facts = RecipeFacts(recipe, recipe.ingredients)
    #expect(facts.tags == ["veg", "quick"] && facts.minutes == 20 && facts.ingredients == ["spinach"])
  }

  @Test(arguments: [
    ("course: Side dish", true), ("category: Side Dishes", true), ("tags: [side dish]", true),
    ("tags: [side-dish]", true), ("category: Sauce & condiment", true), ("course: Dessert / Cake", true),
    ("course: sides and salads", true), ("tags: [Desserts]", true), ("course: Main dish", false),
    ("tags: [inside]", false),
  ])
  func `Words in tags and courses say that a recipe is no main dish`(_ line: String, _ isNoMainDish: Bool) {
    let recipe = Recipe(reading: Array("---\n\(line)\n---\nCook @rice.\n".utf8), file: "a.cook")
    #expect(RecipeFacts(recipe, recipe.ingredients).isNoMainDish == isNoMainDish)
  }
}
