import Testing

@testable import mealschedule

/// What the environment says about the terminal.
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

  @Test func `colours that there are not become the nearest`() {
    let style = Style(.palette(196), on: .palette(17), [.bold])
    #expect(ColorDepth.palette.shown(style) == style)
    #expect(ColorDepth.sixteen.shown(style) == Style(.brightRed, on: .black, [.bold]))
    #expect(ColorDepth.none.shown(style) == Style([.bold]))
    #expect(
      ColorDepth.sixteen.shown(Style(.palette(255), on: .palette(240)))
        == Style(.brightWhite, on: .brightBlack))
    for number in 0...255 as ClosedRange<UInt8> {
      let shown = ColorDepth.sixteen.shown(Style(.palette(number))).foreground
      #expect(shown.number.map { $0 < 16 } == true)
      if number < 16 { #expect(shown == .palette(number)) }
    }
  }
}
