import TestSupport
import Testing

@testable import MealCore

@Suite struct MarkupTextTests {
  @Test(arguments: [
    ("plain", ["plain"]), ("", []), ("  a \t b\u{A0}c ", ["a b c"]), ("a<br>b<br/>c", ["a", "b", "c"]),
    ("<p>Mix &amp; stir.</p><p>Bake <b>1&frac12; hours</b>.</p>", ["Mix & stir.", "Bake 1½ hours."]),
    ("<ol><li>a</li><li class=\"x\">b</li></ol>", ["a", "b"]), ("2 < 3 > 1", ["2 < 3 > 1"]),
    ("a <b", ["a <b"]),
    ("I <3 it", ["I <3 it"]), ("&eacute;&Eacute;&#233;&#xE9;&nbsp;&szlig;", ["éÉéé ß"]),
    ("1&frasl;2&deg;", ["1⁄2°"]), ("&amp;#39;&amp;amp;", ["'&"]),
    ("&unknown; & &; &#0; &#x110000;", ["&unknown; & &; &#0; &#x110000;"]),
    ("&lt;b&gt;bold&lt;/b&gt;", ["bold"]), ("a\u{200B}b\u{1}c\u{FEFF}", ["abc"]),
    ("a\r\nb\n\nc", ["a", "b", "c"]),
    ("<!-- a -->b", ["b"]),
  ]) func `tags and entities become plain lines`(text: String, lines: [String]) {
    #expect(MarkupText.lines(text) == lines)
  }

  @Test(arguments: ["<", "<a", "</", "&", "&a", "<a>", "&amp;", "&#1", "\n", "<br>"])
  func `long runs take linear time`(run: String) {
    #expect(Growth.isLinear(to: 8_000) { _ = MarkupText.lines(String(repeating: run, count: $0)) })
    #expect(Growth.isLinear(to: 8_000) { _ = MarkupText.lines(String(repeating: run, count: $0) + ">;") })
  }
}
