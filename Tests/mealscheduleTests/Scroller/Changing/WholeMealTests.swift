import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// A main dish takes its sides along.
@Suite struct WholeMealTests {
  @Test func `a main dish takes its sides along, a side goes alone, and S swaps two meals`() throws {
    let plan = "2013-03-13 dinner soup\n2013-03-13 dinner bread\n2013-03-14 dinner stew\n"
    func typed(_ keys: String) throws -> String {
      var scrolled = try ScrolledPlan(plan)
      try scrolled.type(keys)
      return try scrolled.plan
    }
    #expect(
      try typed("m<Right><Right><Enter>")
        == "2013-03-14 dinner stew\n2013-03-15 dinner soup\n2013-03-15 dinner bread\n")
    #expect(
      try typed("jm<Right><Right><Enter>")
        == "2013-03-13 dinner soup\n2013-03-14 dinner stew\n2013-03-15 dinner bread\n")
    #expect(
      try typed("S<Right><Enter>")
        == "2013-03-13 dinner stew\n2013-03-14 dinner soup\n2013-03-14 dinner bread\n")
    #expect(try typed("S<Right><Esc>") == plan)
    #expect(try typed("S<Right><Enter>u") == plan)
  }

  @Test(arguments: [
    ("xJJp", "2013-03-14 dinner stew\n2013-03-15 dinner soup\n2013-03-15 dinner bread\n"),
    (
      "yJJp",
      "2013-03-13 dinner soup\n2013-03-13 dinner bread\n2013-03-14 dinner stew\n2013-03-15 dinner soup\n"
        + "2013-03-15 dinner bread\n"
    ),
    ("jxJJp", "2013-03-13 dinner soup\n2013-03-14 dinner stew\n2013-03-15 dinner bread\n"),
    ("1xJJp", "2013-03-13 dinner bread\n2013-03-14 dinner stew\n2013-03-15 dinner soup\n"),
    ("d<Enter>", "2013-03-13 dinner bread\n2013-03-14 dinner stew\n"),
  ])
  func `x and y take a meal whole, as m does`(keys: String, plan: String) throws {
    var scrolled = try ScrolledPlan(
      "2013-03-13 dinner soup\n2013-03-13 dinner bread\n2013-03-14 dinner stew\n")
    try scrolled.type(keys)
    #expect(try scrolled.plan == plan)
    try scrolled.type("uu")
    try scrolled.type("gwed<Enter>x")
    #expect(scrolled.scroller.message?.text == "cut  Wed 13 Mar  dinner  soup and 1 more  p pastes them")
  }

  @Test func `a meal that was cut goes to the open meal that it is pasted on`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 lunch soup\n2013-03-13 lunch bread\n2013-03-14 dinner stew\n")
    try scrolled.type("xp")
    #expect(scrolled.scroller.stream.selected?.meal == .dinner)
    #expect(try scrolled.plan == "2013-03-13 dinner soup\n2013-03-13 dinner bread\n2013-03-14 dinner stew\n")
  }

  @Test(arguments: ["L", "S"])
  func `only what is moved goes on the tray: not the dish of leftovers, nor one side of a swap`(key: String)
    throws
  {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n")
    try scrolled.type(key)
    #expect(!scrolled.status.contains("tray"))
    #expect(scrolled.status.contains("Enter swap") == (key == "S"))
    try scrolled.type("w")
    #expect(scrolled.scroller.message?.text == "w does nothing here  ? shows all keys")
    #expect(try scrolled.plan == "2013-03-13 dinner soup\n")
  }

  @Test func `undo spells out the day of a swap, as it does that of a dish`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n2013-03-14 dinner stew\nsomeday dinner tart\n")
    try scrolled.type("S<Right><Enter>u")
    #expect(scrolled.scroller.message?.text == "undone: swap  Wed 13 Mar dinner")
    try scrolled.type("wd<Enter>u")
    #expect(scrolled.scroller.message?.text == "undone: delete  someday  dinner  tart")
  }

  @Test func `a message whose explanation has no room announces none`() {
    let message = Message("no search yet:", "/ starts one")
    #expect(message.text(fitting: 80) == "no search yet:  / starts one")
    #expect(message.text(fitting: 20) == "no search yet")
  }

  @Test func `no note on a change is left out silently, nor what was done`() {
    let message = Message("added soup", "u undoes it").noting(["@walnuts never: Pesto", "@feta never: Pie"])
    #expect(message.text(fitting: 80) == "added soup  @walnuts never: Pesto  @feta never: Pie  u undoes it")
    #expect(message.text(fitting: 52) == "added soup  @walnuts never: Pesto  @feta never: Pie")
    #expect(message.text(fitting: 48) == "added soup  @walnuts never: Pesto  and 1 more")
    #expect(message.text(fitting: 40) == "added soup  @walnuts never:…  and 1 more")
    #expect(message.text(fitting: 32) == "added soup  @walnut…  and 1 more")
  }

  @Test func `a meal without a dish has a line while another is to be swapped with it`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n")
    try scrolled.type("S<Down>")
    let selected = try #require(scrolled.scroller.selectedRows.first)
    #expect(scrolled.frame().text.split(separator: "\n")[selected].hasSuffix("snack      (nothing)"))
    try scrolled.type("<Enter>")
    #expect(try scrolled.plan == "2013-03-13 snack soup\n")
    #expect(!scrolled.frame().text.contains("(nothing)"))
  }

  @Test func `R leaves the dish on its day, also where the new rhythm leaves that day out`() throws {
    for keys in ["R<C-u>mon,thu<Enter>", "R<Enter>R<C-u>mon,thu<Enter>"] {
      var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n")
      try scrolled.type(keys)
      let days = try OpenPlan(MemoryPlan(scrolled.plan))
      #expect(days.plan(of: ScrolledPlan.today).targets.count == 1)
      #expect(scrolled.scroller.message?.text.contains("Wed 13 stays") == true)
    }
  }

  @Test func `all matches in sight are marked, and the message counts them`() throws {
    var scrolled = try ScrolledPlan(
      "2013-03-13 dinner stew\n2013-03-14 dinner Süppchen\n2013-03-15 lunch lentil soup / soup\n")
    try scrolled.type("/sup<Enter>")
    #expect(scrolled.status.contains("1 of 1"))
    try scrolled.type("/soup<Enter>")
    #expect(scrolled.screen.ranges(of: "on 222}soup").count == 2)
    try scrolled.type("<Esc>")
    #expect(!scrolled.screen.contains("on 222}"))
  }
}
