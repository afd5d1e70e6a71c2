import MealCore
import Testing

@Suite struct RecipeTests {
  @Test func `the title is the front matter's, else the file's name`() {
    #expect(Recipe("---\ntitle: Best Cake\n---").title == "Best Cake")
    #expect(Recipe("Mix.").title == "Test")
    #expect(Recipe(reading: [], file: "Mains/Fish pie.cook").title == "Fish pie")
  }

  @Test func `servings are a number of eaters`() {
    func servings(_ text: String) -> Rational? { Recipe("---\n\(text)\n---").servings }
    #expect(servings("servings: 15 cups worth") == nil)
    #expect(servings("serves: 4-6") == Rational(4))
    #expect(servings("Servings: 2") == Rational(2))
    #expect(servings("servings: a few") == nil)
    #expect(servings("servings: 0") == nil)
  }

  @Test func `scaling is exact, and leaves alone what does not scale`() {
    let recipe = Recipe("---\nservings: 3\n---\n@a{1%cup} @b{=1%tsp} @c{a few} @d{} #e{2} ~{5%min} @f{1/3}")
    #expect(
      recipe.scaled(toServings: Rational(1)).listing == [
        "@a{1/3%cup}| |@b{=1%tsp}| |@c{'a few'}| |@d{'some'}| |#e{2}| |~{5%min}| |@f{1/9}"
      ])
    #expect(recipe.scaled(toServings: Rational(6)).servings == Rational(6))
    #expect(recipe.scaled(by: Rational(2)).servings == Rational(6))
    #expect(Recipe("@a{2}").scaled(toServings: Rational(3)).listing == ["@a{2}"])
  }

  @Test func `a text that a list counts is reckoned with where that is wanted`() {
    let recipe = Recipe("@a{125 g} @b{2 large} @c{=1 kg} @d{3-4} @e{1/2%l}")
    #expect(
      recipe.scaled(by: Rational(2)).listing == [
        "@a{'125 g'}| |@b{'2 large'}| |@c{='1 kg'}| |@d{'6-8'}| |@e{1%l}"
      ])
    #expect(
      recipe.reckoned.scaled(by: Rational(2)).listing == [
        "@a{250%g}| |@b{4%large}| |@c{=1%kg}| |@d{'6-8'}| |@e{1%l}"
      ])
  }

  @Test func `a number too big to scale becomes text`() {
    let zeros = String(repeating: "0", count: 38)
    let recipe = Recipe(
      "@salt{1\(zeros)%g} @sand{10\(zeros)%g} @x{1/0} @stars{1000000000000000000000000000000}")
    #expect(
      recipe.scaled(by: Rational(2)).listing == [
        "@salt{'2 x 1\(zeros)'%g}| |@sand{'10\(zeros)'%g}| |@x{'1/0'}"
          + "| |@stars{2000000000000000000000000000000}"
      ])
  }
}
