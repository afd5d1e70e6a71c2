import TestSupport
import Testing

@testable import MealCore

@Suite struct IngredientMentionsTests {
  /// The steps with an ingredient's number in place of each mention, and the ingredients that are not mentioned.
  private static func marked(_ names: [String], _ steps: [String]) -> ([String], [Int]) {
    let mentions = IngredientMentions(of: names, in: steps)
    let texts = zip(steps, mentions.steps).map { step, mentions in
      var utf8 = Array(step.utf8)
      for mention in mentions.reversed() {
        utf8.replaceSubrange(mention.range, with: "<\(mention.ingredient)>".utf8)
      }
      return String(decoding: utf8, as: UTF8.self)
    }
    return (texts, mentions.missing)
  }

  @Test func `an ingredient is found at its first mention, in either number and case`() {
    let (steps, missing) = Self.marked(
      ["onions", "Butter", "rice", "saffron"],
      ["Melt the butter. Add the onion.", "Add RICE, butter and rice."])
    #expect(steps == ["Melt the <1>. Add the <0>.", "Add <2>, butter and rice."])
    #expect(missing == [3])
  }

  @Test func `longer names come first, and the end of a name is enough if it is no other's`() {
    let (steps, missing) = Self.marked(
      [
        "ground beef", "onion soup mix", "onion", "baking powder", "garlic powder", "olive oil",
        "vegetable oil",
      ],
      [
        "Brown the beef with onion soup mix and onion.",
        "Stir in baking powder, baking powder and powder. Heat the oil.",
      ])
    #expect(
      steps == [
        "Brown the <0> with <1> and <2>.", "Stir in <3>, baking powder and powder. Heat the oil.",
      ])
    #expect(missing == [4, 5, 6])
  }

  @Test func `the end of a name that only says which kind it is is another thing`() {
    let (steps, missing) = Self.marked(
      ["Cube de bouillon de légumes", "poivre et sel", "cream of tartar"],
      ["Plus de 250 g de légumes, le sel.", "Fry the fish, add tartar and the bouillon de légumes."])
    #expect(
      steps == ["Plus de 250 g de légumes, le sel.", "Fry the fish, add tartar and the bouillon de légumes."])
    #expect(missing == [0, 1, 2])
  }

  @Test func `two ingredients of one name have two mentions`() {
    let (steps, missing) = Self.marked(["salt", "salt", "salt"], ["Salt it.", "Add salt and pepper."])
    #expect(steps == ["<0> it.", "Add <1> and pepper."])
    #expect(missing == [2])
  }

  @Test func `words of a name stand side by side`() {
    let (steps, missing) = Self.marked(
      ["sour cream", "crème fraîche", "half-and-half"],
      ["Sour. Cream, sour, cream; creme  fraiche; half and half."])
    #expect(steps == ["Sour. <0>, sour, cream; <1>; <2>."])
    #expect(missing == [])
  }

  @Test(arguments: ["a ", "a b ", "a-", "ab", ". "]) func `long texts take linear time`(run: String) {
    #expect(
      Growth.isLinear(to: 4_000) { count in
        let text = String(repeating: run, count: count)
        _ = IngredientMentions(of: [text] + (0..<count).map { "a \($0)" }, in: [text, text])
      })
  }
}
