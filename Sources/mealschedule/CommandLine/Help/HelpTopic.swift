/// A page of help that is not about one command.
struct HelpTopic: Sendable {
  enum Part: Sendable {
    case paragraph(String)
    case rows([(String, String)])
    case lines([String])
  }

  let name: String
  let title: String
  let parts: [Part]

  static let all = [dates, formats, plan, shopping, files]

  static let dates = HelpTopic(
    name: "dates", title: "How to write a date",
    parts: [
      .rows([
        ("2013-03-14  20130314", "this date"),
        ("today  tomorrow  yesterday", ""),
        ("+3  -3  +3d  +2w  +1m  +1y", "relative to today; a month that is too short gives its last day"),
        ("fri  friday", "the first Friday from today on, today included"),
        ("last fri  next fri", "the last Friday before today, the first after today"),
        ("14 mar  mar 14  03-14", "this year"),
        ("14 mar 2013", ""),
        ("2013-W11-4  2013-073", "ISO week date, ordinal date"),
        ("@734940", "day number: days since 0001-01-01"),
        ("first  last", "the first and the last day there is: 0001-01-01 and 9999-12-31"),
        ("fri+7  last-30", "any of these followed by +N or -N: N days later or earlier"),
      ]),
      .paragraph("Case does not matter. A date of several words may be quoted or not."),
      .paragraph(
        "A range is --from DATE --to DATE (both included), --from DATE --days N, or --around DATE: a week on "
          + "either side, or N days on either side with --days N."),
    ])

  static let formats = HelpTopic(
    name: "formats", title: "Output formats of show (--format)",
    parts: [
      .rows([
        ("text", "for people; the default"),
        (
          "tsv",
          "one dish per line: date meal dish servings tags note; tabs, line breaks and backslashes are "
            + "written \\t, \\n and \\\\; --header adds a line with the names of the columns"
        ),
        ("csv", "the same columns, RFC 4180, with a header"),
        (
          "json",
          "an array of objects: date day weekday meal dish servings tags note, and repeat if the dish comes "
            + "from one"
        ),
        ("jsonl", "the same objects, one per line"),
        ("md", "a Markdown table"),
        ("plan", "plan lines, with repeats written out as dated lines"),
      ]),
      .paragraph(
        "A format that contains { is a template. Its fields are {date} {day} {weekday} {meal} {dish} "
          + "{servings} {tags} {note}; \\n is a line break, \\t a tab, {{ a brace."),
      .paragraph(
        "Text is wrapped to --width, else to the width of the terminal, else to COLUMNS. Without any of "
          + "these, days are laid out for 80 columns, and every other answer or confirmation is one line, "
          + "for programs to read."),
      .paragraph(
        "Colours are used on terminals only, and not with NO_COLOR or TERM=dumb; with --color always they are "
          + "always used. The text says the same without them: today is marked with >, a tag with +, a repeat "
          + "with ~, a note with ;."
      ),
      .paragraph("add - reads all formats except text, md and templates."),
    ])

  static let plan = HelpTopic(
    name: "plan", title: "The plan file",
    parts: [
      .paragraph("One UTF-8 text file with one dish per line. You may edit it by hand at any time."),
      .lines([
        "# a comment",
        "2013-03-14 lunch leftover soup x0",
        "2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron",
        "2013-03-15 dinner - fish and chips",
        "2013-03-16 dinner -",
        "every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips x4 +fish",
        "someday dinner lasagne",
      ]),
      .rows([
        ("x4", "servings: 0 to 9999, at most two decimals; x0 means leftovers, with nothing to buy"),
        ("+veg", "a tag; a dish may have several"),
        ("; ...", "a note, to the end of the line"),
        ("DATE MEAL -", "deliberately nothing: hides repeats at that meal on that day"),
        ("DATE MEAL - DISH", "hides only that repeated dish on that day"),
        ("\\", "makes the next character plain text"),
      ]),
      .paragraph(
        "Lines are sorted by date, then by meal type, then in the order of entry; every and someday lines "
          + "come last. A line that cannot be read is reported and left as it is."),
    ])

  static let files = HelpTopic(
    name: "files", title: "Files, settings and exit statuses",
    parts: [
      .paragraph(
        "'mealschedule where' prints the paths in use. The config file has lines 'name value' and # comments:"
      ),
      .rows(configuration),
      .paragraph("Environment variables override the config file, and options override them:"),
      .rows(environment),
      .paragraph("Exit statuses:"),
      .rows(exitStatuses),
    ])
}

// MARK: Recipes and the files beside them

