/// The words for units, in English, German, French, Spanish and Italian.
enum UnitTable {
  /// The names of measures besides their symbols, with blanks, accents and full stops removed.
  private static let names: [(KitchenUnit, String)] = [
    (.mg, "milligram milligrams milligramm milligramme miligramo miligramos milligrammo milligrammi"),
    (.g, "gr gm gram grams gramm gramme grammes gramo gramos grammo grammi"),
    (.dag, "dkg deka dekagram dekagrams dekagramm decagram decagrams"),
    (
      .kg,
      "kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos chilo chili chilogrammo"
    ),
    (.pfund, "pfd"),
    (.oz, "ounce ounces"),
    (.lb, "lbs pound pounds #"),
    (.ml, "cc milliliter milliliters millilitre millilitres mililitro mililitros millilitro millilitri"),
    (.cl, "centiliter centiliters centilitre centilitres zentiliter centilitro centilitros centilitri"),
    (.dl, "deciliter deciliters decilitre decilitres deziliter decilitro decilitros decilitri"),
    (.l, "liter liters litre litres ltr litro litros litri"),
    (.floz, "fluidounce fluidounces"),
    (.cup, "cups cupful cupfuls"),
    (.pint, "pt pints"),
    (.quart, "qt quarts"),
    (.gallon, "gal gallons"),
  ]

  /// The spoons of each language: the usual word in the singular and the plural, then other names. `_` is a blank.
  private static let spoons: [(unit: KitchenUnit, language: UnitLanguage, words: String)] = [
    (.tsp, .english, "tsp/tsp teaspoon teaspoons teaspoonful teaspoonfuls tsps"),
    (.tbsp, .english, "tbsp/tbsp tablespoon tablespoons tablespoonful tablespoonfuls tbs tbsps"),
    (.tsp, .german, "TL/TL teelöffel teel"), (.tbsp, .german, "EL/EL esslöffel essl"),
    (
      .tsp, .french,
      "c._à_c./c._à_c. càcafé cuillèreàcafé cuillèresàcafé cuilleràcafé cuillersàcafé cuilleréeàcafé "
        + "cuilleréesàcafé càthé cuillèreàthé cuillèresàthé"
    ),
    (
      .tbsp, .french,
      "c._à_s./c._à_s. càsoupe cuillèreàsoupe cuillèresàsoupe cuilleràsoupe cuillersàsoupe cuilleréeàsoupe "
        + "cuilleréesàsoupe càtable cuillèreàtable cuillèresàtable"
    ),
    (.tsp, .spanish, "cucharadita/cucharaditas cdta cdtas cdita cditas"),
    (.tbsp, .spanish, "cucharada/cucharadas cda cdas"),
    (.tsp, .italian, "cucchiaino/cucchiaini"), (.tbsp, .italian, "cucchiaio/cucchiai"),
  ]

  /// Counting words in several languages: the common key, then each language's singular and plural.
  private static let counted: [(key: String, words: String)] = [
    ("pinch", "pinch/pinches Prise/Prisen pincée/pincées pizca/pizcas pizzico/pizzichi"),
    ("can", "can/cans tin/tins Dose/Dosen boîte/boîtes lata/latas lattina/lattine"),
    ("bunch", "bunch/bunches Bund/Bund botte/bottes manojo/manojos mazzo/mazzi"),
    ("clove", "clove/cloves Zehe/Zehen gousse/gousses diente/dientes spicchio/spicchi"),
    (
      "packet",
      "packet/packets pack/packs package/packages Packung/Packungen Päckchen/Päckchen paquet/paquets "
        + "paquete/paquetes pacchetto/pacchetti"
    ),
    ("slice", "slice/slices Scheibe/Scheiben tranche/tranches rebanada/rebanadas fetta/fette"),
    ("jar", "jar/jars Glas/Gläser bocal/bocaux frasco/frascos vasetto/vasetti"),
    ("sprig", "sprig/sprigs Zweig/Zweige brin/brins ramita/ramitas rametto/rametti"),
    ("leaf", "leaf/leaves Blatt/Blätter feuille/feuilles hoja/hojas foglia/foglie"),
    ("bottle", "bottle/bottles Flasche/Flaschen bouteille/bouteilles botella/botellas bottiglia/bottiglie"),
    ("handful", "handful/handfuls Handvoll/Handvoll poignée/poignées puñado/puñados manciata/manciate"),
    ("stalk", "stalk/stalks Stange/Stangen branche/branches tallo/tallos gambo/gambi"),
    ("tasse", "Tasse/Tassen tasse/tasses taza/tazas tazza/tazze"),
    ("", "piece/pieces Stück/Stück pièce/pièces pieza/piezas unidad/unidades pezzo/pezzi"),
  ]

