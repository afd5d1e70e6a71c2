import Testing

@testable import MealCore

@Suite struct LineErrorTests {
  private static let form = "write 2013-03-14 dinner risotto"
  private static let repeatForm = "write every 7 from 2013-03-08 dinner fish and chips"
  private static let rhythmForm =
    "write a number of days or weeks, weekdays, month or year, such as 7, 2w or mon,wed,fri"
  private static let escape = "take it out, or put a backslash before it"

  @Test(
    "a line that cannot be read says what is wrong and what would be right",
    arguments: [
      ("2013-03-14", "a meal type is missing after 2013-03-14", form),
      ("2013-03-14 dinner", "the dish is missing after dinner", form),
      ("2013-03-14 dinner \t", "the dish is missing after dinner", form),
      ("2013-03-14 dinner ; note", "the dish is missing before ;", "write risotto ; with peas"),
      ("2013-03-14 dinner - ; note", "an empty meal cannot have a note", "write just -"),
      ("2013-03-14 di.nner x", "di.nner is not a meal type: use only letters, digits, - and _", nil),
      ("2013-03-14 \\dinner x", "\\dinner is not a meal type: use only letters, digits, - and _", nil),
      ("2013-02-30 dinner x", "2013-02-30 is not a date: February 2013 has 28 days", nil),
      ("2013-13-01 dinner x", "2013-13-01 is not a date: months run from 01 to 12", nil),
      ("0000-01-01 dinner x", "0000-01-01 is not a date: years run from 0001 to 9999", nil),
      ("2013-3-14 dinner x", "2013-3-14 is not a date in plan format", "write 2013-03-14"),
      ("14.3.2013 dinner x", "14.3.2013 is not a date in plan format", "write 2013-03-14"),
      ("20130314 dinner x", "20130314 is not a date in plan format", "write 2013-03-14"),
      ("2013-W11-4 dinner x", "2013-W11-4 is not a date in plan format", "write 2013-03-14"),
      ("@734940 dinner x", "@734940 is not a date in plan format", "write 2013-03-14"),
      ("2013-03-14+1 dinner x", "2013-03-14+1 is not a date in plan format", "write 2013-03-15"),
      ("2013-03-14x dinner x", "2013-03-14x is not a date", form),
      ("2013 dinner x", "2013 is not a date", form),
      ("fri dinner x", "fri is not a date in plan format", form),
      ("today dinner x", "today is not a date in plan format", form),
      ("03-14 dinner x", "03-14 is not a date in plan format", form),
      ("02-29 dinner x", "02-29 is not a date in plan format", form),
      ("+3 dinner x", "+3 is not a date in plan format", form),
      ("====== x", "====== is neither a date nor every, someday or #", form),
      ("dinner risotto", "dinner is neither a date nor every, someday or #", form),
      ("Someday dinner x", "Someday is neither a date nor every, someday or #", form),
      ("\\# x", "\\# is neither a date nor every, someday or #", form),
      ("someday", "a meal type is missing after someday", form),
      ("someday dinner", "the dish is missing", form),
      (
        "someday dinner -", "- (nothing) is allowed only on a line with a date",
        "write \\- if the dish's name begins with -"
      ),
      (
        "someday dinner - x", "- (nothing) is allowed only on a line with a date",
        "write \\- if the dish's name begins with -"
      ),
      ("every", "\"every\" must be followed by a number of days, weekdays, month or year", repeatForm),
      ("every week from 2013-03-08 dinner x", "week is not a rhythm in plan format", "write 7"),
      ("every monthly from 2013-03-08 dinner x", "monthly is not a rhythm in plan format", "write month"),
      (
        "every fortnight from 2013-03-08 dinner x", "fortnight does not say how often something repeats",
        rhythmForm
      ),
      ("every -7 from 2013-03-08 dinner x", "-7 does not say how often something repeats", rhythmForm),
      ("every w from 2013-03-08 dinner x", "w does not say how often something repeats", rhythmForm),
      ("every 7d from 2013-03-08 dinner x", "7d does not say how often something repeats", "write 7"),
      (
        "every 9999999999999999999 from 2013-03-08 dinner x",
        "a dish can repeat every 1 to 3652058 days, not every 9999999999999999999", nil
      ),
      (
        "every 9000000000000000000w from 2013-03-08 dinner x",
        "a dish can repeat every 1 to 3652058 days, not every 9000000000000000000w", nil
      ),
      ("every mon,, from 2013-03-08 dinner x", "mon,, is not a rhythm in plan format", "write mon"),
      ("every mon,7 from 2013-03-08 dinner x", "7 is not a weekday", rhythmForm),
      (
        "every fri-mon from 2013-03-08 dinner x", "fri-mon is not a rhythm in plan format",
        "write mon,fri,sat,sun"
      ),
      (
        "every mon from 2013-03-12 until 2013-03-17 dinner x",
        "no day from 2013-03-12 until 2013-03-17 matches mon",
        "a repeat must occur at least once"
      ),
      (
        "every mon from 9999-12-31 dinner x", "no day from 9999-12-31 until 9999-12-31 matches mon",
        "a repeat must occur at least once"
      ),
      ("every mon,wed", "the first day (from DATE) is missing after every mon,wed", repeatForm),
      ("every 7", "the first day (from DATE) is missing after every 7", repeatForm),
      ("every 7 2013-03-08 dinner x", "the first day (from DATE) is missing after every 7", repeatForm),
      ("every 7 from", "a date is missing after from", repeatForm),
      ("every 7 from 2013-02-30 dinner x", "2013-02-30 is not a date: February 2013 has 28 days", nil),
      ("every 7 from 2013-03-08 until", "a date is missing after until", repeatForm),
      ("every 7 from 2013-03-08 until x dinner y", "x is neither a date nor every, someday or #", form),
      (
        "every 7 from 2013-03-08 until 2013-03-07 dinner x",
        "the last day, 2013-03-07, is before the first day, 2013-03-08",
        "a repeat must occur at least once"
      ),
      ("every 0 from 2013-03-08 dinner x", "a dish can repeat every 1 to 3652058 days, not every 0", nil),
      (
        "every 3652059 from 2013-03-08 dinner x",
        "a dish can repeat every 1 to 3652058 days, not every 3652059",
        nil
      ),
      ("every 7 from 2013-03-08", "a meal type is missing after the dates", form),
      ("every 7 from 2013-03-08 dinner", "the dish is missing", form),
      (
        "every 7 from 2013-03-08 dinner - x", "- (nothing) is allowed only on a line with a date",
        "write \\- if the dish's name begins with -"
      ),
      ("2013-03-14 dinner a\0b", "control character U+0000 at byte 20", escape),
      ("2013-03-14 dinner \u{1B}[31m", "control character U+001B at byte 19", escape),
      ("2013-03-14 dinner a\u{7F}", "control character U+007F at byte 20", escape),
      ("2013-03-14 dinner a\u{9B}b", "control character U+009B at byte 20", escape),
      ("2013-03-14 dinner a\rb", "control character U+000D at byte 20", "a dish cannot contain a line break"),
    ] as [(String, String, String?)])
  func wrong(text: String, message: String, hint: String?) {
    let error = #expect(throws: LineError.self) { try PlanLine(text) }
    #expect(error == LineError(message, hint: hint))
  }

