import TestSupport
import Testing

@testable import MealCore

@Suite struct EntryReaderTests {
  @Test("whatever a format writes reads back as the same lines, to the byte")
  func roundTrip() throws {
    let formats: [EntryFormat] = [.tsv(header: false), .tsv(header: true), .csv, .json, .jsonl, .plan]
    for seed in Rounds.of(0..<1_500) {
      let entries = try Listing.random(seed: seed)
      let lines = entries.map { Array($0.line.text.utf8) }
      for format in formats {
        let bytes = Listing.written(entries, format)
        for start in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
          let reader = EntryReader(start + bytes, name: "in")
          #expect(reader.problems == [], "seed \(seed), \(format)")
          #expect(Listing.lines(reader) == lines, "seed \(seed), \(format)")
        }
      }
    }
  }

  @Test(
    "which format an input has is told from its first line that says something",
    arguments: [
      ("", .plan), ("\n\n", .plan), ("2013-03-14 dinner risotto", .plan),
      ("# x\n\n2013-03-14 dinner x", .plan),
      ("2013-03-14 dinner a\tb\tc", .plan), ("someday dinner x", .plan),
      ("2013-03-14 dinner figs,date,nuts", .plan),
      ("2013-03-14\tdinner\trisotto\t\t\t", .tsv), ("date\tmeal\tdish", .tsv),
      ("someday\tsnack\tgreen apples", .tsv),
      ("# x\n2013-03-14\tdinner\trisotto", .tsv), ("date,meal,dish", .csv), ("DATE,Meal,Dish\r\n", .csv),
      ("\"date\",\"meal\",\"dish\"", .csv), ("meal,dish,date\r\n", .csv),
      ("\"note\",\"dish\",\"Date\",\"meal\"\n", .csv),
      ("[]", .json), (" \r\n\t[]", .json), ("[", .json), ("{\"date\":", .json),
    ] as [(String, ImportFormat)])
  func recognition(text: String, format: ImportFormat) throws {
    #expect(try ImportFormat.recognize(Array(text.utf8), from: 0) == format)
  }

  @Test(
    "a problem says on which line of the input it is",
    arguments: [
      ("2013-03-14 dinner a\n\n# x\nfri dinner b\n", "4: fri is not a date in plan format"),
      ("2013-03-14 dinner a\r\nsomeday lunch\r\n", "2: the dish is missing"),
      ("date\tmeal\tdish\n\n2013-03-14\tdinner\n", "3: the line has only 2 columns"),
      ("2013-03-14\tdinner\ta\n2013-03-14\tdinner\t\n", "2: the dish is missing"),
      ("2013-03-14\tdinner\ta\t4\n2013-03-14\tdinner\ta\tx4\n", "2: x4 is not a number of servings"),
      (
        "2013-03-14\tdinner\ta\n2013-03-14\tdinner\ta\t\tb,c d\n",
        "2: c d is not a tag: tags cannot contain spaces"
      ),
      ("2013-03-14\tdinner\ta\\nb\n", "1: a dish cannot contain a line break"),
      ("2013-03-14\tdinner\ta\t\t\tb\\nc\n", "1: a note cannot contain a line break"),
      ("2013-03-14\tdi.nner\ta\n", "1: di.nner is not a meal type: use only letters, digits, - and _"),
      ("2013-03-14\t\ta\n", "1: the meal type is missing"), ("\tdinner\ta\n", "1: the date is missing"),
      ("2013-02-30\tdinner\ta\n", "1: 2013-02-30 is not a date: February 2013 has 28 days"),
      ("fri\tdinner\ta\n", "1: fri is not a date"),
      ("2013-3-014\tdinner\ta\n", "1: 2013-3-014 is not a date"),
      ("2013-+3-14\tdinner\ta\n", "1: 2013-+3-14 is not a date"),
      ("2013--3-14\tdinner\ta\n", "1: 2013--3-14 is not a date"),
      ("-213-03-14\tdinner\ta\n", "1: -213-03-14 is not a date"),
      ("date,meal,dish\r\n2013-03-14,dinner,\"a\nb\"\r\nfri,dinner,c\r\n", "4: fri is not a date"),
      ("date,meal,dish,note\n2013-03-14,dinner,\"\"\"a\"\"\",\"b,\"\nfri,dinner,c\n", "3: fri is not a date"),
      ("date,meal\n", "1: the header does not name a date, a meal and a dish"),
      ("date,meal,dish\n2013-03-14,dinner\n", "2: the line has 2 columns, but the header has 3"),
      ("date,meal,dish\n\"x\ny\",dinner,a\nfri,dinner,c\n", "2: x is not a date"),
      (
        "[\n{\"date\":\"someday\",\"meal\":\"lunch\",\"dish\":\"a\"},\n\n{}\n]", "4: the meal type is missing"
      ),
      (
        "{\"date\":\"someday\",\"meal\":\"lunch\",\"dish\":\"a\"}\n[1]\n",
        "2: there is a number where an entry should be"
      ),
      ("\n\n[1]", "1: the JSON is not a meal plan of a known kind"),
    ])
  func problems(text: String, problem: String) {
    #expect(Listing.problem(text) == problem)
  }

  @Test(
    "lines that are not UTF-8 are problems, in columns too",
    arguments: ["2013-03-14\tdinner\t", "date,meal,dish\nsomeday,lunch,"])
  func badUTF8(start: String) {
    let reader = EntryReader(Array(start.utf8) + [0x61, 0xFF, 0x0A], name: "in")
    #expect(reader.problems.map(\.message) == ["the line is not UTF-8"] && reader.lines.count == 0)
  }

  @Test("the first problems are kept, all are counted, and what is right is read")
  func count() {
    let reader = Listing.read(String(repeating: "fri dinner a\nsomeday lunch b\n", count: 30))
    #expect(reader.problems.count == 20 && reader.problemCount == 30 && reader.lines.count == 30)
    #expect(reader.problems.last?.line == 39 && reader.problems.last?.file == "in")
  }

  @Test("a dish that makes a line of the plan too long is a problem")
  func tooLong() {
    let start = "someday\tlunch\t"
    #expect(Listing.problem(start + String(repeating: "a", count: 65_536 - 14)) == nil)
    #expect(
      Listing.problem(start + String(repeating: "a", count: 65_536 - 13))?.hasPrefix(
        "1: the dish is too long") == true)
  }

  @Test("no bytes and no damage to a document crash the reader, and what it reads are lines of a plan")
  func fuzz() throws {
    let formats: [EntryFormat] = [.tsv(header: true), .csv, .json, .jsonl, .plan, .tsv(header: false)]
    let alphabet = Array("[]{}\",:\\u+-0e.\t\n\r ;#x4tnfD8é".utf8) + [0, 0xFF, 0xC2]
    for seed in Rounds.of(0..<5_000) {
      var numbers = SplitMix64(seed: seed)
      var bytes = Listing.written(try Listing.random(seed: seed), formats[Int(seed % 6)])
      if seed % 7 == 0 { bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &numbers) } }
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: 0...bytes.count, using: &numbers)
        let end = min(bytes.count, place + Int.random(in: 0...3, using: &numbers))
        let new = (0..<Int.random(in: 0...3, using: &numbers)).compactMap { _ in
          alphabet.randomElement(using: &numbers)
        }
        bytes.replaceSubrange(place..<end, with: new)
      }
      let reader = EntryReader(bytes, name: "in")
      #expect((reader.problemCount == 0) == reader.problems.isEmpty, "seed \(seed)")
      for line in Listing.lines(reader) {
        let read = try? PlanLine(LineView(line.span))
        #expect(read.map { Array($0.text.utf8) } == line, "seed \(seed)")
      }
    }
  }

  @Test("a dish in a column is plain text, never read for servings, tags and notes")
  func plain() {
    let reader = Listing.read("2013-03-14\tdinner\tsoup x4 +veg ; hot\t2\tquick\r\n")
    #expect(reader.problems == [])
    let lines = Listing.lines(reader).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines == ["2013-03-14 dinner soup x4 +veg \\; hot x2 +quick"])
  }
}