  /// Abbreviations of counting words.
  private static let abbreviations = Dictionary(rows: ": stk pc pcs, packet: pck pkg pkt")

  // MARK: Looking up

  /// The meaning of a string as a unit. An unknown string is a counting word.
  static func meaning(of text: String) -> UnitWord.Meaning {
    // Fast paths: symbols and keys are recognized without building the table of meanings; most other units are in the
    // table as spelled.
    if let unit = KitchenUnit(symbol: text) { return .measure(unit) }
    if text.isEmpty || counted.contains(where: { $0.key == text }) { return .count(text) }
    if let meaning = meanings[text] { return meaning }
    var name = text[...]
    while let last = name.last, last.isWhitespace || last == "." { name.removeLast() }
    name = name.drop(while: \.isWhitespace)
    switch name {
    case "T": return .measure(.tbsp)
    case "t": return .measure(.tsp)
    case "c", "C": return .measure(.cup)
    default: break
    }
    let letters = UnitWord.letters(String(name))
    if let meaning = meanings[letters] { return meaning }
    let singular = UnitWord.singular(letters)
    return meanings[singular] ?? .count(singular)
  }

  /// The meanings of all words, by their letters (see `UnitWord.letters`).
  private static let meanings: [String: UnitWord.Meaning] = {
    var meanings: [String: UnitWord.Meaning] = [:]
    meanings.reserveCapacity(400)
    for unit in KitchenUnit.allCases { meanings[UnitWord.letters(unit.symbol)] = .measure(unit) }
    for (unit, names) in names {
      for name in names.utf8.split(separator: .space) { meanings[String(Substring(name))] = .measure(unit) }
    }
    for (unit, language, words) in spoons {
      for word in letters(words) { meanings[word] = .measure(unit, language) }
    }
    for (key, words) in counted {
      for word in letters(words) { meanings[word] = .count(key) }
    }
    for (word, key) in abbreviations { meanings[word] = .count(key) }
    return meanings
  }()

  /// The letters of all words in a row.
  private static func letters(_ row: String) -> [String] {
    row.utf8.split { $0 == .space || $0 == UInt8(ascii: "/") }.map { word in
      UnitWord.letters(String(decoding: word.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self))
    }
  }

  /// Returns whether the letters of a string are a unit of the table, in the singular or plural.
  static func isKnown(_ letters: String) -> Bool {
    meanings[letters] != nil || meanings[UnitWord.singular(letters)] != nil
  }

  /// Splits a row into its words. Each is an array of the singular and, if the row has it, the plural.
  private static func pairs(_ row: String) -> [[String]] {
    row.utf8.split(separator: UInt8(ascii: " ")).map { pair in
      pair.split(separator: UInt8(ascii: "/")).map { word in
        word.contains(UInt8(ascii: "_"))
          ? String(Substring(word).map { $0 == "_" ? " " : $0 }) : String(Substring(word))
      }
    }
  }

  /// The usual word for a spoon in a language.
  static func word(_ unit: KitchenUnit, _ language: UnitLanguage) -> String {
    spoons.first { $0.unit == unit && $0.language == language }.map { pairs($0.words)[0][0] } ?? unit.symbol
  }

