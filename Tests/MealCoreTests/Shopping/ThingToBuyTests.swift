import Testing

@testable import MealCore

@Suite struct ThingToBuyTests {
  private func said(_ written: String) throws -> String {
    let thing = ThingToBuy(try Dish(written: written, at: .buy))
    return [thing.name, thing.amount.map { AmountText.of($0) }].compactMap(\.self).joined(separator: ": ")
  }

  @Test(arguments: [
    ("2 l milk", "milk: 2 l"), ("milk 2 l", "milk: 2 l"), ("12 eggs", "eggs: 12"), ("eggs 12", "eggs: 12"),
    ("toilet paper", "toilet paper"), ("toilet paper 2 packs", "toilet paper: 2 packs"),
    ("500g flour", "flour: 500 g"), ("flour 500g", "flour: 500 g"), ("1.5l cream", "cream: 1.5 l"),
    ("1 1/2 l milk", "milk: 1.5 l"), ("½ l milk", "milk: 0.5 l"), ("8 fl oz cream", "cream: 8 fl oz"),
    ("cream 8 fl oz", "cream: 8 fl oz"), ("2 bottles red wine", "red wine: 2 bottles"),
    ("2-3 lemons", "lemons: 3"), ("lemons 2 to 3", "lemons: 3"), ("1,5 l water", "water: 1.5 l"),
    ("water 1,5l", "water: 1.5 l"), ("2 litres of milk", "milk: 2 litres"),
    ("1 bunch of mint", "mint: 1 bunch"), ("a bunch of parsley", "parsley: 1 bunch"),
    ("An ounce Of saffron", "saffron: 1 ounce"), ("nappies size 4", "nappies size 4"),
  ])
  func `an amount comes first or last`(written: String, thing: String) throws {
    #expect(try said(written) == thing)
  }

  @Test(arguments: [
    ("7 up", "up: 7"), ("12 large eggs", "large eggs: 12"), ("\\7 up", "7 up"), ("\\7 up x2", "7 up: 2"),
    ("wd \\40", "wd 40"), ("1 wd 40", "wd 40: 1"), ("12 eggs 2", "eggs 2: 12"),
    ("coca cola 0", "coca cola 0"),
    ("7up", "7up"), ("2x4 wood", "2x4 wood"), ("12", "12"), ("2 l", "l: 2"), ("0 milk", "0 milk"),
    ("l milk", "l milk"), ("a can opener", "a can opener"), ("cream of tartar", "cream of tartar"),
    ("2 of each", "of each: 2"), ("2 l of", "of: 2 l"), ("1,000 g rice", "1,000 g rice"),
    ("a bunch of", "a bunch of"),
  ])
  func `a leading number wins, and what is not a unit belongs to the name`(written: String, thing: String)
    throws
  {
    #expect(try said(written) == thing)
  }

  @Test func `servings are a count`() throws {
    #expect(try said("batteries x4 +shop") == "batteries: 4")
    #expect(try said("milk 2 l x3 ; the blue one") == "milk: 6 l")
    #expect(try said("milk x1.5") == "milk: 1 1/2")
  }

  @Test func `every unit of the help page is one, in the singular and the plural`() throws {
    for unit in ThingToBuy.units.measures + ThingToBuy.units.packages {
      #expect(try said("1 \(unit) of it").hasSuffix("1 \(unit)"), "\(unit)")
      let many = UnitWord(unit).form(for: Rational(2))
      #expect(try said("stuff 2 \(many)") == "stuff: 2 \(many)")
    }
  }

  @Test(arguments: ["\\7 up", "wd \\40", "\\7 up x2 +a ; n", "12 eggs", "\\1 7"])
  func `a plain number stays plain in the plan and in the formats that read back`(written: String) throws {
    for text in [
      "2013-03-16 buy \(written)", "someday buy \(written)", "every 7 from 2013-03-16 buy \(written)",
    ] {
      let line = try PlanLine(text)
      #expect(line.text == text)
      #expect(try PlanLine(line.text) == line)
    }
    let dish = try Dish(written: written, at: .buy)
    let entry = PlanLine.entry(Entry(day: .first, meal: .buy, dish: dish))
    for format in [EntryFormat.tsv(header: false), .csv, .json, .jsonl, .plan] {
      var writer = EntryWriter(format)
      var bytes: [UInt8] = []
      writer.begin(&bytes)
      writer.add(entry, to: &bytes)
      writer.end(&bytes)
      let reader = EntryReader(bytes, name: "a")
      #expect(reader.lines.map(\.text) == ["0001-01-01 buy \(written)"], "\(format)")
    }
  }

  @Test func `a plain number stays plain when something else of the entry is changed`() throws {
    let dish = try Dish(written: "\\7 up x2", at: .buy)
    #expect(try DishChange(note: "cold").changed(dish).written == "\\7 up x2 ; cold")
    #expect(try DishChange(name: "milk 2 l").changed(dish).written == "milk 2 l x2")
  }

  @Test func `a backslash is dropped where a number before it is the amount anyway`() throws {
    #expect(try PlanLine("2013-03-16 buy 1 \\7").text == "2013-03-16 buy 1 7")
    #expect(try said("1 \\7") == "7: 1")
  }

  @Test func `at other meals a backslash before a number is not kept`() throws {
    let line = try PlanLine("2013-03-16 dinner \\7 up")
    #expect(line.text == "2013-03-16 dinner 7 up")
    #expect(line == (try PlanLine("2013-03-16 dinner 7 up")))
  }
}
