/// The English words that tell a task from a remark.
enum AheadWords {
  /// Verbs of waiting: with a duration, these make a task ("soak for 12 hours").
  private static let waiting = Set(
    words: """
      soak marinate marinade brine cure thaw defrost unfreeze chill refrigerate rest rise prove proof
      ferment pickle infuse steep leave left let sit stand set hang age press drain strain sprout cool
      freeze salt dry rehydrate hydrate macerate retard mature ripen bloom sour candy desalt season rub
      tenderise tenderize autolyse autolyze
      """)
  /// Words that look like forms of the verbs of waiting, but describe something ("aged") or mean something else
  /// ("leaves").
  private static let unlike = Set(
    words: """
      leaves aged ages cured dried salted pressed seasoned sours soured candied ripened matured salts presses
      seasons
      """)
  /// Verbs of cooking. Cooking for a few hours is done on the day itself.
  private static let cooking = Set(
    words: """
      cook simmer braise roast smoke stew bake poach boil grill fry steam confit barbecue render
      """)
  /// Verbs for other work in the kitchen, or for getting something.
  private static let working = Set(
    words: """
      start begin make prepare prep mix knead feed refresh buy order get fetch pick collect book reserve
      take put move bring pull remove transfer grab chop cut slice peel grate grind dice blanch wash clean
      rinse fillet bone debone score stuff wrap roll shape toast whisk whip blend stir cover ask remind
      check shop call phone ring turn flip change weigh measure assemble double sear brown melt sift shell
      pod crush mince shred skim reduce dress decorate ice frost glaze fill layer grease keep warm lay build
      bottle crumble spatchcock truss skin dissolve combine fold form activate wake revive hull pit stone
      sharpen set stock switch trim tie inject coat butter proof parboil purée puree squeeze zest
      """)
  /// Words that may come before the verb of an instruction.
  static let openers = Set(
    words: """
      please then and also but first remember to must should need needs ideally best better todo so or i we
      you someone do not don't forget have has - – — gently slowly slow lightly tightly just got
      """)
  /// Words that turn the verb after them into an instruction, anywhere in a clause: "the beans must soak".
  static let modals = Set(words: "to must should let needs need and")
  /// A clause with one of these words is a description, unless it begins with a verb.
  static let telling = Set(
    words: """
      comes come coming arrives arrive arriving leaves leave visits visit visiting stays stay staying is are
      was were isn't has have had likes loves wants eats eat ate uses use using used finish finishes expires
      good until till keeps lasts enough closed open opens closes cheap cheaper offer sale leftover
      leftovers remaining remains remainder delivered delivery delivers bought got ordered party concert
      birthday match game practice training choir swimming school home late back away can could may might
      tastes i'm we're he's she's it's they're that's since market again same like works goes went saw tired
      busy frozen day's night's exam work shift cooks bakes brings makes buys takes kids children dad picnic
      price wedding trip holiday holidays meeting football camping sleepover
      """)
  /// Words that, after "before", do not begin the name of an event, as "the" does in "the night before the party".
  static let links = Set(
    words: """
      in and then with so for to if at on into or but by because as when from overnight until already - – too
      """)
  /// Words before a time that show that it is not when to do something: "better than Friday".
  static let notOrdering = Set(words: "for until till of to with than last next every and or per from by on")
  /// Words before a duration that show that it is not how long to wait: "within two days".
  static let notLasting = Set(words: "every within after in last next times twice once another keeps")
  /// Places where food waits: "in the fridge overnight".
  static let places = Set(
    words: """
      fridge refrigerator cellar larder pantry brine buttermilk marinade yoghurt yogurt balcony cooker water milk
      """)
  /// Verbs for moving food to another place: "take it from the freezer".
  static let moving = Set(words: "take get move bring pull fetch transfer remove put grab lift dig")
  /// The parts of the day, by the words for them.
  static let parts = Dictionary(
    rows: "evening: night evening eve, morning: morning, noon: noon midday lunchtime, afternoon: afternoon")
  static let numbers = Dictionary(
    rows: """
      0.5: half ½, 1: a an one, 2: two couple, 3: three few several, 4: four, 5: five, 6: six, 7: seven,
      8: eight, 9: nine, 10: ten, 11: eleven, 12: twelve, 14: fourteen, 15: fifteen, 16: sixteen, 18: eighteen,
      20: twenty, 24: twenty-four, 30: thirty, 36: thirty-six, 48: forty-eight
      """
  ).compactMapValues { Double($0) }
  /// Words around a number that do not change the time much.
  static let fillers = Set(
    words: """
      at least about around roughly approximately approx ca up to some minimum for over ideally good full whole
      nearly almost maybe preferably min c
      """)

  /// The kind of work that a verb describes.
  enum Verb { case waiting, cooking, working }

  /// The kind of a verb; nil for other words. "pre-soak", "dry-brine" and "slow-cook" are verbs too.
  static func verb(_ word: String) -> Verb? {
    let last = word.split(separator: "-").last.map(String.init) ?? word
    for base in [last, last.hasPrefix("pre") ? String(last.dropFirst(3)) : last] {
      if waiting.contains(base) { return .waiting }
      if cooking.contains(base) { return .cooking }
      if working.contains(base) { return .working }
    }
    return nil
  }

  /// Whether a word is a form of a verb of waiting: soaks, soaking, soaked.
  static func isWaiting(_ word: String) -> Bool {
    guard !unlike.contains(word) else { return false }
    return verb(word) == .waiting || stems(word).contains { verb($0) == .waiting }
  }

  /// Whether a word says that something was done: soaked, made.
  static func isPast(_ word: String) -> Bool {
    ["made", "took", "put", "began", "fed"].contains(word)
      || (word.hasSuffix("ed") && verb(word) == nil && stems(word).contains { verb($0) != nil })
  }

  /// The word without its ending, with and without the final e that the verb may have lost.
  private static func stems(_ word: String) -> [String] {
    for ending in ["ing", "ed", "es", "s"] where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      return ending == "es" ? [stem, stem + "e"] : ending == "s" ? [stem] : [stem, stem + "e"]
    }
    return []
  }
}
