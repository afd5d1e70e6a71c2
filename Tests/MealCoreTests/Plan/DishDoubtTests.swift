import Testing

@testable import MealCore

@Suite struct DishDoubtTests {
  private func doubt(_ written: String) -> String? {
    DishDoubt(written).map { "\($0.word) \($0.reason)" }
  }

  @Test(arguments: [
    ("stew x4 guests", "x4 early"), ("+veg stew", "+veg early"), ("stew +veg x4", "+veg early"),
    ("x4 stew +veg", "x4 early"), ("x3", "x3 alone"), ("X3 x4", "X3 alone"), ("+veg", "+veg alone"),
    ("+veg ; with peas", "+veg alone"), ("stew X4", "X4 capital"), ("stew X4 +veg", "X4 capital"),
    ("stew X4 guests", "X4 early"), ("stew x99999", "x99999 notServings"), ("stew x-1", "x-1 notServings"),
    ("stew x2.125 +veg", "x2.125 notServings"), ("stew x2,5", "x2,5 notServings"),
    ("stew x1/2", "x1/2 notServings"), ("x4-6", "x4-6 notServings"), ("stew +a,b", "+a,b notTag"),
    ("stew x4; thaw it", "x4; note"), ("stew;thaw it", "stew;thaw note"), ("stew ;thaw it x4", ";thaw note"),
    ("~7 stew", "~7 rhythm"), ("~7", "~7 rhythm"), ("stew ~weekly x4", "~weekly rhythm"),
    ("stew +veg; thaw it", "+veg; note"), ("stew\\\\;thaw", "stew\\\\;thaw note"),
  ])
  func `what looks like servings or a tag, but is part of the name`(_ written: String, _ expected: String) {
    #expect(doubt(written) == expected)
  }

  @Test(arguments: [
    "stew", "stew x4 +veg", "stew x2.5 ; x4 guests +veg", "fish + chips", "x", "7 x 7", "x-mas pie", "xx4",
    "stew \\x4 guests", "\\+veg", "\\x3", "stew\\ x4 guests", "2x4", "stew ; +veg", "x4f",
    "stew\\;thaw", "stew ; thaw;it", "~stew", "~", "\\~7 stew",
  ])
  func `what is meant as it stands`(_ written: String) {
    #expect(doubt(written) == nil)
  }

  @Test func `what is no dish has none`() {
    #expect(doubt("") == nil)
    #expect(doubt("; note") == nil)
    #expect(doubt("a\nx4 b") == nil)
  }
}
