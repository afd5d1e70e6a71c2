import MealCore
import Testing

@Suite struct GrocyReaderTests {
  @Test func `rows are joined to their sections and recipes`() {
    let reader = EntryReader(
      #"""
      {
        "meal_plan": [
          {"id": 1, "day": "2013-03-14", "type": "recipe", "recipe_id": 7, "recipe_servings": 4, "note": null,
           "product_id": null, "section_id": 2, "done": 0},
          {"id": "2", "day": "2013-03-14", "type": "note", "recipe_id": "", "recipe_servings": "1",
           "note": "leftovers\nor toast", "section_id": "3"},
          {"id": 3, "day": "2013-03-15", "type": "recipe", "recipe_id": "7", "recipe_servings": "2",
           "note": "early", "section_id": 4},
          {"id": 4, "day": "2013-03-15", "type": "product", "product_id": 9, "product_amount": 2, "section_id": 4},
          {"id": 5, "day": "2013-03-15", "type": "note", "note": "fasting", "section_id": -1}
        ],
        "meal_plan_sections": [{"id": -1, "name": null}, {"id": 2, "name": "Dinner"},
          {"id": 3, "name": "Second breakfast"}, {"id": 4, "name": "07:00 Frühstück"}],
        "recipes": [{"id": 7, "name": "Risotto"}, {"id": -3, "name": "2013-03-14"}],
        "products": [{"id": 9, "name": "Croissant"}]
      }
      """#)
    #expect(reader.format == .grocy)
    #expect(
      reader.planLines == [
        "2013-03-14 dinner Risotto x4",
        "2013-03-14 second-breakfast leftovers or toast",
        "2013-03-15 0700-frühstück Risotto x2 ; early",
        "2013-03-15 0700-frühstück Croissant ; amount 2",
        "2013-03-15 dinner fasting",
      ])
    #expect(reader.messages == [])
    #expect(
      reader.notes == [
        "\"Second breakfast\" became the meal type second-breakfast",
        "\"07:00 Frühstück\" became the meal type 0700-frühstück",
        "entries without a named section became dinner",
      ])
  }

  @Test func `a bare array has meals and recipes by number only`() {
    let reader = EntryReader(
      #"""
      [{"day": "2013-03-14", "type": "note", "note": "pizza", "section_id": 2},
       {"day": "2013-03-14", "type": "recipe", "recipe_id": 7, "section_id": 2}]
      """#)
    #expect(reader.planLines == ["2013-03-14 dinner pizza"])
    #expect(reader.notes == ["without meal_plan_sections, every meal became dinner"])
    #expect(
      reader.messages == [
        "in:2: the row has only the number of its recipe: 7; save the arrays meal_plan, "
          + "meal_plan_sections and recipes in one object, each as /api/objects/ returns it"
      ])
  }

  @Test func `rows without a usable name are problems`() {
    let reader = EntryReader(
      #"""
      {"meal_plan": [{"day": "2013-03-14", "type": "recipe", "recipe_id": 8},
      {"day": "2013-03-14", "type": "recipe"},
      {"day": "2013-03-14", "type": "note", "note": " "}],
      "recipes": [{"id": 7, "name": "Risotto"}]}
      """#)
    #expect(
      reader.messages.map { $0.prefix { $0 != ";" } } == [
        "in:1: there is no recipe 8", "in:2: the row has no recipe_id",
        "in:3: the row is a note without text",
      ])
  }

  @Test func `recipes without a plan are no plan`() {
    #expect(EntryReader(#"{"recipes": [{"id": 7, "name": "Risotto"}]}"#).problemCount == 1)
  }
}