extension HelpTopic {
  static let shopping = HelpTopic(
    name: "shopping", title: "Recipes, aisles and pantry",
    parts: [
      .paragraph(
        "Recipes are Cooklang files (*.cook) in the recipes folder and its subfolders. The name and the "
          + "servings are between two lines of ---, the steps below:"),
      .lines([
        "---", "title: Risotto alla milanese", "servings: 4", "aliases: [risotto]", "---",
        "Soften @onions{1}(chopped) in @butter{40%g}, add @rice{300%g},",
        "@./Stock{1%l} and @salt.",
      ]),
      .paragraph(
        "An amount is a number, % and a unit; = before the number keeps it from being scaled. @./Stock is "
          + "another recipe, by its path. A dish of the plan uses the recipe with its name as title, file "
          + "name or alias, ignoring case, accents and punctuation; else the only recipe whose name the "
          + "dish begins with: risotto for risotto with peas. A recipe without servings: counts as a recipe "
          + "for one."),
      .paragraph(
        "aisle.conf, in the recipes folder or its subfolder config, has the aisles of the shop in the order "
          + "in which you pass them. Below each are its items, one per line, with | between names of the "
          + "same thing; the list shows the first name:"),
      .lines(["[vegetables]", "onions | onion | red onions", "[dairy]", "butter      // a comment"]),
      .paragraph(
        "pantry.conf, in the same place, has what is in the house. It is subtracted once from each list and "
          + "never counted down: delete what you have used up. true means enough for anything:"),
      .lines([
        "[shelf]", "salt = true", "\"olive oil\" = \"500%ml\"   # a comment",
        "flour = { quantity = \"1%kg\", low = \"200%g\" }",
      ]),
      .paragraph(
        "'mealschedule where' prints the recipes folder; 'mealschedule recipe check' reports problems in all "
          + "of these files."
      ),
    ])
}

// MARK: Tables that the page on files shares with the man page

extension HelpTopic {
  /// The lines of the config file.
  static let configuration = [
    ("plan PATH", "the plan file"),
    ("recipes PATH", "the folder of recipes"),
    ("rules PATH", "the file of rules; default: rules.txt beside the plan"),
    ("meals A B C", "the meal types in order; default: breakfast lunch dinner snack"),
    ("household N", "servings of entries without servings"),
    ("animation on|off", "smooth movement of the full-screen scroller"),
  ]

  /// The variables of the environment.
  static let environment = [
    ("MEALSCHEDULE_FILE", "the plan file"),
    ("MEALSCHEDULE_CONFIG", "the config file"),
    ("MEALSCHEDULE_TODAY", "pretend that today is this date"),
    ("NO_COLOR  TERM=dumb", "no colour, unless --color always is given"),
    ("COLUMNS", "the width of text that does not go to a terminal"),
  ]

  static let exitStatuses = [
    ("0", "done"),
    ("1", "nothing found or suggested; nothing to undo or redo; a rule is broken"),
    ("2", "the command was wrong: usage, a bad date, a dish that is missing or ambiguous"),
    ("3", "done, but some lines of the plan, of the rules or of a recipe could not be read"),
    ("4", "a system error: file, disk, lock, permission"),
  ]

  /// The default paths.
  static let paths = [
    ("$XDG_DATA_HOME/mealschedule/plan.txt", "the plan; ~/.local/share if the variable is not set"),
    ("$XDG_DATA_HOME/mealschedule/recipes", "the folder of recipes"),
    (
      "aisle.conf  pantry.conf",
      "in the folder of recipes: the aisles of the shop, and what is in the house"
    ),
    ("rules.txt", "beside the plan: what you want of your meals"),
    ("$XDG_CONFIG_HOME/mealschedule/config", "the config file; ~/.config if the variable is not set"),
    (
      "$XDG_STATE_HOME/mealschedule",
      "the history of each plan, what was bought for it, and which pages of the tour were read; "
        + "~/.local/state if the variable is not set"
    ),
    (
      "$XDG_CACHE_HOME/mealschedule",
      "names of recipes, for faster lookup; ~/.cache if the variable is not set"
    ),
  ]

  /// Examples with several commands and other programs, for the man page.
  static let examples: [Command.Example] = [
    .init("mealschedule add fri dinner risotto alla milanese x4 +veg", "plan a meal"),
    .init("mealschedule show --from today --days 7", "the week that begins today"),
    .init(
      "mealschedule show today --format '{meal}: {dish}\\n' --only dinner",
      "tonight's dinner, for a status bar"),
    .init(
      "mealschedule show --from -90 --to today --format tsv | cut -f 3 | sort | uniq -c | sort -rn | head",
      "the most frequent dishes of three months"),
    .init(
      "0 17 * * * /usr/local/bin/mealschedule show today --planned | mail -E -s 'Tonight' me",
      "in a crontab: every day at five"),
  ]
}
