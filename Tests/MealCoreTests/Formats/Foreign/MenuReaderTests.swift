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
        "2013-03-14 dinner Green Salad x2",
        "2013-03-14 dinner fish x4 + chips",
        "2013-03-15 dinner minestrone ; 6 times the recipe",
        "2013-03-15 snack cake x2",
      ])
    #expect(reader.messages == [])
    #expect(
      reader.notes == [
        "left out the comment on line 9: the creamy ones", "dishes without a meal above them became dinner",
      ])
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
        "in:1: the heading \"Day 1\" has no date; to put the menu's first day on a date, use --from DATE",
        "in:9: 2013-02-30 is not a date: February 2013 has 28 days",
      ])
    #expect(
      EntryReader("- soup\n- pie\n= 2013-03-14 =\n", as: .menu).messages == [
        "in:1: there are dishes before the first day; begin a day with a heading such as == Thursday (2013-03-14) ==, "
          + "or use --from DATE"
      ])
  }

  @Test(arguments: [
    "Wed 10 Feb 2027", "10 February 2027", "Feb 10, 2027", "10.2.2027", "20270210", "2027-W06-3", "2027-041",
    "Dinner, Wed 10th of Feb 2027", "Wednesday: 2027/02/10",
  ]) func `a date has any form that names its year`(date: String) {
    let reader = EntryReader("== 2027-02-01 ==\n- soup\n== \(date) ==\n- pie\n")
    #expect(reader.planLines == ["2027-02-01 dinner soup", "2027-02-10 dinner pie"])
    #expect(reader.messages == [])
  }

  @Test func `a heading is never put on another day in silence`() {
    let reader = EntryReader(
      "== 2027-02-01 ==\n- soup\n== Wed 10 Feb ==\n- pie\n== Wed 11 Feb 2027 ==\n- eggs\n== Guests ==\nDinner:\n- cake\n"
    )
    #expect(reader.planLines == ["2027-02-01 dinner soup", "2027-02-01 dinner cake"])
    #expect(
      reader.messages == [
        "in:3: Wed 10 Feb has no year; write the year too: 14 Mar 2013",
        "in:5: Wed 11 Feb 2027 is not a date: 11 February 2027 is a Thursday",
      ])
    #expect(
      reader.notes.last == "the section \"Guests\" on line 7 names no day: its dishes are on 2027-02-01")
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
    let reader = EntryReader(">> servings: 2\n= 2013-03-14\nTea:\n- @./scones\n", as: .menu)
    #expect(reader.planLines == ["2013-03-14 tea scones x2"])
    #expect(reader.notes == [])
    #expect(
      EntryReader(">> author: Oma\n= 2013-03-14\nTea:\n- scones\n", as: .menu).notes
        == ["left out the front matter"])
  }

  @Test func `what is not UTF-8 is one problem, where it begins`() {
    let text = Array("= 2013-03-14\n- cr".utf8) + [0xE8] + Array("me\n- caf".utf8) + [0xE9, 10]
    let reader = EntryReader(text, name: "in", format: .menu)
    #expect(reader.messages == ["in:2:5: the text is not UTF-8 here; save the file as UTF-8"])
    #expect(reader.planLines == [])
  }

  // MARK: Times, and menus without dates

  @Test func `trial defect 6: a time in a meal's heading becomes a note, and the meal stays a meal`() {
    let reader = EntryReader(
      "= 2013-03-14\nDinner (18:30):\n- @./Pie{2%servings} with @peas{1%cup}\n- bread\nLunch (6:30 pm):\n"
        + "@./Soup\nSnack (9:05): cake\nTea (guests):\n- scones\n== Supper (20:00) ==\n- eggs\n")
    #expect(
      reader.planLines == [
        "2013-03-14 dinner Pie x2 ; 18:30 / with 1 cup peas", "2013-03-14 dinner bread ; 18:30",
        "2013-03-14 lunch Soup ; 6:30 pm", "2013-03-14 snack cake ; 9:05", "2013-03-14 tea-guests scones",
        "2013-03-14 supper eggs ; 20:00",
      ])
    #expect(reader.notes == ["\"Tea (guests)\" became the meal type tea-guests"])
  }

  @Test func `trial defect 6: one of something is just its name`() {
    #expect(EntryReader("= 2013-03-14\nLunch:\n- @salad{1}\n").planLines == ["2013-03-14 lunch salad"])
  }

  @Test func `a block comment on lines of its own is named as left out`() {
    let reader = EntryReader("= 2013-03-14\n[- call\nMum -]\nLunch:\n- @salad{1} [- fresh -]\n")
    #expect(reader.planLines == ["2013-03-14 lunch salad"])
    #expect(reader.notes == ["left out the comment on line 2: [- call Mum -]"])
  }

  /// Rules that put a menu's first day on Thursday, 14 March 2013.
  private static func rules(_ change: (inout ImportRules) -> Void = { _ in }) -> ImportRules {
    var rules = ImportRules()
    rules.start = DayNumber("2013-03-14")
    change(&rules)
    return rules
  }

  private static func read(_ text: String, _ rules: ImportRules) -> EntryReader {
    EntryReader(Array(text.utf8), name: "in", format: .menu, rules: rules)
  }

  private static let week = """
    ---
    servings: 2
    ---

    ==Day 0==

    -- delivery around 4pm

    Dinner:
    - @hake fillet{2}(baked) with @./Sides/Mash{2%servings} and @bread{1%slice}
    - @./Salads/Boring{}

    ==Day 2==

    Breakfast:
    - @coffee{1%cup} and @tea{1/2%cup}

    == Snacks ==

    - @kefir{2}
    - @dates

    == Batch Prep ==
    - @./Freezable/Meatballs{}
    """

  @Test func `numbered days count from the first, and other sections go on the first day`() {
    let reader = Self.read(Self.week, Self.rules())
    #expect(
      reader.planLines == [
        "2013-03-14 dinner Mash x2 ; 2 hake fillet (baked) with Mash and 1 slice bread",
        "2013-03-14 dinner Boring x2", "2013-03-16 breakfast coffee and tea ; 1 cup coffee, 1/2 cup tea",
        "2013-03-14 snack kefir ; 2 kefir", "2013-03-14 snack dates",
      ])
    #expect(
      reader.notes == [
        "left out the comment on line 7: delivery around 4pm",
        "left out the section \"Batch Prep\" on line 23, which names neither a day nor a meal; "
          + "to put it on the first day, use --meal MEAL",
      ])
    let dinner = Self.read(Self.week, Self.rules { $0.meal = .dinner })
    #expect(dinner.planLines.last == "2013-03-14 dinner Meatballs x2")
    #expect(
      dinner.notes.dropFirst() == [
        "the section \"Batch Prep\" on line 23 names no day: its dishes are on 2013-03-14"
      ])
  }

  @Test func `ingredients of lines without a recipe are things to buy, if asked for`() {
    let reader = Self.read(Self.week, Self.rules { $0.buysIngredients = true })
    #expect(
      reader.planLines.filter { $0.contains(" buy ") } == [
        "2013-03-16 buy 1 cup coffee", "2013-03-16 buy 1/2 cup tea", "2013-03-14 buy 2 kefir",
        "2013-03-14 buy dates",
      ])
  }

  @Test(arguments: [
    ("Day 1", 0), ("Day 3", 2), ("Monday", 4), ("== Thu", 0), ("Wed - fish", 6), ("2013-01-05", 0),
    ("Day3:", 2),
  ]) func `a heading names a day`(heading: String, distance: Int) throws {
    let first = heading.contains("3") && heading.contains("D") ? "= Day 1\n- a\n" : ""
    let reader = Self.read("\(first)= \(heading)\nLunch:\n- pie\n", Self.rules())
    let start = try #require(DayNumber("2013-03-14"))
    #expect(reader.planLines.last == "\(start + distance) lunch pie")
  }

  @Test func `the dates of a dated menu move with its first one`() {
    let text = "= 2013-01-07\nLunch:\n- pie\n= 2013-01-05\nLunch:\n- soup\n"
    #expect(Self.read(text, Self.rules()).planLines == ["2013-03-16 lunch pie", "2013-03-14 lunch soup"])
    #expect(Self.read(text, ImportRules()).planLines == ["2013-01-07 lunch pie", "2013-01-05 lunch soup"])
  }

  @Test func `a menu without dates needs a first day, which the message names once`() {
    let reader = Self.read(
      "= Day 1\n= Day 2\nLunch:\n- pie\n= Day 3\n- soup\n= Snacks\n- nuts\n", ImportRules())
    #expect(
      reader.messages == [
        "in:2: the heading \"Day 2\" has no date; to put the menu's first day on a date, use --from DATE"
      ])
    #expect(reader.planLines == [])
  }

  @Test func `a meal's heading under a day's, or one that comes again, is a meal of that day`() {
    let text = "= Day 1\n== Lunch\n- a\n= Day 2\n== Snacks\n- b\n"
    #expect(Self.read(text, Self.rules()).planLines == ["2013-03-14 lunch a", "2013-03-15 snack b"])
    let flat = "= Day 1\n= Lunch\n- a\n= Day 2\n= Lunch\n- b\n= Snacks\n- c\n"
    #expect(
      Self.read(flat, Self.rules()).planLines == [
        "2013-03-14 lunch a", "2013-03-15 lunch b", "2013-03-14 snack c",
      ])
  }

  @Test func `days beyond the end of the stream are a problem`() {
    let reader = Self.read("= Day 1\n- a\n= Day 2\n- b\n", Self.rules { $0.start = .last })
    #expect(reader.messages == ["in:3: the day is after 9999-12-31, the last day there is"])
  }
}
