import TestSupport
import Testing

@testable import MealCore

@Suite struct IngredientLineTests {
  @Test(
    arguments: [
      ("2 cups flour", "flour", "2", "cups", ""), ("200g sugar", "sugar", "200", "g", ""),
      ("250 gRisottoreis", "Risottoreis", "250", "g", ""),
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
      ("1 cup plus 2 tbsp sugar", "sugar", "1 1/8", "cup", "1 cup plus 2 tbsp"),
      ("1 cup + 1 tbsp sugar", "sugar", "17", "tbsp", "1 cup + 1 tbsp"),
      ("1 lb + 2 tbsp butter", "butter", "1", "lb", "+ 2 tbsp"),
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
      // Numbers
      ("1-1/2 cups sugar", "sugar", "1 1/2", "cups", ""),
      ("1 and 1/2 cups sugar", "sugar", "1 1/2", "cups", ""),
      ("1 & 1/2 cups sugar", "sugar", "1 1/2", "cups", ""),
      ("1 e 1/2 xícara de açúcar", "açúcar", "1 1/2", "xícara", ""),
      ("1-½ cups sugar", "sugar", "1 1/2", "cups", ""),
      ("1-1/2 to 2 cups oats", "oats", "1 1/2-2", "cups", ""),
      ("1.000 g Mehl", "Mehl", "1000", "g", ""), ("1,250 kg Mehl", "Mehl", "1.25", "kg", ""),
      ("1.250 kg flour", "flour", "1.25", "kg", ""), ("50 +150 g Zucker", "Zucker", "200", "g", ""),
      ("2 - eggs", "eggs", "2", "", ""), ("half and half", "half and half", "", "", ""),
      ("two or three carrots", "carrots", "2-3", "", ""), ("½ a lemon", "lemon", "1/2", "", ""),
      ("about 2 cups rice", "rice", "2", "cups", "about"), ("ca. 2 EL Öl", "Öl", "2", "EL", "ca."),
      ("scant 1/2 tsp salt", "salt", "1/2", "tsp", "scant"),
      ("~5 – 6 tomatoes", "tomatoes", "5-6", "", "about"),
      // Sizes and containers
      ("400g can chopped tomatoes", "chopped tomatoes", "400", "g", "can"),
      ("375g pack puff pastry", "puff pastry", "375", "g", "pack"),
      ("1 28 oz can tomatoes", "tomatoes", "1", "can", "28 oz"),
      ("1 8oz container Cool Whip", "Cool Whip", "1", "container", "8oz"),
      ("2 pound(s) beef", "beef", "2", "pounds", ""), ("1 Stange/n Lauch", "Lauch", "1", "Stange", ""),
      ("2 Prise(n) Salz", "Salz", "2", "Prisen", ""), ("2 Paar Würstel", "Würstel", "2", "Paar", ""),
      ("1 small bunch parsley", "parsley", "1", "bunch", "small"),
      ("4 lb chicken ((you'll need (about) 4 cups))", "chicken", "4", "lb", "you'll need (about) 4 cups"),
      // No number at the beginning
      ("Juice of 1 lemon", "lemon", "1", "", "Juice"),
      ("zest of 1/2 large lemon", "lemon", "1/2", "", "zest, large"),
      ("Saft einer Zitrone", "Zitrone", "1", "", "Saft"),
      ("le jus de 2 citrons", "citrons", "2", "", "le jus"),
      ("handful of parsley", "parsley", "1", "handful", ""), ("Pinch of salt", "salt", "1", "Pinch", ""),
      ("small handful of cilantro, chopped", "cilantro", "1", "handful", "small, chopped"),
      ("eine Handvoll Nüsse", "Nüsse", "1", "Handvoll", ""),
      ("nach Belieben Pfeffer", "Pfeffer", "", "", "nach Belieben"),
      ("etwas Öl", "Öl", "", "", "etwas"),
      // Amounts after the name
      ("Zucchero a velo 30 g", "Zucchero a velo", "30", "g", ""),
      ("Farine - 185 grammes", "Farine", "185", "grammes", ""),
      ("Farine de blé : 70 g", "Farine de blé", "70", "g", ""),
      ("Fragole 1,1 kg", "Fragole", "1.1", "kg", ""),
      ("citroen 1", "citroen", "1", "", ""), ("Russet potatoes, 3-5", "Russet potatoes", "3-5", "", ""),
      ("Cilantro (about 1/3 cup)", "Cilantro", "1/3", "cup", "about"),
      ("flour type 405", "flour type 405", "", "", ""),
      // Units of other languages
      ("2 c. à s. d'huile", "huile", "2", "c. à s.", ""),
      ("2 colheres (sopa) de leite", "leite", "2", "colheres (sopa)", ""),
      ("1 tsk salt", "salt", "1", "tsk", ""), ("3 eetlepels olie", "olie", "3", "eetlepels", ""),
      ("4 cucchiaini di miele", "miele", "4", "cucchiaini", ""),
      ("240 gramos de harina", "harina", "240", "gramos", ""),
      ("2 yemek kaşığı un", "un", "2", "yemek kaşığı", ""), ("150克鸡胸肉", "鸡胸肉", "150", "克", ""),
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
      ("For the sauce:", "For the sauce"), ("[Dough]", "Dough"), ("## SAUCE", "SAUCE"),
      ("FOR THE SAUCE", "FOR THE SAUCE"), ("2 eggs:", nil), ("eggs", nil), (":", nil),
    ] as [(String, String?)]) func `headings are told from ingredients`(line: String, heading: String?)
  {
    #expect(IngredientLine.heading(line) == heading)
  }

  @Test(arguments: [
    "1 ", "(", "1 (", "boneless, ", " - ", "x", "1/", "▢", "½", ",", "2 x ", "a ", "to ", "1 + ", "of ",
    "c. ", ": ", "juice ",
  ])
  func `long lines take linear time`(run: String) {
    #expect(Growth.isLinear(to: 8_000) { _ = IngredientLine(String(repeating: run, count: $0)) })
  }
}
