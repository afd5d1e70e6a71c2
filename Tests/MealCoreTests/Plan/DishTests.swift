import TestSupport
import Testing

@testable import MealCore

@Suite struct DishTests {
  @Test(
    "words that would read as something else get a backslash, and no others",
    arguments: [
      ("risotto", "risotto"), ("mac  and\tcheese", "mac  and\tcheese"), ("-", "\\-"), ("- x", "\\- x"),
      ("a - b", "a - b"), ("-5 ice", "-5 ice"), (";", "\\;"), ("a ; b", "a \\; b"), ("; ;", "\\; \\;"),
      ("a; b", "a; b"), ("a ;b", "a ;b"), ("x4", "x4"), ("soup x4", "soup \\x4"), ("soup x04", "soup \\x04"),
      ("soup x4 hot", "soup x4 hot"), ("soup x", "soup x"), ("soup x10000", "soup x10000"),
      ("soup X4", "soup X4"), ("soup x4 x5", "soup x4 \\x5"), ("+veg", "+veg"), ("a +veg", "a \\+veg"),
      ("a + b", "a + b"), ("a +", "a +"), ("a +b,c", "a +b,c"), ("a +t +u", "a +t \\+u"),
      ("a +t x4", "a +t \\x4"), ("a/b / c", "a/b / c"), ("a\\b", "a\\\\b"), ("\\", "\\\\"), (" a", "\\ a"),
      ("a ", "a\\ "), (" ", "\\ "), ("  ", "\\ \\ "), ("\ta\t", "\\\ta\\\t"), ("#1", "#1"),
      ("every 7", "every 7"),
      ("a\0b", "a\\\0b"), ("\u{1B}[m", "\\\u{1B}[m"), ("\u{7F}", "\\\u{7F}"), ("a\u{85}", "a\\\u{85}"),
      ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"), ("\u{301}", "\u{301}"), ("é\u{202E}", "é\u{202E}"),
    ])
  func escaping(text: String, written: String) throws {
    let dish = try Dish(text)
    #expect(dish.written.utf8.elementsEqual(written.utf8))
    #expect(try PlanLine("2013-03-14 dinner \(written)").dish?.text.utf8.elementsEqual(text.utf8) == true)
  }

  @Test("a name that servings follow needs no backslash at its end; one that only tags follow does")
  func suffixes() throws {
    let four = try #require(Servings("4"))
    let tag = try #require(Tag("t"))
    #expect(try Dish("a x5", servings: four).written == "a x5 x4")
    #expect(try Dish("a +u", servings: four, tags: [tag]).written == "a +u x4 +t")
    #expect(try Dish("a x5", tags: [tag]).written == "a \\x5 +t")
    #expect(try Dish("a +u", tags: [tag, tag]).written == "a \\+u +t +t")
    #expect(try Dish("a", note: "; x4 +t - ").written == "a ; ; x4 +t -\\ ")
    #expect(try Dish("a", servings: four, tags: [tag], note: "n").written == "a x4 +t ; n")
  }

  @Test(
    "text, servings, tags and note stand in this order; in any other they are text",
    arguments: [
      ("tacos x4 +mexican ; green salsa", "tacos", "4", ["mexican"], "green salsa"),
      ("tacos x2.5", "tacos", "2.5", [], nil), ("tacos +a +b", "tacos", nil, ["a", "b"], nil),
      ("tacos ; x4 +a ; b", "tacos", nil, [], "x4 +a ; b"), ("tacos ;", "tacos", nil, [], nil),
      ("tacos +a x4", "tacos +a", "4", [], nil), ("tacos x4 x5", "tacos x4", "5", [], nil),
      ("tacos x4 +a more", "tacos x4 +a more", nil, [], nil),
      ("tacos x4 +a,b", "tacos x4 +a,b", nil, [], nil),
      ("x4 x4", "x4", "4", [], nil), ("+a +a", "+a", nil, ["a"], nil), ("x4", "x4", nil, [], nil),
      ("tacos \\x4", "tacos x4", nil, [], nil), ("tacos x\\4", "tacos x4", nil, [], nil),
      ("tacos \\+a", "tacos +a", nil, [], nil), ("tacos \\; b", "tacos ; b", nil, [], nil),
      ("tacos +\\;", "tacos", nil, [";"], nil), ("tacos X4", "tacos X4", nil, [], nil),
      ("\\- tacos", "- tacos", nil, [], nil), ("tacos\\ ", "tacos ", nil, [], nil),
      ("t\\acos", "tacos", nil, [], nil), ("tacos\\", "tacos\\", nil, [], nil),
      ("tacos ;\\ b", "tacos ; b", nil, [], nil),
    ] as [(String, String, String?, [String], String?)])
  func reading(text: String, name: String, servings: String?, tags: [String], note: String?) throws {
    let dish = try Dish(written: text)
    #expect(dish.text == name && dish.servings?.description == servings && dish.note == note)
    #expect(dish.tags.map(\.name) == tags)
    #expect(try PlanLine("2013-03-14 dinner \(text)").dish == dish)
  }