  @Test(
    "a mark of a merge conflict says so", arguments: ["<<<<<<< ours", "=======", "|||||||", ">>>>>>> x y"])
  func conflict(text: String) throws {
    let error = try #require(#expect(throws: LineError.self) { try PlanLine(text) })
    #expect(error.conflictSign == text.first)
    #expect(error.message == "\(text.prefix(7)) is a mark of a merge conflict")
  }

  @Test(
    "a line that is not UTF-8 says so",
    arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0xC0, 0xAF], [0xED, 0xA0, 0x80]])
  func badUTF8(bytes: [UInt8]) {
    for tail in [[], [0x5C]] as [[UInt8]] {
      let line = Array("2013-03-14 dinner a".utf8) + tail + bytes
      let error = #expect(throws: LineError.self) { try PlanLine(LineView(line.span)) }
      #expect(
        error
          == LineError("the line is not UTF-8", hint: "convert the file to UTF-8, or write the line again"))
    }
  }

  @Test("a line break is no part of a dish, not even with a backslash before it", arguments: ["\n", "\r"])
  func lineBreaks(character: String) {
    for text in ["a\\\(character)b", "a\(character)b", "a ; b\\\(character)", "a +t\\\(character)"] {
      #expect(throws: LineError.self) { try PlanLine("2013-03-14 dinner \(text)") }
      #expect(throws: LineError.self) { try Dish(written: text) }
    }
    #expect(throws: LineError.self) { try Dish("a\(character)b") }
    #expect(throws: LineError.self) { try Dish("a", note: "b\(character)") }
  }
}
