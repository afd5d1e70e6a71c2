import MealCore
import Testing

@Suite struct ImportRulesTests {
  private static func read(_ text: String, _ map: [String: MealType]) -> EntryReader {
    var rules = ImportRules()
    for (name, meal) in map {
      let isName = rules.replace(name, with: meal)
      #expect(isName)
    }
    return EntryReader(Array(text.utf8), name: "in", rules: rules)
  }

  @Test(arguments: [
    "2013-03-14 abendessen pie\n2013-03-15 lunch soup\n",
    "2013-03-14\tAbendessen\tpie\n2013-03-15\tlunch\tsoup\n",
    "Datum;Mahlzeit;Gericht\n14.3.2013;Abendessen;pie\n15.3.2013;lunch;soup\n",
    #"[{"date":"2013-03-14","meal":"abendessen","dish":"pie"},{"date":"2013-03-15","meal":"lunch","dish":"soup"}]"#,
    #"{"items":[{"date":"2013-03-14","entryType":"Abendessen","title":"pie"},"#
      + #"{"date":"2013-03-15","entryType":"lunch","title":"soup"}]}"#,
    "= 2013-03-14\nAbendessen:\n- pie\n= 2013-03-15\nLunch:\n- soup\n",
  ]) func `meal types get other names, in every format`(text: String) {
    // Each word is replaced once: a meal that became dinner does not become a snack.
    let reader = Self.read(text, ["ABENDESSEN": .dinner, "dinner": .snack])
    #expect(reader.messages == [])
    #expect(reader.planLines == ["2013-03-14 dinner pie", "2013-03-15 lunch soup"])
    #expect(reader.mealTypes == [.dinner, .lunch])
    #expect(reader.replacedMealTypes.map(\.name) == ["abendessen"])
    #expect(reader.notes == [])
  }

  @Test func `a name with blanks gets another name too, without a remark on its own one`() {
    let reader = Self.read("date,meal,dish\n2013-03-14,Late dinner,pie\n", ["late Dinner": .dinner])
    #expect(reader.planLines == ["2013-03-14 dinner pie"])
    #expect(reader.notes == [])
  }

  @Test func `all kinds of lines change their meal`() {
    let text =
      "2013-03-14 x -\n2013-03-14 x - pie\nsomeday x cake\nevery 7 from 2013-03-14 until 2013-05-01 x fish x4\n"
    #expect(
      Self.read(text, ["x": .dinner]).planLines
        == text.split(separator: "\n").map {
          String($0).replacing(" x ", with: " dinner ", maxReplacements: 1)
        })
  }

  @Test func `entries without a meal get that of the rules`() {
    var rules = ImportRules()
    rules.meal = .lunch
    let mealie = #"{"items":[{"date":"2013-03-14","entryType":null,"title":"pie"}]}"#
    let reader = EntryReader(Array(mealie.utf8), name: "in", format: .mealie, rules: rules)
    #expect(reader.planLines == ["2013-03-14 lunch pie"])
    #expect(reader.notes == [])
  }

  @Test func `a name without letters is no meal type`() {
    var rules = ImportRules()
    let isName = rules.replace("()", with: .dinner)
    #expect(!isName)
  }
}
