/// The forms of rules and the points of dishes, for help and the man page.
enum RuleForms {
  static let tables = [forms, words, notes]

  /// The initial text of a new file of rules.
  static let example = """
    # What you want from your meals. Remove the # from a line to use it; 'mealschedule help rules' shows all forms.
    # A meal counts as +fish if one of its dishes has that tag; for an allergy, name the thing: @walnuts never.
    each dish at most 1 in 14 days
    # dinner +fish 1 to 2 in 7 days
    # dinner +veg at least 3 in 7 days
    # fri dinner only +fish
    # mon-thu dinner at most 45 minutes
    # goulash only oct to apr
    # rather dinner +soup at least 1 in 7 days
    # @walnuts never
    # +oma: @garlic never
    # The last rule is for a guest, at meals with a line +oma. For somebody who eats at every meal, write it like the rule above.

    """

  private static let forms = Command.Table(
    title: "Rules, one per line of rules.txt",
    rows: HelpTopic.rows(
      """
      [MEAL] WHAT at most N in D days — dinner +pasta at most 1 in 2 days
      [MEAL] WHAT at least N in D days — dinner +veg at least 3 in 7 days
      [MEAL] WHAT N to M in D days — dinner +fish 1 to 2 in 7 days
      [MEAL] DISH at most 1 in D days — tacos at most 1 in 10 days: the only way to count a single dish
      [DAYS] [MEAL] only +TAG... — mon-thu dinner only +quick +soup: one dish of the meal with one
        of these tags is enough; a @thing works too: @white fish
      [DAYS] [MEAL] at most N minutes — weekdays dinner at most 30 minutes: uses the time that the recipe
        gives; a dish without one is allowed, and so are leftovers
      WHAT only DAYS — tacos only weekdays
      WHAT only DATES — goulash only oct to apr
      WHAT never — liver never; @walnuts @hazelnuts never
      +GUEST: RULE — +oma: @walnuts never: only at meals that have a line +oma; not for rules that count; for
        somebody who eats at every meal, write just @walnuts never
      +GUEST: — +friends: a guest without rules
      """))

  private static let words = Command.Table(
    title: "Words in rules",
    rows: HelpTopic.rows(
      """
      WHAT — +tag, @thing, a dish, someday, new (recipes that were never in the plan) or each dish
      @thing — @walnuts is in a dish if the word is in the dish's name, or in the title or an ingredient of its
        recipe or of a recipe that it includes; singular and plural are the same, and so are all names on one
        line of aisle.conf; @milk{} is milk and nothing else; several things mean any of them; @nuts is only a
        word, so name walnuts too: rules and suggest say which of your dishes such a word misses
      DAYS — one or more of: mon to sun, mon-thu, weekdays, weekends
      DATES — may to sep, 15 apr to 24 jun, nov
      N in D days — in every run of D days, 1 to 365
      each dish — every dish by itself, so that none is repeated too soon: at most 1 in 7 to 365 days
      rather — before any other rule: makes that rule a wish, which costs 100 points if it is broken
      # — begins a comment
      """))

  private static let notes = Command.Table(
    title: "How rules count",
    rows: HelpTopic.rows(
      """
      meals — a meal counts if one of its dishes has the tag; without MEAL, all meals count
      tags — a dish has those of its line and of its recipe, and those on at least half of its lines in two
        years
      sides — the first dish of a meal is its main dish: 'each dish' applies to main dishes only, and sides may
        come back sooner; a rule that names a dish also keeps it away as a side
      not ruled out — a dish without a recipe, or with one that lacks ingredients, may contain anything: it is
        named, never called safe
      guests — a line such as '+oma' at a meal is not a dish: it says that one more person eats; '+friends x3'
        is three more, and '+oma +max' two; suggest writes no servings there, so that a dish is for everyone who comes;
        '\\+oma' is a dish of that name
      at least — in every run of D days that ends on a day of the range; if the run begins before the range,
        the rule is only a wish there
      the file — rules.txt beside the plan; 'mealschedule where' names it, and 'rules PATH' in the config file
        names another
      no file — without rules.txt, the only rule is: each dish at most 1 in 14 days; a file takes its place, so
        keep that line in it
      new — recipes that were never planned are suggested only if a rule counts them, in the first 180 days of a
        plan, or if they use something up; recipes that are part of others are never suggested, nor those whose
        tags or course say basic, sauce, dessert, drink, baking or side
      """))

  static let points = Command.Table(
    title: "Points of a dish",
    rows: HelpTopic.rows(
      """
      0 to 199 — for the time since you last had it: 100 after its usual gap, 133 after twice that; 100 after
        more than a year
      100 — a recipe that was never in the plan
      150 — at least, for a dish that is planned for someday
      +30 — on the weekday on which you usually have it
      50 — a recipe that was planned at most once, and is suggested only for what it uses up
      +100 — for each thing in pantry.conf that expires within 14 days, while some of it is left, if the dish
        uses it up
      +0 to 49 — random points, with --seed N
      -100 — for each wish that is not kept
      """))
}
