import Testing

@testable import MealCore

@Suite struct EntryReaderJSONTests {
  private static let soup = #"{"date":"2013-03-14","meal":"dinner","dish":"soup"}"#

  @Test(
    "an array, one object a line, and objects in any other setting are read",
    arguments: [
      "[\(soup)]", "[\n  \(soup)\n]\n", "\(soup)\n", soup, "\r\n[ \(soup) ] \r\n",
      #"{"note":null,"servings":null,"tags":null,"x":[{}],"dish":"soup","meal":"Dinner","date":"2013-03-14"}"#,
      #"{"date":"2013-03-14","meal":"dinner","dish":"so\u0075p","tags":[],"note":"","day":1,"repeat":true}"#,
    ])
  func one(text: String) {
    let reader = Listing.read(text)
    #expect(reader.problems == [])
    #expect(Listing.lines(reader) == [Array("2013-03-14 dinner soup".utf8)])
  }

  @Test("several objects come in their order, an empty array has none")
  func several() {
    for text in [
      "[\(EntryReaderJSONTests.soup),\(EntryReaderJSONTests.soup)]",
      "\(EntryReaderJSONTests.soup) \(EntryReaderJSONTests.soup)",
      "[\(EntryReaderJSONTests.soup)]\n[\(EntryReaderJSONTests.soup)]\n",
      "[]\n\n[\(EntryReaderJSONTests.soup)]\(EntryReaderJSONTests.soup)",
    ] {
      #expect(Listing.read(text).problems == [] && Listing.read(text).lines.count == 2)
    }
    #expect(Listing.read(" [ ] ").problems == [] && Listing.read("[]").lines.count == 0)
  }

  @Test(
    "what is no entry says which part is wrong",
    arguments: [
      ("[null]", "1: the JSON is not a meal plan of a known kind"),
      ("{}", "1: the JSON is not a meal plan of a known kind"),
      (#"{"meal":"dinner"}"#, "1: the date is missing"),
      (#"{"meal":"dinner","dish":"a"}"#, "1: the date is missing"),
      (#"{"date":20130314,"meal":"dinner","dish":"a"}"#, "1: date must be a string, not a number"),
      (#"{"date":"someday","meal":"dinner","dish":"a\nb"}"#, "1: a dish cannot contain a line break"),
      (#"{"date":"someday","meal":"dinner","dish":["a"]}"#, "1: dish must be a string, not an array"),
      (
        #"{"date":"someday","meal":"dinner","dish":"a","note":true}"#,
        "1: note must be a string, not true or false"
      ),
      (
        #"{"date":"someday","meal":"dinner","dish":"a","servings":"4"}"#,
        "1: servings must be a number or null, not a string"
      ),
      (#"{"date":"someday","meal":"dinner","dish":"a","servings":-1}"#, "1: -1 is not a number of servings"),
      (
        #"{"date":"someday","meal":"dinner","dish":"a","servings":1e999999999}"#,
        "1: 1e999999999 is not a number of servings"
      ),
      (
        #"{"date":"someday","meal":"dinner","dish":"a","tags":"veg"}"#,
        "1: tags must be an array, not a string"
      ),
      (
        #"{"date":"someday","meal":"dinner","dish":"a","tags":[1]}"#,
        "1: a tag must be a string, not a number"
      ),
      (
        #"{"date":"someday","meal":"dinner","dish":"a","tags":["a b"]}"#,
        "1: a b is not a tag"
      ),
    ])
  func wrong(text: String, problem: String) {
    #expect(Listing.problem(text) == problem)
  }

  @Test(
    "an array that does not end, or that something stands behind, is a problem: nothing may be lost",
    arguments: [
      ("[", "1: the JSON array is not closed"), ("[\(soup)", "1: the JSON ends where a comma or ] should be"),
      ("[\(soup),", "1: the JSON array is not closed"),
      ("[\(soup),]", "1: the JSON has ] where a value should be"),
      ("[\n\(soup)\n\(soup)]", "3: the JSON has {\"date\":\"201 where a comma or ] should be"),
      ("\(soup),\(soup)", "1: the JSON has ,{\"date\":\"20 where an object or an array should be"),
      ("[]x", "1: the JSON has x where an object or an array should be"),
    ])
  func lost(text: String, problem: String) {
    #expect(Listing.problem(text) == problem)
  }
}
