import MealCore
import Testing

@Suite struct MealieReaderTests {
  @Test func `a page of entries becomes lines`() {
    let reader = EntryReader(
      #"""
      {
        "page": 1, "per_page": 50, "total": 4, "total_pages": 1, "next": null,
        "items": [
          {"id": 11, "date": "2013-03-14", "entryType": "dinner", "title": "", "text": "",
           "recipeId": "8f1c", "recipe": {"id": "8f1c", "name": "Risotto x4", "slug": "risotto", "tags": []}},
          {"id": 12, "date": "2013-03-14", "entryType": "Side", "title": "green salad", "text": "with\n\nnuts ",
           "recipe": null},
          {"id": 13, "date": "2013-03-15T00:00:00Z", "entryType": "dessert", "title": "for Ada's birthday",
           "text": "two layers", "recipe": {"name": "Plum\ncake"}},
          {"id": 14, "date": "2013-03-16", "entryType": "dinner", "title": "", "text": "eat out +fun"}
        ]
      }
      """#)
    #expect(reader.format == .mealie)
    #expect(
      reader.planLines == [
        #"2013-03-14 dinner Risotto \x4"#,
        "2013-03-14 side green salad ; with / nuts",
        "2013-03-15 dessert Plum cake ; for Ada's birthday / two layers",
        #"2013-03-16 dinner eat out \+fun"#,
      ])
    #expect(reader.messages == [])
    #expect(reader.notes == [])
  }

  @Test func `a bare array and entries one after the other are read too`() {
    let entry = #"{"date":"2013-03-14","entryType":"lunch","title":"soup"}"#
    #expect(EntryReader("[\(entry),\n\(entry)]").planLines.count == 2)
    #expect(EntryReader("\(entry)\n\(entry)\n").planLines.count == 2)
    #expect(EntryReader("{\"items\":[\(entry)]}\n{\"items\":[\(entry)]}").planLines.count == 2)
  }

  @Test func `what is wrong is said with the line on which the entry begins`() {
    let reader = EntryReader(
      #"""
      {"items": [
        {"date": "2013-03-14", "entryType": "dinner", "title": "soup"},
        {
          "date": "2013-02-30",
          "entryType": "dinner", "title": "pie"
        },
        {"date": "2013-03-14", "entryType": "dinner",
         "title": "", "text": null, "recipe": null}, {"entryType": "dinner", "title": "pie"},
        7,
        {"date": "2013-03-14", "entryType": "dinner", "title": ["pie"]}
      ]}
      """#)
    #expect(
      reader.messages == [
        "in:3: 2013-02-30 is not a date: February 2013 has 28 days",
        "in:7: the entry has neither a recipe with a name nor a title",
        "in:8: the date is missing; write the date as 2013-03-14",
        "in:9: there is a number where an entry should be",
        "in:10: title must be a string, not an array",
      ])
    #expect(reader.problemCount == 5)
  }

  @Test func `a mistake in the JSON is said with its line`() {
    let reader = EntryReader(
      "{\"items\": [\n{\"date\": \"2013-03-14\", \"title\": \"pie\",\n\"entryType\" 7}]}", as: .mealie)
    #expect(reader.messages == ["in:3: the JSON has 7}]} where a colon should be"])
  }

  @Test func `what is missing is noted`() {
    let reader = EntryReader(
      #"{"total": 120, "items": [{"date":"2013-03-14","title":"pie","entryType":null}]}"#)
    #expect(reader.planLines == ["2013-03-14 dinner pie"])
    #expect(
      reader.notes == [
        "entries without a meal type became dinner",
        "the file has 1 of 120 entries; ask Mealie for all with perPage=-1",
      ])
  }
}
