import Testing

@testable import MealCore

@Suite struct AheadNoteTests {
  @Test(arguments: [
    ("soak the beans the night before", "soak the beans the night before"),
    ("Oma comes; soak the saffron", nil),
    ("Oma comes; thaw the mince, bring wine", "thaw the mince"),
    ("marinate 2 days before", "marinate 2 days before"),
    ("dough in the morning", "dough in the morning"),
    ("feed the starter on Friday evening", "feed the starter on Friday evening"),
    ("Friday's bread", nil), ("mince from the freezer", "mince from the freezer"),
    ("better cooked the day before", "better cooked the day before"), ("half the chilli", nil),
  ])
  func `Only what is to be done ahead is kept of a note`(_ note: String, _ kept: String?) {
    #expect(AheadNote.kept(of: note) == kept)
  }

  @Test(arguments: [
    ("guests, soak the beans", "soak the beans"),
    ("soak the chickpeas tonight", "soak the chickpeas tonight"),
    ("please marinate the beef; bread", "please marinate the beef"), ("brine the pork", "brine the pork"),
    ("soak the saffron", nil), ("soak the beans overnight", nil), ("soak the beans 20 minutes", nil),
    ("Friday evening: soak the beans", nil), ("do not soak the beans", nil), ("beans from a tin", nil),
    ("thaw the peas", nil), ("bean salad", nil),
  ])
  func `A note that says to soak beans, but not when, is found`(_ note: String, _ clause: String?) {
    #expect(AheadNote.untimed(in: note) == clause)
  }

  @Test func `What to do, when, and at which part of the day`() throws {
    let task = try #require(AheadNote("soak the beans the night before").tasks.first)
    #expect(task.what == "soak the beans" && task.time == .daysBefore(1) && task.part == "evening")
    let starter = try #require(AheadNote("feed it by fri evening").tasks.first)
    #expect(starter.what == "feed it" && starter.time == .weekday(.friday) && starter.part == "evening")
  }
}
