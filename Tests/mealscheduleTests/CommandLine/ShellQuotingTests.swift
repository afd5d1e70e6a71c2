import Testing

@testable import mealschedule

@Suite("Words are quoted for a shell, and read back")
struct ShellQuotingTests {
  @Test("quoted words are read back, unless a shell would do more with the line")
  func words() {
    for words in [
      ["add", "fri", "mac & cheese"], ["żurek", "a|b", ""], ["+2w", "--name", "fish pie"],
      ["it's", "'", "5\\"],
    ] {
      #expect(ShellQuoting.words(ShellQuoting.quoted(words)) == words)
    }
    for line in ["shop | head", "export ics > a.ics", "undo && redo", #"grep "it's""#] {
      #expect(ShellQuoting.words(line) == nil)
    }
  }
}