  /// The singular and the plural of a word, given its letters; nil if they are unknown.
  static func forms(_ letters: String) -> (one: String, many: String)? {
    let one = UnitWord.singular(letters)
    if words.contains(one), case let many = plural(one), [one, many].contains(letters) { return (one, many) }
    return letters.isEmpty || KitchenUnit(symbol: letters) != nil ? nil : forms[letters]
  }

  /// The singular and the plural of each word for spoons and of each counting word. The letters of either form are the
  /// key. A word whose plural differs between two languages is left out.
  private static let forms: [String: (one: String, many: String)] = {
    var forms: [String: (one: String, many: String)] = [:]
    var doubtful: Set<String> = []
    for pair in (spoons.map(\.words) + counted.map(\.words)).flatMap(pairs) where pair.count == 2 {
      let letters = pair.map(UnitWord.letters)
      for key in letters {
        if let known = forms[key], UnitWord.letters(known.many) != letters[1] { doubtful.insert(key) }
        if forms[key] == nil { forms[key] = (pair[0], pair[1]) }
      }
    }
    return forms.filter { !doubtful.contains($0.key) }
  }()

  private static func plural(_ word: String) -> String {
    if let plural = irregular.first(where: { $0.value == word })?.key { return plural }
    let hisses = ["ch", "sh", "x", "s", "z"].contains { word.hasSuffix($0) }
    return word + (hisses ? "es" : "s")
  }

  // MARK: English words

  /// English words for packages and pieces, in the singular.
  static let packages = Set(
    words: """
      bag ball block bottle box bunch can carton clove crate cube dash dozen drop ear fillet handful head jar
      knob leaf loaf net pack package packet pair piece pinch pot punnet rasher roll sachet segment sheet
      slice sprig stalk stick strip tin tray tub tube wedge
      """)

  /// All English words for units with a known plural, in the singular.
  static let words = packages.union(
    Set(
      words: """
        batch cup cupful day gallon glass gram half hour inch item kilogram liter litre milligram milliliter
        millilitre minute ounce pint portion pound quart recipe second serving tablespoon tablespoonful
        teaspoon teaspoonful
        """))

  /// Irregular plurals.
  static let irregular = Dictionary(rows: "leaf: leaves, loaf: loaves, half: halves, dozen: dozen")

  // MARK: Things to buy

  /// The symbols of measures in which a thing can be bought.
  static let buyableSymbols =
    "mg,g,dag,kg,ml,cl,dl,l,oz,lb,tsp,tbsp,fl oz,cup,pint,quart,gallon".split(separator: ",").map(String.init)

  /// The names of these measures, in the singular. The list is closed: another unit would change the meaning of plans
  /// that have it in the name of a thing.
  private static let buyableNames = Set(
    (buyableSymbols
      + """
      milligram milligramm milligramme gr gm gram gramm gramme dkg deka dekagram dekagramm decagram kilo kilogram \
      kilogramm kilogramme cc milliliter millilitre centiliter centilitre zentiliter deciliter decilitre deziliter \
      liter litre ltr ounce pound # teaspoon teaspoonful tl teeloffel tbs tablespoon tablespoonful el essloffel floz \
      cupful pt qt gal
      """.split(separator: " ").map(String.init) + ["fl. oz", "fluid ounce"]).map(UnitWord.key))

  /// Returns whether a string is a measure, in the singular or plural, in the line of a thing to buy or of another
  /// program's recipe.
  static func isBuyableMeasure(_ text: String) -> Bool {
    let name = text.last == "." ? String(text.dropLast()) : text
    return (buyableSymbols + ["T", "t", "c", "C"]).contains(name) || buyableNames.contains(UnitWord.key(name))
  }

  /// Returns whether a string is a unit in the line of a thing to buy: a measure, a package or a piece.
  static func isBuyable(_ text: String) -> Bool {
    packages.contains(UnitWord.key(text)) || isBuyableMeasure(text)
  }
}
