import TestSupport
import Testing

@testable import MealCore

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("a\tb", "a^Ib"), ("\u{1B}[2J", "^[[2J"), ("\u{7F}", "^?"), ("\0", "^@"),
    ("\u{1F}", "^_"), ("a\nb\r\n", "a^Jb^M^J"),
    ("\u{9B}2J", "<U+009B>2J"), ("\u{85}", "<U+0085>"), ("\u{80}\u{9F}", "<U+0080><U+009F>"),
    ("\u{2028}\u{2029}", "<U+2028><U+2029>"), ("\u{202E}abc\u{202C}", "<U+202E>abc<U+202C>"),
    ("\u{2066}\u{2069}", "<U+2066><U+2069>"), ("a\u{FEFF}", "a<U+FEFF>"),
  ])
  func `what a terminal would obey is shown instead`(text: String, shown: String) {
    #expect(PrintableText.of(text) == shown)
  }

  @Test(arguments: [
    "", "risotto", "crème", "寿司 🍣", "👩‍👩‍👧‍👦 ❤️ 1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "\u{200E}\u{200F}\u{61C}", "a\u{200C}b\u{200D}c", "\u{A0}\u{AD}", "\u{378}",
    "\u{2027}\u{202F}\u{2065}\u{206A}", "~", "\u{10FFFF}",
  ])
  func `what a terminal only draws is left alone`(text: String) {
    #expect(PrintableText.of(text).utf8.elementsEqual(text.utf8))
    #expect(printable(Array(text.utf8)) == Array(text.utf8))
  }

  @Test func `a text that needs no substitute is not copied`() {
    let text = String(repeating: "grün ", count: 100)
    let before = text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
    let after = PrintableText.of(text).utf8.withContiguousStorageIfAvailable {
      UInt(bitPattern: $0.baseAddress)
    }
    #expect(before == after)
  }

  @Test func `printable text holds no control, and is its own printable text`() {
    for seed in Rounds.of(0..<5_000) {
      var random = RandomText(seed: seed)
      let text = withControls(random.next(), seed: seed)
      let shown = PrintableText.of(text)
      #expect(shown.unicodeScalars.allSatisfy(isHarmless), "seed \(seed)")
      #expect(PrintableText.of(shown) == shown, "seed \(seed)")
      let model = text.unicodeScalars.map(slowSubstitute).joined()
      #expect(shown.utf8.elementsEqual(model.utf8), "seed \(seed)")
      let lines = printable(Array(text.utf8)).split(separator: 0x0A, omittingEmptySubsequences: false)
      let ofLines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.map { Array($0) } == ofLines.map { Array(PrintableText.of(String($0)).utf8) }, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a<FF>b"), ([0xC3], "<C3>"), ([0xC3, 0x41], "<C3>A"),
      ([0xE2, 0x82], "<E2><82>"),
      ([0xC0, 0xAF], "<C0><AF>"), ([0xE0, 0x80, 0xAF], "<E0><80><AF>"),
      ([0xED, 0xA0, 0x80], "<ED><A0><80>"),
      ([0xF4, 0x90, 0x80, 0x80], "<F4><90><80><80>"), ([0xF0, 0x9F, 0x8D], "<F0><9F><8D>"),
      ([0x80], "<80>"),
      ([0xF0, 0x9F, 0x8D, 0x95], "🍕"), ([0x0A, 0x09, 0x1B, 0xC2, 0x9B], "\n^I^[<U+009B>"),
    ] as [([UInt8], String)])
  func `bytes that are no text are shown in hexadecimal`(bytes: [UInt8], shown: String) {
    #expect(printable(bytes) == Array(shown.utf8))
  }

  @Test func `tabs stay in output if wished`() {
    #expect(printable(Array("a\tb\n".utf8), keepingTabs: true) == Array("a\tb\n".utf8))
  }

  @Test func `bytes come out as valid text that decoding would have made, whatever they are`() {
    for seed in Rounds.of(0..<5_000) {
      var numbers = SplitMix64(seed: seed)
      let alphabet: [UInt8] = [0x41, 0x0A, 0x1B, 0x80, 0xBF, 0xC2, 0xE2, 0xED, 0xA0, 0xF0, 0x9F, 0xF4, 0xFF]
      let bytes = (0..<24).compactMap { _ in alphabet.randomElement(using: &numbers) }
      let shown = printable(bytes)
      let text = String(validating: shown, as: UTF8.self)
      #expect(text?.unicodeScalars.allSatisfy { $0 == "\n" || isHarmless($0) } == true, "seed \(seed)")
      if let valid = String(validating: bytes, as: UTF8.self) {
        let model = valid.unicodeScalars.map { $0 == "\n" ? "\n" : slowSubstitute($0) }.joined()
        #expect(shown == Array(model.utf8), "seed \(seed)")
      } else {
        #expect(shown.count > bytes.count, "seed \(seed)")
      }
    }
  }

  private func printable(_ bytes: [UInt8], keepingTabs: Bool = false) -> [UInt8] {
    var output: [UInt8] = []
    PrintableText.appendPrintable(bytes: bytes.span, to: &output, keepingTabs: keepingTabs)
    return output
  }

  private func withControls(_ text: String, seed: UInt64) -> String {
    var numbers = SplitMix64(seed: ~seed)
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<4 {
      let controls: [Unicode.Scalar] = [
        "\u{1B}", "\n", "\t", "\u{9B}", "\u{7F}", "\u{202E}", "\u{2028}", "\u{FEFF}",
      ]
      let place = Int.random(in: 0...scalars.count, using: &numbers)
      scalars.insert(controls.randomElement(using: &numbers) ?? "\0", at: place)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: scalar != "\u{FEFF}" && !(0x202A...0x202E ~= scalar.value) && !(0x2066...0x2069 ~= scalar.value)
    }
  }

  private func slowSubstitute(_ scalar: Unicode.Scalar) -> String {
    if isHarmless(scalar) { return String(scalar) }
    if scalar == "\u{7F}" { return "^?" }
    if scalar.value < 0x20 { return "^" + String(Unicode.Scalar(UInt8(scalar.value + 0x40))) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
  }
}
