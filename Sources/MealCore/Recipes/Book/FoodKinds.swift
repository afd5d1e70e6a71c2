/// Words that mean kinds of food rather than one food, with foods of each kind: nobody who writes `@nuts never` wants
/// to be served walnuts.
///
/// A rule matches words, so it misses these foods. This table only serves to warn about them; it cannot be complete.
enum FoodKinds {
  /// The foods of the kind that a word means; empty for any other word.
  static func foods(of word: String) -> [Thing] {
    let key = RecipeName.key(word)
    func names(_ side: Substring) -> [String] {
      side.split(separator: ",").map { CooklangCharacter.trimmed($0) }
    }
    return table.split(separator: "\n").flatMap { line in
      let sides = line.split(separator: ":")
      return names(sides[0]).contains { RecipeName.areSame(key, $0) } ? names(sides[1]).map(Thing.init) : []
    }
  }

  /// Words in the names of foods that are not of the kind that they seem to be: `coconut milk`, `vegan sausage`,
  /// `oyster mushroom`.
  static let otherwise = [
    "free", "vegan", "vegetarian", "veggie", "coconut", "oat", "soy", "soya", "almond", "rice", "corn",
    "maize", "buckwheat", "chickpea", "potato", "peanut", "cocoa", "shea", "tartar", "lemon curd",
    "butter bean", "cream cracker", "oyster mushroom", "vinegar", "ginger beer", "ginger ale",
  ].map(Thing.init)

  private static let table = """
    nut, tree nut: almonds, cashews, frangipane, hazelnuts, macadamias, marzipan, nougat, nutella, peanuts, pecans, \
    pistachios, praline, walnuts
    gluten, wheat: baguette, barley, beer, bread, breadcrumbs, bulgur, ciabatta, couscous, crackers, farro, filo, \
    flour, lasagne, linguine, macaroni, naan, noodles, orzo, panko, pasta, pastry, penne, pita, rye, seitan, semolina, \
    soy sauce, spaghetti, spelt, tagliatelle, toast
    dairy, lactose, milk: butter, buttermilk, cheese, cream, creme fraiche, ghee, kefir, milk, quark, skyr, whey, \
    yogurt, yoghurt
    dairy, lactose, milk, cheese: brie, camembert, cheddar, emmental, feta, gorgonzola, gouda, gruyere, halloumi, \
    mascarpone, mozzarella, paneer, parmesan, parmigiano, pecorino, ricotta, stilton
    egg: aioli, custard, hollandaise, mayonnaise, meringue
    fish, seafood: anchovies, bass, bream, carp, caviar, cod, eel, haddock, halibut, herring, kippers, mackerel, \
    monkfish, plaice, pollock, salmon, sardines, sole, swordfish, tilapia, trout, tuna, turbot
    shellfish, seafood, crustacean, mollusc: calamari, clams, cockles, crab, crayfish, cuttlefish, langoustines, lobster, \
    mussels, octopus, oysters, prawns, scallops, shrimps, squid
    meat, pork: bacon, chorizo, ham, lardons, pancetta, pork, prosciutto, salami, sausages, speck
    meat, red meat: beef, goat, lamb, meatballs, mince, mutton, steak, veal, venison
    meat, poultry: chicken, duck, goose, guinea fowl, quail, turkey
    soy, soya: edamame, miso, soy, soya, tamari, tempeh, tofu
    sesame: gomasio, halva, hummus, tahini
    mushroom: champignons, chanterelles, morels, porcini, portobello, shiitake
    pulse, legume: beans, chickpeas, lentils, peas
    alcohol: beer, brandy, cider, cognac, gin, liqueur, marsala, prosecco, rum, sake, sherry, vermouth, vodka, whisky, \
    wine
    """
}

extension DishContents {
  /// A food of the kind that a thing's name means, found in a dish under another name: walnuts for `nuts`.
  package struct Overlooked {
    /// The food, as a rule would name it: `walnuts`.
    package let food: Thing
    /// Where a dish has it: `walnut halves` in `Pesto`.
    package let find: Find
  }

  /// The foods of the kind that a thing's name means, if recipes or dishes have them under other names: walnuts for
  /// `@nuts`. Empty for `@milk{}`, which means only milk itself.
  /// - Parameters:
  ///   - known: other things that are looked for; names that match them do not count.
  ///   - dishes: names of dishes.
  package func overlooked(by thing: Thing, besides known: [Thing], dishes: [String]) -> [Overlooked] {
    guard !thing.isWhole else { return [] }
    let foods = FoodKinds.foods(of: thing.name)
    guard !foods.isEmpty else { return [] }
    // The singular and the plural of a word begin with the same letters.
    func letters(_ word: String) -> String { String(word.prefix(2)) }
    var names: [String: [String]] = [:]
    for name in ingredientNames + dishes {
      for key in Set(DishContents.words(name).map(letters)) { names[key, default: []].append(name) }
    }
    return foods.compactMap { food in
      let others = [thing] + known + FoodKinds.otherwise.filter { !search($0).isMeant(by: food.name) }
      let alike = search(food).firstWords.flatMap { names[letters($0)] ?? [] }
      let name = alike.first { name in
        search(food).isMeant(by: name) && !others.contains { search($0).isMeant(by: name) }
      }
      guard let name else { return nil }
      return Overlooked(food: food, find: find(Thing(name + "{}")) ?? Find(name: food.name, place: name))
    }
  }
}
