import Testing

@testable import MealCore

@Suite struct JSONScannerTests {
  private func value(_ text: String) throws(LineError) -> JSONValue {
    var scanner = JSONScanner(Array(text.utf8), from: 0)
    return try scanner.value()
  }

  @Test(
    "values are read as RFC 8259 has them",
    arguments: [
      ("null", .null), (" \t\r\ntrue", .bool(true)), ("false", .bool(false)), ("0", .number("0")),
      ("-0.50e+10", .number("-0.50e+10")), ("1E5", .number("1E5")),
      ("123456789012345678901234567890", .number("123456789012345678901234567890")),
      ("1e999999", .number("1e999999")),
      ("\"\"", .string("")), (#""a\"\\\/\b\f\n\r\t""#, .string("a\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u0041\u00e9\u20AC\u0000""#, .string("Aé€\0")), (#""\uD83C\uDF55\ud83d\udc69""#, .string("🍕👩")),
      ("\"寿司\u{7F}\"", .string("寿司\u{7F}")), ("[]", .array([])),
      ("[ 1 , [ ] ]", .array([.number("1"), .array([])])),
      ("{}", .object([])), (#"{ "a" : null }"#, .object([.init(name: "a", value: .null)])),
    ] as [(String, JSONValue)])
  func valid(text: String, expected: JSONValue) throws {
    #expect(try value(text) == expected)
  }

  @Test("of members of the same name the last counts")
  func members() throws {
    let object = try value(#"{"a":1,"b":2,"a":3}"#)
    #expect(object["a"] == .number("3") && object["b"] == .number("2") && object["c"] == nil)
    #expect(JSONValue.null["a"] == nil)
  }

  @Test(
    "what is no JSON says what is wrong",
    arguments: [
      ("", "the JSON ends too early"), ("  ", "the JSON ends too early"),
      ("tru", "the JSON has tru where a value should be"),
      ("True", "the JSON has True where a value should be"),
      ("NaN", "the JSON has NaN where a value should be"),
      (".5", "the JSON has .5 where a value should be"), ("+1", "the JSON has +1 where a value should be"),
      ("'a'", "the JSON has 'a' where a value should be"), ("}", "the JSON has } where a value should be"),
      ("-", "the JSON ends where a number should be"), ("-x", "the JSON has x where a number should be"),
      ("01,", "the JSON has , where a number should be"), ("-012", "the JSON ends where a number should be"),
      ("1.", "the JSON ends where a digit should be"), ("1.e5", "the JSON has e5 where a digit should be"),
      ("1e", "the JSON ends where a digit should be"), ("1e+", "the JSON ends where a digit should be"),
      ("[1 2]", "the JSON has 2] where a comma or ] should be"),
      ("[1,]", "the JSON has ] where a value should be"),
      ("[,]", "the JSON has ,] where a value should be"),
      ("[0x1]", "the JSON has x1] where a comma or ] should be"),
      ("[1}", "the JSON has } where a comma or ] should be"), ("[", "the JSON ends too early"),
      ("{", "the JSON ends where a name in quotes should be"),
      ("{\"a\"}", "the JSON has } where a colon should be"),
      ("{\"a\":}", "the JSON has } where a value should be"),
      ("{\"a\":1", "the JSON ends where a comma or } should be"),
      ("{\"a\":1,}", "the JSON has } where a name in quotes should be"),
      ("{a:1}", "the JSON has a:1} where a name in quotes should be"),
      ("[\u{1B}]", "the JSON has ^[] where a value should be"),
      ("\"a", "a string is not closed"), ("\"a\\", "a string is not closed"),
      ("\"a\\\"", "a string is not closed"),
      ("\"a\nb\"", "a string contains a control character"),
      ("\"\0\"", "a string contains a control character"),
      (#""\x41""#, "a string has an unknown escape"),
      (#""\'""#, "a string has an unknown escape"),
      (#""\u12""#, "\\u must be followed by four hexadecimal digits"),
      (#""\u"#, "\\u must be followed by four hexadecimal digits"),
      (#""\u+123""#, "\\u must be followed by four hexadecimal digits"),
      (#""\u-001""#, "\\u must be followed by four hexadecimal digits"),
      (#""\u00g0""#, "\\u must be followed by four hexadecimal digits"),
      (#""\uD800""#, "a string has an unpaired surrogate"),
      (#""\uDC00""#, "a string has an unpaired surrogate"),
      (#""\uD83D\u0041""#, "a string has an unpaired surrogate"),
      (#""\uD83D\uD83D""#, "a string has an unpaired surrogate"),
      (#""\uD83Dx""#, "a string has an unpaired surrogate"),
      (#""\uD83D\u"#, "\\u must be followed by four hexadecimal digits"),
    ])
  func invalid(text: String, message: String) {
    let error = #expect(throws: LineError.self) { try value(text) }
    #expect(error?.message == message)
  }

  @Test(
    "a string that is not UTF-8 is none", arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]])
  func badUTF8(bytes: [UInt8]) {
    var scanner = JSONScanner([0x22] + bytes + [0x22], from: 0)
    #expect(throws: LineError("a string is not UTF-8")) { try scanner.value() }
  }

  @Test("64 arrays or objects within each other are read, more are too deep")
  func depth() throws {
    func nested(_ open: String, _ close: String, _ count: Int) -> String {
      String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
    }
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      #expect(throws: Never.self) { try value(nested(open, close, 63)) }
      for count in [64, 65, 1_000_000] {
        #expect(throws: LineError("the JSON is nested too deeply")) { try value(nested(open, close, count)) }
      }
      #expect(throws: LineError.self) { try value(String(repeating: open, count: 1_000_000)) }
    }
    #expect(Listing.problem(String(repeating: "[", count: 1_000_000)) == "1: the JSON is nested too deeply")
  }
}
