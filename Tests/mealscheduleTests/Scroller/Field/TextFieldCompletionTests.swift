import Testing

@testable import mealschedule

@Suite struct TextFieldCompletionTests {
  private func field(_ typed: String, isMultiline: Bool = false) -> TextField {
    var field = TextField(
      isMultiline: isMultiline,
      candidates: ["Crème brûlée", "risotto", "cream soup", "apple crumble", "risotto milanese"])
    for character in typed { field.apply(.insert(character)) }
    return field
  }

  private func texts(_ field: TextField, after edits: [TextField.Edit]) -> [String] {
    var field = field
    return edits.map {
      field.apply($0)
      return field.text
    }
  }

  @Test func `Tab goes round through the dishes that match, and back to what was typed`() {
    let tab = TextField.Edit.complete(back: false)
    #expect(
      texts(field("CR"), after: Array(repeating: tab, count: 5))
        == ["Crème brûlée", "cream soup", "apple crumble", "CR", "Crème brûlée"])
  }

  @Test func `Shift-Tab goes the other way`() {
    #expect(
      texts(field("cr"), after: [.complete(back: true), .complete(back: true), .complete(back: false)])
        == ["apple crumble", "cream soup", "apple crumble"])
  }

  @Test func `only the line before the cursor is completed, its first blanks and what follows stay`() {
    var field = field("soup\n  app x4", isMultiline: true)
    for _ in 0..<3 { field.apply(.left) }
    field.apply(.complete(back: false))
    #expect(field.lines == ["soup", "  apple crumble x4"])
    #expect(field.place == "soup\n  apple crumble".utf8.count)
  }

  @Test func `an empty line is completed from all dishes`() {
    #expect(texts(field(""), after: [.complete(back: false)]) == ["Crème brûlée"])
  }

  @Test func `where nothing matches Tab does nothing`() {
    var field = field("xyz")
    field.apply(.complete(back: false))
    #expect(field.text == "xyz")
  }

  @Test func `a round is undone at once`() {
    #expect(
      texts(field("cr"), after: [.complete(back: false), .complete(back: false), .undo]).last == "cr")
  }

  @Test(arguments: [.right, .lineEnd] as [TextField.Edit])
  func `a suggestion is taken at the end of the line, as the dish was written`(edit: TextField.Edit) {
    var field = field("creme")
    #expect(field.suggestion == " brûlée")
    field.apply(edit)
    #expect(field.text == "Crème brûlée")
    #expect(field.suggestion == nil)
    field.apply(.undo)
    #expect(field.text == "creme")
  }

  @Test func `a dish that goes on is suggested behind one that is complete`() {
    #expect(field("ris").suggestion == "otto")
    #expect(field("risotto").suggestion == " milanese")
  }

  @Test func `nothing is suggested within a line, for a word within a dish, or for nothing`() {
    var within = field("ris")
    within.apply(.left)
    #expect(within.suggestion == nil)
    within.apply(.right)
    #expect(within.text == "ris")
    #expect(field("crum").suggestion == nil)
    #expect(field("").suggestion == nil)
    #expect(field("  ").suggestion == nil)
  }

  @Test func `nothing is suggested for a text that is as it was, nor between two Tabs`() {
    var opened = TextField(text: "risotto", isMultiline: false, candidates: ["risotto milanese"])
    #expect(opened.suggestion == nil)
    opened.apply(.insert(" "))
    #expect(opened.suggestion == "milanese")
    var round = field("ris")
    round.apply(.complete(back: false))
    #expect(round.text == "risotto")
    #expect(round.suggestion == nil)
  }
}
