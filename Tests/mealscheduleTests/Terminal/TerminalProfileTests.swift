import Testing

@testable import mealschedule

/// The terminal's capabilities, as detected from environment variables.
@Suite struct TerminalProfileTests {
  private func profile(_ environment: [String: String]) -> TerminalProfile {
    TerminalProfile { environment[$0] }
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.palette), (["TERM": "xterm"], .sixteen),
    (["TERM": "linux"], .sixteen),
    (["TERM": "screen"], .sixteen), (["TERM": "xterm", "COLORTERM": "truecolor"], .palette),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .palette),
    (["TERM": "dumb"], .none), ([:], .none), (["TERM": "vt100"], .none),
  ])
  func `how many colours there are`(_ environment: [String: String], _ colors: ColorDepth) {
    #expect(profile(environment).colors == colors)
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], true), (["LANG": "C.utf8"], true), (["LC_ALL": "C", "LANG": "C.UTF-8"], false),
    (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], true), ([:], false), (["LANG": "POSIX"], false),
  ])
  func `whether it reads UTF-8`(_ environment: [String: String], _ isUTF8: Bool) {
    #expect(profile(environment).isUTF8 == isUTF8)
  }
}
