import TestSupport
import Testing

@testable import MealCore

@Suite struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var bytes: [UInt8] = Array("before ".utf8)
    JSONWriter.write(to: &bytes, body)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("before ") ? String(text.dropFirst(7)) : "lost what was there: \(text)"
  }

  @Test func `commas are put between members and elements, and nowhere else`() {
    let text = written { json in
      json.object {
        $0.member("text", "a")
        $0.member("none", String?.none)
        $0.member("number", -3)
        $0.member("raw", raw: "1.5")
        $0.member("list", [1, 2]) { $0.raw("\($1)") }
        $0.member("empty", [String]()) { $0.string($1) }
        $0.key("object")
        $0.object { _ in }
        $0.member("lines", ["a", "b"], areLines: true) { $0.string($1) }
      }
    }
    #expect(
      text
        == #"{"text":"a","none":null,"number":-3,"raw":1.5,"list":[1,2],"empty":[],"object":{},"lines":["#
        + "\n\"a\",\n\"b\"]}")
  }

  @Test(arguments: [
    ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
    ("é/🍕", #""é/🍕""#),
  ])
  func `a string is escaped where JSON or a terminal needs it`(text: String, json: String) {
    #expect(written { $0.string(text) } == json)
  }

  @Test func `what is written can be read back`() throws {
    var random = RandomText(seed: 7)
    for _ in 0..<500 {
      let (name, text) = (random.next(), random.next())
      let bytes = Array(written { json in json.object { $0.member(name, text) } }.utf8)
      var scanner = JSONScanner(bytes, from: 0)
      let value = try scanner.value()
      #expect(value == .object([JSONValue.Member(name: name, value: .string(text))]))
    }
  }

  @Test(arguments: [0, 1, 3]) func `lines are closed however many there are`(count: Int) {
    var bytes: [UInt8] = []
    var lines = JSONLines()
    lines.begin(&bytes)
    for number in 0..<count { lines.add(&bytes) { $0.raw("\(number)") } }
    lines.end(&bytes)
    let expected =
      count == 0 ? "[]\n" : "[\n  " + (0..<count).map { "\($0)" }.joined(separator: ",\n  ") + "\n]\n"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
