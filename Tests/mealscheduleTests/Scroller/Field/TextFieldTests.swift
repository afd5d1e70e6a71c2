import TestSupport
import Testing

@testable import MealCore
@testable import mealschedule

@Suite struct TextFieldTests {
  private let dishes = ["risotto", "Crème brûlée", "a big salad", "日本 curry", "2 eggs"]

  @Test(arguments: [false, true])
  func `edits do what they do to an array of characters`(isMultiline: Bool) {
    for seed in Rounds.of(0..<600) {
      var random = RandomEdit(seed: seed)
      let text = random.text(pieces: 6, hasForeign: isMultiline)
      var field = TextField(text: text, isMultiline: isMultiline, candidates: dishes)
      var plain = PlainField(text: field.text, isMultiline: isMultiline, completion: DishCompletion(dishes))
      for step in 0..<60 {
        let edit = random.next()
        // These would take the suggestion instead of moving, which other tests check.
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
    for seed in Rounds.of(1_000..<1_300) {
      var random = RandomEdit(seed: seed)
      var field = TextField(isMultiline: isMultiline, candidates: dishes)
      for _ in 0..<60 {
        field.apply(random.next(), width: random.number(0...12))
        let before = field.text.utf8.prefix(field.place)
        let line = before.count { $0 == UInt8(ascii: "\n") }
        let offset = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
        let ends = TextClusters(field.lines[line]).map(\.end)
        #expect(offset == 0 || ends.contains(offset), "seed \(seed)")
        #expect(isMultiline || field.lines.count == 1, "seed \(seed)")
      }
    }
  }

  @Test func `undone to the end, a field is what it began with`() {
    for seed in Rounds.of(2_000..<2_300) {
      var random = RandomEdit(seed: seed)
      let text = random.text(pieces: 5, hasForeign: false)
      var field = TextField(text: text, isMultiline: true, candidates: dishes)
      for _ in 0..<30 { field.apply(random.next()) }
      for _ in 0...60 { field.apply(.undo) }
      #expect(field.text == text && !field.isChanged, "seed \(seed)")
    }
  }

  @Test func `what is typed gets into the field as it is, with nothing that a terminal would obey`() {
    for seed in Rounds.of(3_000..<3_500) {
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
    #expect(field.place == 10)
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

@Suite struct TextFieldEditingTests {
  /// A field whose cursor is marked by `|`.
  private func field(_ picture: String, isMultiline: Bool = true) -> TextField {
    let parts = picture.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var field = TextField(text: parts.joined(), isMultiline: isMultiline)
    while field.place > parts[0].utf8.count { field.apply(.left) }
    return field
  }

  private func picture(_ field: TextField) -> String {
    var text = field.text
    text.insert("|", at: text.utf8.index(text.startIndex, offsetBy: field.place))
    return text
  }

  @Test(
    arguments: [
      ("a👩‍👩‍👧|b", .left, "a|👩‍👩‍👧b"), ("a|\nb", .right, "a\n|b"), ("|a", .left, "|a"),
      ("a|e\u{301}", .right, "ae\u{301}|"),
      ("beef, stew|", .wordLeft, "beef, |stew"), ("beef|, stew x", .wordRight, "beef, stew| x"),
      ("a\nbc|", .lineStart, "a\n|bc"), ("|ab\nc", .lineEnd, "ab|\nc"),
      ("abc\nd\nef|", .up, "abc\nd|\nef"), ("a|bc\nd", .down, "abc\nd|"), ("a|b", .up, "a|b"),
      ("a\nb|\nc", .textStart, "|a\nb\nc"), ("a|\nb", .textEnd, "a\nb|"),
      ("🇩🇪|", .deleteBack, "|"), ("a\n|b", .deleteBack, "a|b"), ("a|\nb", .deleteForward, "a|b"),
      ("|", .deleteBack, "|"), ("a|", .deleteForward, "a|"),
      ("a|bc\nd", .killToEnd, "a|\nd"), ("a|\nd", .killToEnd, "a|d"), ("a\nbc|d", .killToStart, "a\n|d"),
      ("beef-stew |", .killWordBack, "beef-|"),
      ("|  beef stew", .killWordForward, "| stew"),
      ("a|b", .transpose, "ba|"), ("ab|", .transpose, "ba|"), ("|ab", .transpose, "|ab"),
      ("ab|\nc", .transpose, "ba|\nc"), ("a\nb|", .transpose, "a\nb|"), ("日|🍕x", .transpose, "🍕日|x"),
      ("a|b", .newLine, "a\n|b"), ("a|", .insert("\n"), "a\n|"), ("a|b", .insert("\t"), "a |b"),
      ("a|b", .insert("\u{1B}"), "a|b"), ("e|x", .insert("\u{301}"), "e\u{301}|x"),
      ("a|b", .paste("1\r\n2\n"), "a1\n2\n|b"),
    ] as [(String, TextField.Edit, String)])
  func `an edit changes what readline would`(before: String, edit: TextField.Edit, after: String) {
    var field = field(before)
    field.apply(edit)
    #expect(picture(field) == after)
  }

  @Test func `a field of one line stays one line`() {
    var field = field("a|b", isMultiline: false)
    field.apply(.newLine)
    field.apply(.insert("\n"))
    field.apply(.paste("\n1\r\n\n2\n"))
    #expect(picture(field) == "a1 2|b")
  }

  @Test func `kills in a row are yanked as one, in their order`() {
    var field = field("one two| three four")
    for edit in [.killWordBack, .killWordForward, .killWordBack, .textEnd, .yank] as [TextField.Edit] {
      field.apply(edit)
    }
    #expect(field.text == " fourone two three")
  }

  @Test func `a move between kills parts them, and yank-pop goes back from one to the other`() {
    var field = field("one two|")
    for edit in [.killWordBack, .left, .right, .killWordBack, .yank] as [TextField.Edit] { field.apply(edit) }
    #expect(field.text == "one ")
    field.apply(.yankPop)
    #expect(field.text == "two")
    field.apply(.yankPop)
    #expect(field.text == "one ")
    field.apply(.left)
    field.apply(.yankPop)
    #expect(picture(field) == "one| ")
    field.apply(.undo)
    #expect(picture(field) == "|")
  }

  @Test func `what one field killed another yanks`() {
    var first = field("soup|")
    first.apply(.killToStart)
    var second = field("|")
    second.killRing = first.killRing
    second.apply(.yank)
    #expect(second.text == "soup")
  }

  @Test func `undo takes back a word at a time, and a paste whole`() {
    var field = field("|")
    for letter in "big soup" { field.apply(.insert(letter)) }
    field.apply(.paste(" of the day"))
    var seen: [String] = []
    while field.isChanged {
      field.apply(.undo)
      seen.append(field.text)
    }
    #expect(seen == ["big soup", "big ", ""])
    field.apply(.undo)
    #expect(picture(field) == "|")
  }

  @Test func `up and down hold the column over a short line`() {
    var field = field("abcdef|\nx\nabcdefg")
    field.apply(.down)
    #expect(picture(field) == "abcdef\nx|\nabcdefg")
    field.apply(.down)
    #expect(picture(field) == "abcdef\nx\nabcdef|g")
    field.apply(.left)
    field.apply(.up)
    field.apply(.up)
    #expect(picture(field) == "abcde|f\nx\nabcdefg")
  }

  @Test func `up and down go by the rows that are seen`() {
    var field = field("pasta with pes|to", isMultiline: false)
    field.apply(.up, width: 11)
    #expect(picture(field) == "pas|ta with pesto")
    field.apply(.down, width: 11)
    #expect(picture(field) == "pasta with pes|to")
    field.apply(.down, width: 11)
    #expect(picture(field) == "pasta with pes|to")
  }
}

extension TextField {
  /// The lines of the text; at least one.
  var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