  @Test("an empty name is no dish, an empty note is none")
  func empty() throws {
    #expect(throws: LineError("the dish is missing")) { try Dish("") }
    #expect(try Dish("a", note: "").note == nil)
    for text in ["", " ", "; note", "-", "- a"] {
      #expect(throws: LineError.self) { try Dish(written: text) }
    }
  }

  @Test(
    "the sign of a repeat at the end of a typed dish is its rhythm",
    arguments: [
      ("pizza ~7", "pizza", "7"), ("pizza x4 +veg ~7 ; thin", "pizza x4 +veg ; thin", "7"),
      ("pizza ~mon,thu", "pizza", "mon,thu"), ("pizza ~month", "pizza", "month"),
      ("pizza ~2w", "pizza", "14"),
      ("pizza ~weekly", "pizza", "7"), ("pizza \\~7", "pizza ~7", nil), ("~7", "~7", nil),
      ("~7 pizza", "~7 pizza", nil),
      ("pizza ~x", "pizza ~x", nil), ("pizza ~", "pizza ~", nil), ("pizza ; ~7", "pizza ; ~7", nil),
      ("pizza ~7 x4 +veg", "pizza x4 +veg", "7"), ("pizza ~7 crust", "pizza ~7 crust", nil),
    ] as [(String, String, String?)])
  func sign(typed: String, written: String, rhythm: String?) throws {
    let read = try Dish.typed(typed)
    #expect(read.dish.written == written && read.rhythm?.description == rhythm)
    let again = try Dish.typed(read.dish.typed)
    #expect(again.dish == read.dish && again.rhythm == nil)
  }

  @Test("every dish is written and read back by itself too")
  func writtenAndRead() throws {
    for seed in Rounds.of(50_000..<55_000) {
      var random = RandomDish(seed: seed)
      let dish = try random.dish()
      let read = try? Dish(written: dish.written)
      #expect(
        RandomDish.same(read.map { .someday(.dinner, $0) }, .someday(.dinner, dish)), "seed \(seed): \(dish)")
      let typed = try Dish.typed(dish.typed)
      #expect(typed.dish == dish && typed.rhythm == nil, "seed \(seed): \(dish)")
    }
  }

  @Test("a control character is said to stand where it stands in the words of the dish")
  func controlPlace() {
    let error = #expect(throws: LineError.self) { try Dish(written: "a\u{1B}b") }
    #expect(error?.message == "control character U+001B at byte 2")
  }
}

/// A line whose text is a guest's tag is not a dish; with a backslash it is one.
@Suite struct GuestsTests {
  @Test func `a backslash before a tag makes it the name of a dish, in every format`() throws {
    let (guest, dish) = (try Dish(written: "+oma ; at six"), try Dish(written: "\\+oma ; at six"))
    let guests = Guests(tags: ["oma"])
    #expect(guest.text == "+oma" && dish.text == "+oma" && guest != dish)
    #expect(guests.include(guest) && !guests.include(dish))
    #expect(guest.written == "+oma ; at six" && dish.written == "\\+oma ; at six")
    for written in ["+oma", "\\+oma", "\\\\+oma", "+oma \\+max", "\\+oma x2 +veg"] {
      let line = try PlanLine("2013-03-15 dinner \(written)")
      let dish = try #require(line.dish)
      let read = try PlanLine(
        line.day, line.meal, plainName: line.plainName, servings: dish.servings, tags: dish.tags,
        note: dish.note)
      #expect(read == line && read.dish?.written == written)
    }
    let day = DayPlan(
      day: .first, lines: [try PlanLine("0001-01-01 dinner \\+oma"), try PlanLine("0001-01-01 lunch +oma")],
      repeats: [],
      order: .standard)
    #expect(guests.seated(at: day).meals.map(\.type) == [.dinner])
  }

  @Test func `guests say how many more eat, and who`() throws {
    let guests = Guests(tags: ["oma", "friends", "max"])
    func day(_ lines: String...) throws -> DayPlan {
      DayPlan(
        day: .first, lines: try lines.map { try PlanLine("0001-01-01 dinner \($0)") }, repeats: [],
        order: .standard)
    }
    func more(_ lines: DayPlan) -> [Int] { guests.seated(at: lines).meals.map(\.guests) }
    #expect(try more(day("soup", "+oma ; at six")) == [100])
    #expect(try more(day("soup", "+Oma +max", "+friends x3")) == [500])
    #expect(try more(day("soup", "+vera")) == [0])
    #expect(try more(day("soup +oma")) == [0])
    #expect(try more(day("+oma")) == [] && guests.seated(at: day("+oma", "soup")).meals[0].dishes.count == 1)
    #expect(try guests.who(at: day("soup +MAX +veg", "+oma +friends").meals[0]) == guests.tags)
    #expect(try guests.who(at: day("soup", "\\+oma").meals[0]).isEmpty)
    #expect(try Guests().seated(at: day("+oma")) == day("+oma"))
  }
}
