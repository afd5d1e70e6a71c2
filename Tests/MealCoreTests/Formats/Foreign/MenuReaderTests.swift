import MealCore
import Testing

@Suite struct MenuReaderTests {
  @Test func `sections are days and lines are dishes`() {
    let reader = EntryReader(
      #"""
      ---
      servings: 2
      ---

      == Thursday (2013-03-14) ==

      Breakfast: \
      - @./Breakfast/Easy Pancakes{10%servings} with @maple syrup{2%tbsp}
      - @oats{1%cup} with @milk{1/2%cup} -- the creamy ones

      Dinner:
      - @./mains/Risotto.cook{=2.5%servings}(with peas) and @./Green Salad{}
      - fish x4 + chips

      = 2013-03-15 [- Friday, with
      guests -]
      @./soups/minestrone{6}
      Snack: @./cake
      """#)
    #expect(reader.format == .menu)
    #expect(
      reader.planLines == [
        "2013-03-14 breakfast Easy Pancakes x10 ; with 2 tbsp maple syrup",
        "2013-03-14 breakfast oats with milk ; 1 cup oats, 1/2 cup milk",
        "2013-03-14 dinner Risotto x2.5 ; (with peas) and Green Salad",
        "2013-03-14 dinner Green Salad",
        "2013-03-14 dinner fish x4 + chips",
        "2013-03-15 dinner minestrone ; 6 times the recipe",
        "2013-03-15 snack cake",
      ])
    #expect(reader.messages == [])
    #expect(reader.notes == ["dishes without a meal above them became dinner", "left out the front matter"])
  }

  @Test func `a section may be a meal of the day before it`() {
    let reader = EntryReader(
      "= 2013-03-14 =\n== Lunch ==\n- soup\n== High Tea: ==\n- scones\n= Dinner on 2013-03-15 =\n- pie\n")
    #expect(
      reader.planLines == [
        "2013-03-14 lunch soup", "2013-03-14 high-tea scones", "2013-03-15 dinner pie",
      ])
    #expect(reader.notes == ["\"High Tea\" became the meal type high-tea"])
  }

  @Test func `a section without a date is one problem`() {
    let reader = EntryReader(
      "==Day 1==\n\nLunch:\n- soup\n- bread\n\n==Day 2==\n\n==Day 3 2013-02-30==\n- soup\n")
    #expect(
      reader.messages == [
        "in:1: the heading \"Day 1\" has no date; a day is a section such as == Thursday (2013-03-14) ==",
        "in:9: 2013-02-30 is not a date: February 2013 has 28 days",
      ])
    #expect(
      EntryReader("- soup\n- pie\n= 2013-03-14 =\n", as: .menu).messages == [
        "in:1: there are dishes before the first day; a day is a section such as == Thursday (2013-03-14) =="
      ])
  }

  @Test func `prose is left out and noted`() {
    let reader = EntryReader("= 2013-03-14 =\nDinner:\nSoak the beans today.\n- chili\n> for six\n")
    #expect(reader.planLines == ["2013-03-14 dinner chili"])
    #expect(
      reader.notes == [
        "left out line 3, which is not a dish: Soak the beans today.",
        "left out line 5, which is not a dish: > for six",
      ])
  }

  @Test(arguments: [
    ("pie", "pie"), (#"me \@ home"#, "me @ home"),
    ("@bread{2%slices}(toasted)", "bread (toasted) ; 2 slices bread"),
    ("@salt, @pepper", "salt, pepper"),
    ("soup for ~{25%minutes} in a #pot{}", "soup for 25 minutes in a pot"),
    ("@./Pesto", "Pesto"), ("@./Pesto{1}", "Pesto"), ("@./Pesto{150%ml}", "Pesto ; 150 ml"),
    ("@../Shared/Pesto{2 % Servings}", "Pesto x2"), ("leftover @./a b/Pie{}", "Pie ; leftover"),
    ("mail me @ noon", "mail me @ noon"), ("@open{brace", "open{brace"),
    ("@./Pesto{4 servings}, warm", "Pesto x4 ; , warm"), ("bread, @./Pesto.", "Pesto ; bread, ."),
    ("@./Pesto{1/3%servings}", "Pesto ; 1/3 serving"), ("@./Pesto{a little}", "Pesto ; a little"),
    ("@oats{2%cup} and @?nuts{}", "oats and nuts ; 2 cups oats"),
    ("#pans{2} of @peas", "pans of peas ; 2 pans"),
    (#"\@./Pesto \-- hot"#, "@./Pesto -- hot"), ("soup --- or stew", "soup --- or stew"),
  ]) func `marks are read as Cooklang has them`(text: String, line: String) {
    #expect(EntryReader("= 2013-03-14\nLunch:\n- \(text)\n").planLines == ["2013-03-14 lunch \(line)"])
  }

  @Test func `what does not end is text, and noted with its place`() {
    let reader = EntryReader(
      "= 2013-03-14\nLunch:\n- ähä @./Pesto{2\n- soup} [- a guess\n= 2013-03-15\n- pie\n")
    #expect(
      reader.planLines == [
        "2013-03-14 lunch Pesto{2 ; ähä", "2013-03-14 lunch soup} [- a guess", "2013-03-15 dinner pie",
      ])
    #expect(
      reader.notes.dropFirst() == [
        "in:3:15: { is not closed; close it with }", "in:4:9: the comment does not end; close it with -]",
      ])
  }

  @Test func `old metadata is front matter too`() {
    let reader = EntryReader(">> servings: 2\n= 2013-03-14\nTea:\n- scones\n", as: .menu)
    #expect(reader.planLines == ["2013-03-14 tea scones"])
    #expect(reader.notes == ["left out the front matter"])
  }

  @Test func `what is not UTF-8 is one problem, where it begins`() {
    let text = Array("= 2013-03-14\n- cr".utf8) + [0xE8] + Array("me\n- caf".utf8) + [0xE9, 10]
    let reader = EntryReader(text, name: "in", format: .menu)
    #expect(reader.messages == ["in:2:5: the text is not UTF-8 here; save the file as UTF-8"])
    #expect(reader.planLines == [])
  }
}
