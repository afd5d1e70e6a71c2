import Testing

@testable import MealCore

@Suite struct CSVRecordsTests {
  private func records(_ text: String) -> [[String]] {
    var records = CSVRecords(Array(text.utf8), from: 0)
    var result: [[String]] = []
    while let record = records.next() {
      let error = record.error.map { ["!\($0.message)"] } ?? []
      result.append(["\(record.line)"] + error + record.values.map { String(decoding: $0, as: UTF8.self) })
    }
    return result
  }

  @Test(
    "records end at line breaks, values at commas, but for those in quotes",
    arguments: [
      ("", []), ("a,b\r\nc,d\r\n", [["1", "a", "b"], ["2", "c", "d"]]), ("a\nb", [["1", "a"], ["2", "b"]]),
      (",\n", [["1", "", ""]]), ("a,", [["1", "a", ""]]), ("\n\r\na", [["1", ""], ["2", ""], ["3", "a"]]),
      ("\"a,b\",c", [["1", "a,b", "c"]]), ("\"a\"\"b\"", [["1", "a\"b"]]),
      ("\"\",\"\"\"\"", [["1", "", "\""]]),
      ("\"a\nb\r\nc\",d\ne", [["1", "a\nb\r\nc", "d"], ["4", "e"]]), ("a\"b\"", [["1", "a\"b\""]]),
      ("a\rb\n", [["1", "a\rb"]]), ("a\r", [["1", "a"]]), ("\"a\"\r", [["1", "a"]]),
      ("\"a\",\r\n", [["1", "a", ""]]),
      (" \"a,b\" , c", [["1", "a,b", " c"]]), ("a \"b\"", [["1", "a \"b\""]]), ("a;b", [["1", "a;b"]]),
      ("\"a", [["1", "!a quote is not closed", "a"]]), ("\"", [["1", "!a quote is not closed", ""]]),
      ("\"a\nb", [["1", "!a quote is not closed", "a\nb"]]),
      ("\"a\"b,c\nd", [["1", "!there is text after a closing quote", "a"], ["2", "d"]]),
    ])
  func values(text: String, expected: [[String]]) {
    #expect(records(text) == expected)
  }

  @Test("the header may name the columns in any order, with others between them, and any case")
  func header() {
    let text =
      "id,Note,DISH,tags,date,\"Meal\"\r\n7,n,\"a, b\",\"x,y\",2013-03-14,dinner\r\n8,,c,,someday,lunch\r\n"
    let reader = Listing.read(text)
    #expect(reader.problems == [])
    let lines = Listing.lines(reader).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines == ["2013-03-14 dinner a, b +x +y ; n", "someday lunch c"])
  }

  @Test("columns that are left out at the end, and blank lines, do no harm")
  func short() {
    let reader = Listing.read(
      "date,meal,dish,servings,tags,note\n\n2013-03-14,dinner,soup\r\n\r\nsomeday,lunch,pie,4\n")
    #expect(reader.problems == [])
    let lines = Listing.lines(reader).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines == ["2013-03-14 dinner soup", "someday lunch pie x4"])
  }
}
