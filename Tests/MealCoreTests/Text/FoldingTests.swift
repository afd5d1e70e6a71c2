import TestSupport
import Testing

@testable import MealCore

@Suite struct FoldingTests {
  @Test(arguments: [
    ("", ""), ("risotto", "risotto"), ("RISOTTO 12", "risotto 12"),
    ("Crème Brûlée", "creme brulee"),
    ("cre\u{300}me", "creme"), ("Käsespätzle", "kasespatzle"),
    ("Weißwürste", "weisswurste"), ("GROẞ", "gross"),
    ("Smørrebrød", "smorrebrod"), ("Æbleskiver", "aebleskiver"), ("œuf", "oeuf"),
    ("Żurek łódzki", "zurek lodzki"),
    ("IĞDIR ığdır İğdir", "igdir igdir igdir"), ("Phở bò", "pho bo"), ("Đậu", "dau"),
    ("Þorrablót", "thorrablot"),
    ("ΜΟΥΣΑΚΆΣ", "μουσακασ"), ("μουσακάς", "μουσακασ"),
    ("Пельмени йод Ёж", "пельмени иод еж"), ("½ ℓ", "1/2 l"),
    ("ﬁsh", "fish"), ("Ｐｉｚｚａ", "pizza"), ("２㎏", "2kg"), ("don’t", "don't"),
    ("stir‑fry – “x”", "stir-fry - \"x\""),
    ("a\u{A0}b", "a b"), ("co\u{AD}operate", "cooperate"), ("❤️", "❤"), ("x²", "x2"),
    ("Ǆ", "dz"), ("´", "´"),
    ("مُحَمَّد", "محمد"), ("آش", "اش"), ("שָׁלוֹם", "שלום"),
  ])
  func `a key is without case, accents and ways of typing`(text: String, key: String) {
    #expect(Array(Folding.key(text).unicodeScalars) == Array(key.unicodeScalars))
  }

