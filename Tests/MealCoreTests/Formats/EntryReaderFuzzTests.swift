import MealCore
import TestSupport
import Testing

/// Random input: nothing crashes, and anything without problems is a plan that reads back the same.
@Suite struct EntryReaderFuzzTests {
  static let documents: [[UInt8]] = texts.map { Array($0.utf8) }

  private static let texts: [String] = [
    "2013-03-14 dinner pie x4 +a ; b\nevery 7 from 2013-03-14 dinner fish\nsomeday snack cake\n",
    "date\tmeal\tdish\n2013-03-14\tdinner\tpie\\n\t4\ta,b\tnote\n",
    "date,meal,dish,servings,tags,note\r\n2013-03-14,dinner,\"a \"\"pie\"\"\",4,\"a,b\",\r\n",
    "Datum;Mahlzeit;Gericht;Portionen\n14.3.2013;Abend essen;\"Suppe\n2\";2,5\n14/3/2013;x;y;1\n03/04/2013;x;y;\n",
    #"[{"date":"2013-03-14","day":1,"meal":"dinner","dish":"pi\u00e9\ud83c\udf55","#
      + #""servings":4,"tags":["a"]}]"#,
    #"{"total":2,"items":[{"date":"2013-03-14","entryType":"side","title":"a","text":"b","#
      + #""recipe":{"name":"c"}}]}"#,
    #"{"next":"x","results":[{"title":"a","servings":2.0,"from_date":"2013-03-14T00:00:00Z","#
      + #""to_date":"2013-03-20","meal_type":{"name":"Late dinner"}}]}"#,
    #"{"meal_plan":[{"day":"2013-03-14","type":"recipe","recipe_id":7,"recipe_servings":"2","#
      + #""section_id":-1}],"meal_plan_sections":[{"id":-1,"name":"07:00 x"}],"recipes":[{"id":7,"name":"Pie"}]}"#,
    "---\na: b\n---\n= 2013-03-14 =\nLunch: \\\n- @./a/b{2%servings} [- c -] @d{1%e}(f) ~{3%g}\n@./h{i} -- j\n- k\n",
  ]

  /// Bytes that have a meaning in some format.
  private static let marks = Array("\"\\{}[]@#~%=-:;,./ \t\n\r0129eTxu+\u{FEFF}é".utf8) + [0, 0xFF, 0xC2]

  @Test(arguments: Rounds.of(1..<13))
  func `mutated documents never crash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      for document in Self.documents {
        let bytes = Self.mutated(document, &random)
        let format = Bool.random(using: &random) ? nil : ImportFormat.allCases.randomElement(using: &random)
        Self.check(bytes, format)
      }
    }
  }

  @Test func `random bytes never crash`() {
    var random = SplitMix64(seed: 99)
    for _ in Rounds.of(250) {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: .min ... .max, using: &random) : marks(&random)
      }
      Self.check(bytes, nil)
      for format in ImportFormat.allCases { Self.check(bytes, format) }
    }
  }

  /// Each of these runs takes quadratic time if a reader looks at the rest of a line or file again at every mark.
  @Test(arguments: ["@a{", "@a ", "[-", "\"", "{", "[", ",", "\\", "=", "- @./a{}(", "x/", ":", "#~"])
  func `long runs take linear time`(run: String) {
    for format in ImportFormat.allCases {
      for start in ["", "= 2013-03-14\n- ", "date,meal,dish\n2013-03-14,dinner,"] {
        let isLinear = Growth.isLinear(to: 2_000) { count in
          Self.check(Array((start + String(repeating: run, count: count)).utf8), format)
        }
        #expect(isLinear, "\(format) after \(start)")
      }
    }
    #expect(Growth.isLinear(to: 2_000) { Self.check(Array(String(repeating: run, count: $0).utf8), nil) })
  }

  @Test func `as many meal types as lines take linear time`() {
    let isLinear = Growth.isLinear(to: 4_000) { count in
      let rows = (0..<count).map { "2013-03-14,meal \($0),pie,,tag \($0)\n" }
      let reader = EntryReader("date,meal,dish,servings,tags\n" + rows.joined())
      #expect(reader.lines.count == count && reader.mealTypes.count == count)
      #expect(reader.notes.count == 20 && reader.noteCount == 2 * count)
    }
    #expect(isLinear)
  }

  @Test func `as many keys of metadata as lines take linear time`() {
    let isLinear = Growth.isLinear(to: 8_000) { count in
      let rows = (0..<count).map { ">> key \($0): a\n" }
      #expect(EntryReader(rows.joined(), as: .menu).notes == ["left out the front matter"])
    }
    #expect(isLinear)
  }

  private func marks(_ random: inout SplitMix64) -> UInt8 {
    Self.marks.randomElement(using: &random) ?? 0
  }

  private static func check(_ bytes: [UInt8], _ format: ImportFormat?) {
    let reader = EntryReader(bytes, name: "in", format: format)
    #expect(reader.problems.count == min(reader.problemCount, 20))
    #expect(reader.problems.allSatisfy { $0.line >= 1 })
    guard reader.problemCount == 0 else { return }
    let text = reader.planLines.map { $0 + "\n" }.joined()
    let again = EntryReader(text, as: .plan)
    #expect(again.messages == [])
    #expect(again.planLines == reader.planLines)
  }

  static func mutated(_ document: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = document
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: bytes.removeSubrange(place...)
      case 3 where place < bytes.count: bytes[place] = marks.randomElement(using: &random) ?? 0
      default: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
      }
    }
    return bytes
  }
}
