import Testing

@testable import MealCore

@Suite struct IngredientNameTests {
  private static func same(_ a: String, _ b: String) -> Bool {
    Groceries().areSame(a, b)
  }

  @Test(arguments: [
    ("onion", "Onions"), ("red onion", "red onions"), ("tomato", "tomatoes"), ("potato", "potatoes"),
    ("cherry", "cherries"), ("cookie", "cookies"), ("peach", "peaches"), ("radish", "radishes"),
    ("bay leaf", "bay leaves"), ("loaf", "loaves"), ("egg", "eggs"), ("pea", "peas"), ("olive", "olives"),
    ("clove", "cloves"), ("chive", "chives"), ("mango", "mangos"), ("mango", "mangoes"), ("kiwi", "kiwis"),
    ("quiche", "quiches"), ("turkey", "turkeys"), ("avocado", "avocados"), ("bell pepper", "bell peppers"),
    ("garlic clove", "cloves of garlic"), ("garlic cloves", "cloves garlic"),
    ("clove garlic", "garlic clove"),
    ("celery stalks", "stalk of celery"), ("basil leaves", "leaves basil"), ("glass", "glasses"),
  ])
  func `singular and plural are one thing`(one: String, many: String) {
    #expect(Self.same(one, many))
  }

  @Test(arguments: [
    ("pepper", "peppers"), ("mint", "mints"), ("asparagus", "asparagu"), ("couscous", "couscou"),
    ("Ei", "Eis"),
    ("hummus", "hummu"), ("leaf spinach", "spinach leaves"), ("cress", "cres"), ("rice", "rices wine"),
    ("chocolate", "chocolates"), ("clove", "garlic clove"), ("head", "head of lettuce"), ("poi", "pois"),
  ])
  func `other names stay apart`(one: String, other: String) {
    #expect(!Self.same(one, other))
  }

  /// Several hundred foods, none of which is mistaken for another.
  @Test func `no two foods become one`() {
    let foods = StarterAisles.text.split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("[") && !$0.hasPrefix("//")
    }
    #expect(foods.count > 300)
    // Names that end like plurals, or that resemble another name.
    let others = [
      "ananas", "anise", "bass", "bouillon", "brie", "citrus", "corn", "cress", "curds",
      "digestives",
      "endives", "grits", "haggis", "hummus", "jus", "lychee", "mints", "molasses syrup", "octopus", "oyster",
      "papaya", "peppermint", "pie", "pies crust", "plantain", "rolls royce", "roe", "sloe", "sprouts",
      "swiss cheese",
      "tripe", "truffle", "vermouth", "wasabi", "whey", "yams", "green", "greens", "bitters", "pickles",
      "chocolates",
    ]
    var seen: [String: String] = [:]
    for food in foods + others {
      let key = Groceries().key(food)
      if let other = seen[key] { Issue.record("\(food) and \(other) are one") }
      seen[key] = food
    }
  }

  @Test func `aisle.conf decides where it speaks`() {
    let apart = Groceries.reading(aisles: "[a]\negg\n[b]\neggs\npeppers | pepper\n")
    #expect(!apart.areSame("egg", "eggs") && apart.areSame("pepper", "Peppers"))
    #expect(apart.aisles.place(of: "Egg")?.category == "a" && apart.aisles.place(of: "eggs")?.category == "b")
    let one = Groceries.reading(aisles: "[a]\nonions\n")
    #expect(one.aisles.place(of: "onion")?.name == "onions" && one.areSame("Onion", "onions"))
  }

  @Test func `the aisles of a supermarket have most foods, and leave their names as they are`() {
    let starter = AisleList.starter
    #expect(starter.problems.isEmpty && starter.file == nil)
    for (name, category) in [
      ("Onion", "fruit and vegetables"), ("double cream", "dairy and eggs"),
      ("boneless chicken thighs", "meat"),
      ("basmati rice", "pasta, rice and pulses"), ("coconut milk", "tins and jars"),
      ("garlic cloves", "fruit and vegetables"), ("red pepper", "fruit and vegetables"),
      ("red pepper flakes", "spices"), ("white pepper", "spices"), ("sourdough starter", "baking"),
    ] {
      let place = starter.place(of: name)
      #expect(place?.category == category && place?.name == name, "\(name)")
    }
    #expect(starter.place(of: "kryptonite") == nil)
  }

  @Test func `a file with the aisles of a supermarket gives the same aisles as no file`() {
    let file = AisleList(reading: Array((StarterAisles.text + "\n// ours\n").utf8), file: "aisle.conf")
    #expect(file.problems.isEmpty)
    for name in [
      "Jasmine rice", "firm tofu", "dried kidney beans", "garlic cloves", "basil leaves", "peanut butter",
      "onion",
      "washing-up liquid", "kryptonite",
    ] {
      let (own, starter) = (file.place(of: name), AisleList.starter.place(of: name))
      #expect(own?.category == starter?.category, "\(name)")
    }
    #expect(file.place(of: "Jasmine rice")?.name == "Jasmine rice")
  }

  @Test func `a short list means just the names in it`() {
    let groceries = Groceries.reading(aisles: "[a]\nrice\n[b]\nbrown rice\nbutter\n")
    #expect(["jasmine rice", "peanut butter", "golden"].allSatisfy { groceries.aisles.place(of: $0) == nil })
    #expect(groceries.aisles.place(of: "brown rice")?.category == "b")
  }

  @Test(arguments: [
    "loo roll", "toilet roll", "kitchen roll", "toilet paper", "bin bags", "cling film", "dish soap",
    "lamp oil",
    "bin liners", "paper towels",
  ])
  func `things of the household are no food`(_ name: String) {
    #expect(AisleList.starter.place(of: name)?.category == "household")
  }
}
