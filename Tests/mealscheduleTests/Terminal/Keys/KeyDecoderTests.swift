import TestSupport
import Testing

@testable import mealschedule

/// Bytes from terminals of all kinds become keys.
@Suite struct KeyDecoderTests {
  /// All keys of bytes that arrive together, including an Esc at their end.
  static func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var decoder = KeyDecoder()
    decoder.feed(bytes)
    return keys(&decoder)
  }

  private static func keys(_ decoder: inout KeyDecoder) -> [Key] {
    var keys: [Key] = []
    while let key = decoder.next() { keys.append(key) }
    decoder.settle()
    while let key = decoder.next() { keys.append(key) }
    return keys
  }

  @Test(
    arguments: [
      ("j", [.character("j")]), ("J", [.character("J")]), (" ", [.character(" ")]),
      ("é日🍕", [.character("é"), .character("日"), .character("🍕")]),
      ("\r", [.enter]), ("\n", [.control("j")]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
      ("\u{8}", [.backspace]), ("\0", [.control(" ")]), ("\u{4}", [.control("d")]),
      ("\u{1A}", [.control("z")]), ("\u{1C}", [.control("\\")]), ("\u{1F}", [.control("_")]),
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}\r", [.named(.altEnter)]), ("\u{1B}b", [.alt("b")]), ("\u{1B}é", [.alt("é")]),
      ("\u{1B}\u{7F}", [.named(.altBackspace)]), ("\u{1B}\u{4}", [.escape, .control("d")]),
      ("\u{1B}]x", [.alt("]"), .character("x")]), ("\u{1B}Ox", [.alt("O"), .character("x")]),
    ] as [(String, [Key])])
  func `what is typed`(_ typed: String, _ keys: [Key]) {
    #expect(Self.keys(typed.utf8) == keys)
  }

  @Test(
    arguments: [
      // xterm, tmux and compatible terminals; then the same with the cursor keys in application mode.
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
      ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end), ("OM", .enter),
      ("[5~", .pageUp), ("[6~", .pageDown), ("[2~", .named(.insert)), ("[3~", .delete),
      ("[Z", .named(.backTab)),
      ("[1;5C", .named(.controlRight)), ("[1;5D", .named(.controlLeft)), ("[1;3C", .named(.altRight)),
      ("[1;9D", .named(.altLeft)),
      ("[1;2A", .named(.shiftUp)), ("[1;2B", .named(.shiftDown)), ("[1;5H", .named(.controlHome)),
      ("[1;5F", .named(.controlEnd)),
      ("[3;5~", .named(.controlDelete)), ("[3;3~", .named(.altDelete)), ("[1;6C", .named(.controlRight)),
      ("[5;2~", .pageUp),
      ("OP", .function(1)), ("[15~", .function(5)), ("[24~", .function(12)), ("[1;2P", .function(1)),
      // The Linux console.
      ("[1~", .home), ("[4~", .end), ("[[A", .function(1)), ("[[E", .function(5)), ("\t", .named(.backTab)),
      // rxvt.
      ("[7~", .home), ("[8~", .end), ("Oc", .named(.controlRight)), ("Od", .named(.controlLeft)),
      ("[a", .named(.shiftUp)),
      ("[3^", .named(.controlDelete)),
      // Terminals that distinguish all keys.
      ("[13;2u", .named(.altEnter)), ("[13;3u", .named(.altEnter)), ("[27u", .escape),
      ("[100;5u", .control("d")),
      ("[27;5;100~", .control("d")), ("[27;2;13~", .named(.altEnter)), ("[98;3u", .alt("b")),
      ("[9;2u", .named(.backTab)),
    ] as [(String, Key)])
  func `keys that have no character`(_ sequence: String, _ key: Key) {
    #expect(Self.keys(("\u{1B}" + sequence).utf8) == [key])
    #expect(Self.keys(("x\u{1B}" + sequence + "y").utf8) == [.character("x"), key, .character("y")])
  }

  @Test(arguments: [
    ("[<0;3;4M", Mouse(action: .press, column: 2, row: 3)),
    ("[<0;3;4m", Mouse(action: .release, column: 2, row: 3)),
    ("[<2;1;1M", Mouse(action: .press, column: 0, row: 0, isLeft: false)),
    ("[<33;500;200M", Mouse(action: .drag, column: 499, row: 199, isLeft: false)),
    ("[<64;3;4M", Mouse(action: .wheel(-1), column: 2, row: 3)),
    ("[<65;3;4M", Mouse(action: .wheel(1), column: 2, row: 3)),
    ("[<81;3;4M", Mouse(action: .wheel(1), column: 2, row: 3)),
    ("[M #$", Mouse(action: .press, column: 2, row: 3)),
    ("[M##$", Mouse(action: .release, column: 2, row: 3)),
  ])
  func `the mouse`(_ sequence: String, _ mouse: Mouse) {
    #expect(Self.keys(("\u{1B}" + sequence + "k").utf8) == [.mouse(mouse), .character("k")])
  }

  @Test(arguments: [
    "[<35;3;4M", "[<66;3;4M", "[<0;0;4M", "[<0;3M", "[<0;99999;4M", "[99~", "[I", "[?1;2R", "[1;2;3;4;5x",
    "[0;0u", "[57358u", "[55296u", "[>1u",
  ])
  func `what is no key of ours is dropped, and nothing of it is typed`(_ sequence: String) {
    #expect(Self.keys(("\u{1B}" + sequence + "k").utf8) == [.character("k")])
  }

  @Test func `a paste is one key, whatever is in it`() {
    let pasted = "\u{1B}[200~soup\rrice\r\nfish\t\u{1B}[A\u{1}é\u{1B}[201~q"
    #expect(Self.keys(pasted.utf8) == [.paste("soup\nrice\nfish\t[Aé"), .character("q")])
    #expect(Self.keys("\u{1B}[200~soup\u{3}q".utf8) == [.paste("soup"), .character("q")])
    #expect(
      Self.keys([0x1B] + Array("[200~".utf8) + [0xFF] + Array("\u{1B}[201~".utf8)) == [.paste("\u{FFFD}")])
    #expect(Self.keys("\u{1B}[201~q".utf8) == [.character("q")])
  }

  @Test func `a sequence that is broken off takes nothing of what follows with it`() {
    #expect(Self.keys("\u{1B}[1;\u{1B}[A".utf8) == [.up])
    #expect(Self.keys("\u{1B}[1;\rx".utf8) == [.enter, .character("x")])
    #expect(Self.keys("\u{1B}]11;rgb\rx".utf8) == [.enter, .character("x")])
    #expect(Self.keys([0xC3, UInt8(ascii: "a"), 0xFF, 0xE2, 0x82]) == [.character("a")])
    #expect(Self.keys(("\u{1B}[" + String(repeating: "1;", count: 500) + "Ax").utf8) == [.character("x")])
    #expect(
      Self.keys(("\u{1B}]1" + String(repeating: "1;", count: 500) + "\u{7}x").utf8) == [.character("x")])
  }

  @Test(arguments: [
    "P>|XTerm(370)", "P1+r544e=787465726d", "P+q", "P1$r0;4:3m", "P", "_Gi=31;OK", "_11;rgb:0/0/0", "^note",
    "Xtext é",
    "]0;titled ü", "P\(String(repeating: "q", count: 300))",
  ])
  func `a late reply of any kind is never typed, even if it comes in pieces`(_ reply: String) {
    for end in ["\u{1B}\\", "\u{7}"] where reply != "P" || end != "\u{7}" {
      for piece in [1, 2, 3, 10_000] {
        var (decoder, keys) = (KeyDecoder(), [Key]())
        var rest = Array("j\u{1B}\(reply)\(end)k".utf8)[...]
        while !rest.isEmpty {
          decoder.feed(rest.prefix(piece))
          rest = rest.dropFirst(piece)
          while let key = decoder.next() { keys.append(key) }
        }
        #expect(keys == [.character("j"), .character("k")], "\(reply.prefix(20)), \(piece)")
        #expect(decoder.nextReply() == nil)
      }
    }
  }

  @Test func `Alt with the letter that begins a string is a key if nothing follows`() {
    for letter in "PX^_]" {
      var decoder = KeyDecoder()
      decoder.feed("\u{1B}\(letter)".utf8)
      #expect(decoder.next() == nil && decoder.isPending)
      decoder.settle()
      #expect(decoder.next() == .alt(letter) && decoder.next() == nil && !decoder.isPending)
      #expect(Self.keys("\u{1B}\(letter)\rx".utf8) == [.alt(letter), .enter, .character("x")])
    }
    #expect(Self.keys("\u{1B}P>|XTer\rx".utf8) == [.enter, .character("x")])
  }

  @Test func `replies come out apart from keys`() {
    var decoder = KeyDecoder()
    decoder.feed("j\u{1B}[?2026;2$yk\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\l\u{1B}]11;rgb:1e/1e/1e\u{7}".utf8)
    decoder.feed("\u{1B}[?2026;0$y\u{1B}[?69;2$y\u{1B}[?69;4$y\u{1B}[?62;22c\u{1B}]4;1;rgb:0/0/0\u{7}m".utf8)
    #expect(Self.keys(&decoder) == ["j", "k", "l", "m"].map(Key.character))
    var replies: [TerminalReply] = []
    while let reply = decoder.nextReply() { replies.append(reply) }
    #expect(replies.count == 7)
    #expect(replies.first == .synchronizedOutput(true))
    #expect(replies.dropFirst().prefix(2) == [.background(isDark: false), .background(isDark: true)])
    #expect(replies.suffix(4) == [.synchronizedOutput(false), .margins(true), .margins(false), .kind])
  }

  // MARK: Random bytes

  private static let pieces: [[UInt8]] =
    [
      "j", "é", "日", "👩‍👩‍👧", "\u{1B}", "\u{1B}[", "\u{1B}[A", "\u{1B}[1;5C", "\u{1B}O", "\u{1B}]11;",
      "rgb:1e1e/1e1e/1e1e", "\u{7}", "\u{1B}\\", "\u{1B}[<0;3;4M", "\u{1B}[M", "\u{1B}[200~", "\u{1B}[201~",
      "[201~", "\u{3}", "\r", "\n", "\u{1B}[?2026;2$y", "\u{1B}[[", ";", "1", "~", "\u{1B}[?62c", "x",
      "\u{1B}P>|", "\u{1B}_", "\u{1B}^", "\u{1B}X", String(repeating: "1;", count: 40),
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xF0], [0x80], [0x9B], [0xED, 0xA0, 0x80]]

  private static func randomBytes(_ numbers: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 1...24, using: &numbers)).flatMap { _ in
      Bool.random(using: &numbers)
        ? pieces.randomElement(using: &numbers) ?? [] : [UInt8.random(in: 0...255, using: &numbers)]
    }
  }

  @Test func `however bytes are cut into reads, the keys and replies are the same`() {
    for seed in Rounds.of(0..<3_000) {
      var numbers = SplitMix64(seed: seed)
      let bytes = Self.randomBytes(&numbers)
      var (whole, parts) = (KeyDecoder(), KeyDecoder())
      whole.feed(bytes)
      var expected: [Key] = []
      while let key = whole.next() { expected.append(key) }
      var keys: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = min(rest.count, Int.random(in: 1...4, using: &numbers))
        parts.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
        while let key = parts.next() { keys.append(key) }
      }
      #expect(keys == expected, "seed \(seed)")
      while let reply = whole.nextReply() { #expect(parts.nextReply() == reply, "seed \(seed)") }
      #expect(parts.nextReply() == nil && whole.isPending == parts.isPending, "seed \(seed)")
    }
  }

  @Test func `no bytes make it hoard`() {
    for seed in 0..<8 as Range<UInt64> {
      var numbers = SplitMix64(seed: seed)
      var decoder = KeyDecoder()
      if seed % 4 == 1 { decoder.feed("\u{1B}[".utf8) }
      if seed % 4 == 2 { decoder.feed("\u{1B}]11;".utf8) }
      if seed % 4 == 3 { decoder.feed("\u{1B}[200~".utf8) }
      for _ in Rounds.of(300) {
        decoder.feed(
          seed < 4 ? Array(repeating: UInt8(ascii: "1"), count: 4_096) : Self.randomBytes(&numbers))
        while decoder.next() != nil {}
        #expect(decoder.bytes.count <= 256, "seed \(seed)")
        #expect(decoder.pasted.count <= KeyDecoder.longestPaste, "seed \(seed)")
        guard decoder.bytes.count <= 256 else { break }
      }
    }
  }
}
