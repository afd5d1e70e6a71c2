import MealCore
import Testing

@Suite struct TandoorReaderTests {
  @Test func `plans become an entry on each of their days`() {
    let reader = EntryReader(
      #"""
      {"count": 3, "next": null, "previous": null, "results": [
        {"id": 5, "title": "", "recipe": {"id": 7, "name": "Lamb stew", "keywords": []}, "servings": 2.0,
         "note": "double the\r\ncarrots", "from_date": "2013-03-14T00:00:00+01:00",
         "to_date": "2013-03-16T00:00:00+01:00", "meal_type": {"id": 1, "name": "Dinner", "order": 0},
         "recipe_name": "Lamb stew", "shared": [], "shopping": false},
        {"title": "Sunday brunch", "recipe": null, "servings": "1.2500", "note": null,
         "from_date": "2013-03-17", "to_date": null, "meal_type_name": "Second breakfast"},
        {"title": "with Bo", "recipe_name": "Soup", "servings": 1.3333, "note": "",
         "from_date": "2013-03-18T23:30:00-08:00", "to_date": "2013-03-18", "meal_type": {"name": "Lunch"}}
      ]}
      """#)
    #expect(reader.format == .tandoor)
    #expect(
      reader.planLines == [
        "2013-03-14 dinner Lamb stew x2 ; double the / carrots",
        "2013-03-15 dinner Lamb stew x2 ; double the / carrots",
        "2013-03-16 dinner Lamb stew x2 ; double the / carrots",
        "2013-03-17 second-breakfast Sunday brunch x1.25",
        "2013-03-18 lunch Soup x1.33 ; with Bo",
      ])
    #expect(reader.messages == [])
    #expect(
      reader.notes == [
        "plans for several days became an entry on each day",
        "\"Second breakfast\" became the meal type second-breakfast",
        "servings with more than two decimals were rounded",
      ])
  }

  @Test func `a year is the most that a plan may span`() {
    func plan(to last: String) -> EntryReader {
      EntryReader(
        #"[{"title":"porridge","meal_type":{"name":"Breakfast"},"from_date":"2012-01-01","to_date":"\#(last)"}]"#
      )
    }
    #expect(plan(to: "2012-12-31").planLines.count == 366)
    #expect(
      plan(to: "2013-01-01").messages == [
        "in:1: the plan spans 367 days, 2012-01-01 to 2013-01-01; at most 366 are allowed"
      ])
    #expect(plan(to: "2011-12-31").messages == ["in:1: to_date, 2011-12-31, is before from_date, 2012-01-01"])
  }

  @Test func `that there are more pages is noted`() {
    let reader = EntryReader(#"{"next": "http://tandoor/api/meal-plan/?page=2", "results": []}"#)
    #expect(
      reader.notes == ["the file is only one page of the plan; the address of the next page is in \"next\""])
  }

  @Test func `servings that are no number of people are a problem`() {
    let reader = EntryReader(
      #"[{"title":"pie","from_date":"2013-03-14","servings":-2,"meal_type":{"name":"Dinner"}}]"#)
    #expect(
      reader.messages == [
        "in:1: -2 is not a number of servings; use 0 to 9999, with at most two decimals"
      ])
  }
}
