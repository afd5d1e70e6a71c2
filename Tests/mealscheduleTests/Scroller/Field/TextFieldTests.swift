import Testing

@testable import MealCore
@testable import mealschedule

@Suite struct TextFieldTests {
  private let dishes = ["risotto", "Crème brûlée", "a big salad", "日本 curry", "2 eggs"]

  @Test(arguments: [false, true])
  func `edits do what they do to an array of characters`(isMultiline: Bool) {
    for seed in UInt64(0)..<600 {
      var random = RandomEdit(seed: seed)
      let text = random.text(pieces: 6, hasForeign: isMultiline)
      var field = TextField(text: text, isMultiline: isMultiline, candidates: dishes)
      var plain = PlainField(text: field.text, isMultiline: isMultiline, completion: DishCompletion(dishes))
      for step in 0..<60 {
        let edit = random.next()
        // Whether an offer is taken instead of moving on has tests of its own.
        if edit == .right || edit == .lineEnd, field.suggestion != nil { continue }
        field.apply(edit)
        plain.apply(edit)
        let isSame = field.text.utf8.elementsEqual(plain.text.utf8) && field.place == plain.bytesBefore
        #expect(isSame, "seed \(seed), step \(step), \(edit): \(field.text.debugDescription) \(field.place)")
        guard isSame else { return }
      }
    }
  }

  @Test(arguments: [false, true])
  func `the cursor is always between clusters, in a line that there is`(isMultiline: Bool) {
    for seed in UInt64(1_000)..<1_300 {
      var random = RandomEdit(seed: seed)
      var field = TextField(isMultiline: isMultiline, candidates: dishes)
      for _ in 0..<60 {
        field.apply(random.next(), width: random.number(0...12))
        let (line, offset) = field.cursor
        let ends = TextClusters(field.lines[line]).map(\.end)
        #expect(offset == 0 || ends.contains(offset), "seed \(seed)")
        #expect(isMultiline || field.lines.count == 1, "seed \(seed)")
        let before = field.lines[..<line].map { $0.utf8.count + 1 }.reduce(offset, +)
        #expect(before == field.place, "seed \(seed)")
      }
    }
  }

  @Test func `undone to the end, a field is what it began with`() {
    for seed in UInt64(2_000)..<2_300 {
      var random = RandomEdit(seed: seed)
      let text = random.text(pieces: 5, hasForeign: false)
      var field = TextField(text: text, isMultiline: true, candidates: dishes)
      for _ in 0..<30 { field.apply(random.next()) }
      for _ in 0...60 { field.apply(.undo) }
      #expect(field.text == text && !field.isChanged, "seed \(seed)")
    }
  }

  @Test func `what is typed gets into the field as it is, with nothing that a terminal would obey`() {
    for seed in UInt64(3_000)..<3_500 {
      var random = RandomEdit(seed: seed)
      var field = TextField(isMultiline: false)
      field.apply(.paste(random.text(pieces: 9, hasForeign: true)))
      for character in random.text(pieces: 9, hasForeign: true) { field.apply(.insert(character)) }
      #expect(PrintableText.of(field.text) == field.text, "seed \(seed)")
    }
  }

  @Test func `a field begins with its text, the cursor at the end, and is changed when the text is another`()
  {
    var field = TextField(text: "soup\nsalad", isMultiline: true)
    #expect(field.lines == ["soup", "salad"])
    #expect(field.cursor == (1, 5))
    field.apply(.insert("s"))
    #expect(field.isChanged)
    field.apply(.deleteBack)
    #expect(!field.isChanged)
  }

  @Test func `the same letter in another encoding is a change`() {
    var field = TextField(text: "\u{E9}", isMultiline: false)
    field.apply(.deleteBack)
    field.apply(.paste("e\u{301}"))
    #expect(field.isChanged)
  }

  @Test
  func `a text of the plan is kept with its control characters, but for the line breaks of a single line`() {
    #expect(TextField(text: "a\tb\u{1B}c", isMultiline: false).text == "a\tb\u{1B}c")
    #expect(TextField(text: "a\r\nb\n", isMultiline: false).text == "a b")
    #expect(TextField(text: "a\r\nb\n", isMultiline: true).lines == ["a", "b", ""])
    #expect(!TextField(text: "a\r\nb", isMultiline: false).isChanged)
  }
}
