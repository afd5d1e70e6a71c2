import TestSupport
import Testing

@testable import MealCore

@Suite struct IngredientLineTests {
  @Test(
    arguments: [
      ("2 cups flour", "flour", "2", "cups", ""), ("200g sugar", "sugar", "200", "g", ""),
      ("1 1/2 tsp. salt", "salt", "1 1/2", "tsp", ""), ("1½ TL Salz", "Salz", "1 1/2", "TL", ""),
      ("½ onion", "onion", "1/2", "", ""), ("2,5 dl Milch", "Milch", "2.5", "dl", ""),
      ("1,000 g potatoes", "potatoes", "1000", "g", ""), (".5 l milk", "milk", "0.5", "l", ""),
      ("2-3 eggs", "eggs", "2-3", "", ""),
      ("2 to 3 cloves garlic, minced", "garlic", "2-3", "cloves", "minced"),
      ("1–2 EL Öl", "Öl", "1-2", "EL", ""), ("1 or 2 carrots", "carrots", "1-2", "", ""),
      ("1 (14 oz) can tomatoes, drained", "tomatoes", "1", "can", "14 oz, drained"),
      ("1 14-ounce can beans", "beans", "1", "can", "14-ounce"),
      ("2 x 400g tins tomatoes", "tomatoes", "2", "tins", "400g"),
      ("2x400g tins beans", "beans", "2", "tins", "400g"),
      ("75g/2½oz smoked mackerel, skinned", "smoked mackerel", "75", "g", "2 1/2oz, skinned"),
      ("1 cup plus 2 tbsp sugar", "sugar", "1", "cup", "plus 2 tbsp"),
      ("2 cups (250 g) flour", "flour", "2", "cups", "250 g"), ("1 cup of rice", "rice", "1", "cup", ""),
      ("1 heaping tablespoon cocoa", "cocoa", "1", "tablespoon", "heaping"),
      ("2 large onions (chopped)", "onions", "2", "", "large, chopped"),
      ("2 fl oz gin", "gin", "2", "fl oz", ""),
      ("1 l stock ((hot))", "stock", "1", "l", "hot"),
      ("a pinch of salt", "salt", "1", "pinch", ""), ("two eggs", "eggs", "2", "", ""),
      ("half a lemon", "lemon", "1/2", "", ""), ("salt to taste", "salt", "", "", "to taste"),
      ("Salt and pepper, to taste", "Salt and pepper", "", "", "to taste"),
      ("4 boneless, skinless chicken breasts, diced", "boneless, skinless chicken breasts", "4", "", "diced"),
      ("olive oil – for frying", "olive oil", "", "", "for frying"), ("2 cloves", "cloves", "2", "", ""),
      ("▢ 1 egg", "egg", "1", "", ""), ("- butter", "butter", "", "", ""), ("7 up", "up", "7", "", ""),
      ("2-inch piece ginger", "ginger", "1", "piece", "2-inch"),
      ("1", "1", "", "", ""), ("an apple", "an apple", "", "", ""), ("100% cocoa", "100% cocoa", "", "", ""),
      ("salt*", "salt", "", "", ""), ("1 c. milk", "milk", "1", "c", ""),
      ("1/4 cup fresh mint", "fresh mint", "1/4", "cup", ""),
    ] as [(String, String, String, String, String)])
  func `a line is an amount, a unit, a name and a preparation`(
    line: String, name: String, quantity: String, units: String, preparation: String
  ) {
    let read = IngredientLine(line)
    #expect(
      [read.name, read.quantity, read.units, read.preparation] == [name, quantity, units, preparation])
  }

  @Test(
    arguments: [
      ("For the sauce:", "For the sauce"), ("[Dough]", "Dough"), ("2 eggs:", nil), ("eggs", nil), (":", nil),
    ] as [(String, String?)]) func `headings are told from ingredients`(line: String, heading: String?)
  {
    #expect(IngredientLine.heading(line) == heading)
  }

  @Test(arguments: ["1 ", "(", "1 (", "boneless, ", " - ", "x", "1/", "▢", "½", ",", "2 x ", "a ", "to "])
  func `long lines take linear time`(run: String) {
    #expect(Growth.isLinear(to: 8_000) { _ = IngredientLine(String(repeating: run, count: $0)) })
  }
}