  @Test(arguments: ["がぎぐ", "パン", "ヴ", "한국어 김치", "ㅎㅏ", "नमस्ते की", "ส้มตำ", "日本語", "々ー", "🍕", "ゝゞ"])
  func `letters of other scripts stay as they are`(text: String) {
    #expect(Array(Folding.key(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("RISOTTO 12", "risotto 12"), ("Crème Brûlée", "creme brulee"), ("cre\u{300}me", "creme"),
    ("GROẞ weiß", "gross weiss"), ("Smørrebrød", "smørrebrød"), ("ÆBLESKIVER", "æbleskiver"),
    ("Żurek łódzki", "zurek łodzki"), ("Đậu", "đau"), ("IĞDIR ığdır İ", "igdir ıgdır i"),
    ("ΜΟΥΣΑΚΆΣ", "μουσακασ"), ("½ ℓ", "1⁄2 l"), ("ﬁsh", "fish"), ("don’t – co\u{AD}op", "don’t – co\u{AD}op"),
    ("がパﾊﾟ", "かハハ"), ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"), ("가", "\u{1100}\u{1161}"),
    ("𝐏𝐢𝐳𝐳𝐚 ㎏", "pizza kg"), ("שָׁלוֹם", "שלום"), ("ΐ ŉ", "ι ʼn"),
  ])
  func `the plain form follows the rules of Unicode alone`(text: String, plain: String) {
    // The expected strings were computed with Python's unicodedata and casefold.
    #expect(Array(Folding.plain(text).unicodeScalars) == Array(plain.unicodeScalars))
  }

  @Test func `half-width kana and letters written as two scalars have the key of the usual ones`() {
    #expect(Folding.key("ﾊﾟﾝ ｶﾞ ｳﾞ") == "パン ガ ヴ")
    #expect(Folding.key("㌘") == "グラム")
    for text in [
      "か\u{3099}", "カ\u{3099}", "は\u{309A}", "ﾜﾞ", "ゝ\u{3099}", "\u{1100}\u{1161}", "\u{1112}\u{1161}\u{11AB}",
    ] {
      // Count the scalars, since Swift's `==` cannot tell a composed letter from its decomposed form.
      #expect(Folding.key(text).unicodeScalars.count == 1)
    }
    #expect(Folding.key("か\u{3099}").unicodeScalars.elementsEqual("が".unicodeScalars))
    #expect(Folding.key("が") != Folding.key("か"))
    #expect(!Folding.key("が").utf8.starts(with: Folding.key("か").utf8))
  }

  @Test func `every Hangul syllable and voiced kana is put together as canonical equivalence has it`() {
    for value in Array(UInt32(0xAC00)...0xD7A3) {
      let place = value - 0xAC00
      let parts = [0x1100 + place / 588, 0x1161 + place % 588 / 28, 0x11A7 + place % 28]
      let jamo = parts.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init)
      let key = Folding.key(String(String.UnicodeScalarView(jamo)))
      #expect(key.unicodeScalars.map(\.value) == [value])
    }
    for kana in UInt32(0x3041)...0x30FE {
      for mark in UInt32(0x3099)...0x309A {
        let pair = [kana, mark].compactMap(Unicode.Scalar.init)
        let text = String(String.UnicodeScalarView(pair))
        let composed = Composition.of(pair[0], pair[1])
        let equivalent = (UInt32(0x3041)...0x30FF).first { Unicode.Scalar($0).map(String.init) == text }
        #expect(composed?.value == equivalent)
      }
    }
  }

  @Test func `a key is its own key`() {
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let key = Folding.key(String(scalar))
      if !Folding.key(key).utf8.elementsEqual(key.utf8) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func `a letter and its mark have the key of the two in one`() {
    // Swift's equality of strings, by which the dictionary finds its keys, is canonical equivalence.
    var keys: [String: String] = [:]
    for scalar in (UInt32(0x80)...0x2FFF).compactMap(Unicode.Scalar.init) where isInTable(scalar) {
      keys[String(scalar)] = Folding.key(String(scalar))
    }
    var found = 0
    for base in [UInt32](0x41...0x4FF) + [UInt32](0x905...0x939) {
      for mark in [UInt32](0x300...0x345) + [0x93C] {
        let pair = String(String.UnicodeScalarView([base, mark].compactMap(Unicode.Scalar.init)))
        guard let key = keys[pair] else { continue }
        found += 1
        #expect(Folding.key(pair).utf8.elementsEqual(key.utf8), "\(pair)")
      }
    }
    #expect(found > 700)
  }

  @Test func `upper and lower case of a letter have the same key`() {
    for value in UInt32(0x41)...0x1E943 {
      guard let scalar = Unicode.Scalar(value), !hasIotaSubscript(value) else { continue }
      guard scalar.properties.changesWhenCaseMapped else { continue }
      let cases = scalar.properties.lowercaseMapping + scalar.properties.uppercaseMapping
      guard cases.unicodeScalars.allSatisfy(isInTable) else { continue }
      let key = Folding.key(String(scalar))
      #expect(Folding.key(scalar.properties.lowercaseMapping) == key, "U+\(String(value, radix: 16))")
      #expect(Folding.key(scalar.properties.uppercaseMapping) == key, "U+\(String(value, radix: 16))")
    }
  }

  /// Whether a letter has an iota subscript: an accent that a key drops, but that becomes a letter in capitals.
  private func hasIotaSubscript(_ value: UInt32) -> Bool {
    switch value {
    case 0x345, 0x1F80...0x1FAF, 0x1FB2...0x1FB4, 0x1FB7, 0x1FBC, 0x1FC2...0x1FC4, 0x1FC7, 0x1FCC: true
    case 0x1FF2...0x1FF4, 0x1FF7, 0x1FFC: true
    default: false
    }
  }

  /// Whether Unicode 15, the version of the table, has the scalar.
  private func isInTable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { $0 <= (15, 0) } ?? false
  }

  @Test func `the key of a text is the key of its parts`() {
    for seed in Rounds.of(0..<2_000) {
      var random = RandomText(seed: seed)
      let (left, right) = (random.next(), random.next())
      let key = Folding.key(left + " " + right)
      #expect(key.utf8.elementsEqual((Folding.key(left) + " " + Folding.key(right)).utf8), "seed \(seed)")
      #expect(Folding.key(key).utf8.elementsEqual(key.utf8), "seed \(seed)")
    }
  }
}
