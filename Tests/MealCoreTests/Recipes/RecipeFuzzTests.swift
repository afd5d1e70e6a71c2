import MealCore
import TestSupport
import Testing

/// Random input: nothing crashes, nothing takes more than linear time, and no ingredient gets lost.
@Suite struct RecipeFuzzTests {
  private static let recipes = [
    "---\ntitle: a\nservings: 4 people\ntags:\n  - b\n  - c\nd:\n  e: f\n---\nMix @g h{1/2%cup}(i), #j{} for ~k{5%min}.\n",
    "> note\n> more\n\n= A =\nAdd @b{=1 1/2%tsp} [- c -] -- d\nand @./e/f{4%servings} \\\n@?g{½%kg}(h) @i{2-3}\n==\n",
    ">> servings: 2|4\n>> a\nFry \\@ @ö\u{2009}ü ~{} #ß⸫ {x} %( @@ [-",
  ].map { Array($0.utf8) }

  private static let marks =
    Array("@#~{}%()[]-\\=>:|. \t\n\r0129/½éß\u{2009}'\"".utf8) + [0, 0xFF, 0xC2, 0xE2]

  @Test(arguments: Rounds.of(1..<13))
  func `mutated recipes never crash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in Rounds.of(150) {
      for recipe in Self.recipes { Self.check(Self.mutated(recipe, &random)) }
    }
  }

  @Test func `random bytes never crash`() {
    var random = SplitMix64(seed: 99)
    for _ in Rounds.of(1_500) {
      Self.check(
        (0..<Int.random(in: 0...80, using: &random)).map { _ in
          Int.random(in: 0..<4, using: &random) == 0
            ? UInt8.random(in: 1 ... .max, using: &random) : Self.mark(&random)
        })
    }
  }

  /// Each of these runs takes quadratic time if a reader looks at the rest of the file again at every mark.
  @Test(arguments: [
    "@a{", "@a ", "@a{}(", "@a{1%", "[-", "[", "-", "--\n", "{", "}", "=", "=\n", ">", ">> a:", "> \n", "\\",
    "\\\n", "#~@", ">> [-", ">> [- -]", "[- -]", "[--]\n", "[- -]= ", ">>--\n",
    "@a{1}(b) ", "a\n", "\n", "---\n", "a: b\n", "- a\n", "  a:\n", " a: |\n", "½", "@./", "@?", "\r", "1",
    "%", "@{", "@{}", "é",
  ])
  func `long runs take linear time`(run: String) {
    for prefix in ["", "---\na:\n", "@a{", "@a{}("] {
      for suffix in ["", "\n---\n", "}-]"] {
        let isLinear = Growth.isLinear(to: 2_000) { count in
          Self.check(Array((prefix + String(repeating: run, count: count) + suffix).utf8))
        }
        #expect(isLinear, "\(prefix) ... \(suffix)")
      }
    }
  }

  @Test(arguments: ["---\n", ""]) func `as many keys as lines take linear time`(start: String) {
    let lines = (0..<30_000).map { "\(start.isEmpty ? ">> " : "")alias\($0 % 29_000): v\($0)\n" }
    let recipe = Recipe(start + lines.joined() + start)
    #expect(recipe.metadata.members.count == 29_000)
    #expect(recipe.metadata.text("alias7") == "v29007" && recipe.metadata.text("alias1000") == "v1000")
  }

  @Test func `ten thousand ingredients are ten thousand`() {
    let text = (0..<10_000).map { "@thing \($0){\($0)%g}(\($0))" }.joined(separator: " and ")
    let ingredients = Recipe(text).ingredients
    #expect(ingredients.count == 10_000)
    #expect(ingredients.last?.amount == Amount(.number(Rational(9_999)), "g"))
  }

  private static func mark(_ random: inout SplitMix64) -> UInt8 { marks.randomElement(using: &random) ?? 0 }

  private static func check(_ bytes: [UInt8]) {
    let recipe = Recipe(reading: bytes, file: "x.cook")
    let lines = bytes.reduce(1) { $1 == 10 ? $0 + 1 : $0 }
    #expect(recipe.problems.allSatisfy { 1...lines ~= $0.line && $0.column ?? 1 > 0 })
    #expect(recipe.ingredients.allSatisfy { 1...lines ~= $0.line && !$0.name.isEmpty })
    #expect(recipe.scaled(by: Rational(3)).ingredients.count == recipe.ingredients.count)
  }

  private static func mutated(_ recipe: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = recipe
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: bytes.removeSubrange(end...)
      case 3 where place < bytes.count: bytes[place] = mark(&random)
      default: bytes.insert(mark(&random), at: place)
      }
    }
    return bytes
  }
}
