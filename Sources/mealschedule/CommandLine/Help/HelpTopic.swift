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
        ("2013-03-14  20130314", "that day"),
        ("today  tomorrow  yesterday", ""),
        ("+3  -3  +3d  +2w  +1m  +1y", "from today; in a shorter month its last day"),
        ("fri  friday", "the first such day from today on, today included"),
        ("last fri  next fri", "the last one before today, the first one after today"),
        ("14 mar  mar 14  03-14", "in today's year"),
        ("14 mar 2013", ""),
        ("2013-W11-4  2013-073", "ISO week date, ordinal date"),
        ("@734940", "day number: days since 0001-01-01"),
        ("first  last", "the ends of the stream: 0001-01-01 and 9999-12-31"),
        ("fri+7  last-30", "any of these followed by +N or -N: so many days on or back"),
      ]),
      .paragraph("Letters may be of either case. A date may be several words, or one that is quoted."),
      .paragraph(
        "A range is --from DATE and --to DATE (both included), --from DATE --days N, or --around DATE: a week "
          + "either side, or --days N either side."),
    ])

  static let formats = HelpTopic(
    name: "formats", title: "What show can print (--format)",
    parts: [
      .rows([
        ("text", "for eyes; the default"),
        (
          "tsv",
          "a dish a line: date meal dish servings tags note; TAB, line break and backslash are written "
            + "\\t, \\n and \\\\; names above with --header"
        ),
        ("csv", "the same columns, RFC 4180, with a header"),
        (
          "json",
          "an array of objects: date day weekday meal dish servings tags note, and repeat where one brings it"
        ),
        ("jsonl", "the same objects, one a line"),
        ("md", "a table for people"),
        ("plan", "plan lines, repeats written out as dated lines"),
      ]),
      .paragraph(
        "A format with { in it is a template. Its fields are {date} {day} {weekday} {meal} {dish} {servings} "
          + "{tags} {note}; \\n is a line break, \\t a tab, {{ a brace."),
      .paragraph(
        "Text is wrapped to --width, else to the terminal's columns, else to COLUMNS. Where it goes to no terminal and "
          + "neither of the others is given, days are laid out for 80 columns, and every other answer or confirmation is "
          + "one line, for programs to read."),
      .paragraph(
        "Colours are for terminals only: there are none with NO_COLOR or TERM=dumb, and always with --color always. They "
          + "say nothing that the text does not: today is marked with >, a tag with +, a repeat with ~, a note with ;."
      ),
      .paragraph("All formats but text, md and templates read back with add -."),
    ])

  static let plan = HelpTopic(
    name: "plan", title: "The plan file",
    parts: [
      .paragraph("One UTF-8 text file, a dish a line. It may be edited by hand at any time."),
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
        ("x4", "servings, 0 to 9999, two decimals at most; x0 are leftovers: nothing to buy"),
        ("+veg", "a tag; any number of them"),
        ("; ...", "a note, to the end of the line"),
        ("DATE MEAL -", "nothing on purpose: hides what repeats there that day"),
        ("DATE MEAL - DISH", "hides that one repeated dish that day"),
        ("\\", "makes the next character plain text"),
      ]),
      .paragraph(
        "Lines stand by date, then by meal type, then as entered; every and someday behind all dates. A line that "
          + "cannot be read stays as it is, and is reported."),
    ])

  static let files = HelpTopic(
    name: "files", title: "Files, settings and exit statuses",
    parts: [
      .paragraph(
        "The paths in use: mealschedule where. The config file has lines 'name value' and # comments:"),
      .rows(configuration),
      .paragraph("Environment, each before the config file and after its option:"),
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
        "Recipes are Cooklang files (*.cook) in the recipes folder and the folders in it. Their names and servings stand "
          + "between lines ---, the steps below:"),
      .lines([
        "---", "title: Risotto alla milanese", "servings: 4", "aliases: [risotto]", "---",
        "Soften @onions{1}(chopped) in @butter{40%g}, add @rice{300%g},",
        "@./Stock{1%l} and @salt.",
      ]),
      .paragraph(
        "An amount is a number, %, a unit; = before the number keeps it from being scaled; @./Stock is another recipe, by its "
          + "path. A dish of the plan has the recipe whose title, file name or alias is its name, without regard to case, "
          + "accents and punctuation; else the only one whose name it begins with: risotto of risotto with peas. Without "
          + "servings: a recipe counts as for one."),
      .paragraph(
        "aisle.conf, in the recipes folder or its folder config, has the parts of the shop in the order of your way through "
          + "them. Below each stands what is there, a line each, with | between names of the same thing; the first is the "
          + "one on the list:"),
      .lines(["[vegetables]", "onions | onion | red onions", "[dairy]", "butter      // a remark"]),
      .paragraph(
        "pantry.conf, in the same place, has what is in the house; it is taken off once for each list, and never counted "
          + "down: what is used up you take out of it. true is enough for anything:"),
      .lines([
        "[shelf]", "salt = true", "\"olive oil\" = \"500%ml\"   # a remark",
        "flour = { quantity = \"1%kg\", low = \"200%g\" }",
      ]),
      .paragraph(
        "mealschedule where names the recipes folder, mealschedule recipe check says what is wrong in all of these files."
      ),
    ])
}

// MARK: Tables that the page on files shares with the man page

extension HelpTopic {
  /// The lines of the config file.
  static let configuration = [
    ("plan PATH", "the plan file"),
    ("recipes PATH", "the folder of recipes"),
    ("meals A B C", "the meal types and their order; breakfast lunch dinner snack"),
    ("household N", "servings where an entry says none"),
    ("animation on|off", "of the full-screen scroller"),
  ]

  /// The variables of the environment.
  static let environment = [
    ("MEALSCHEDULE_FILE", "the plan file"),
    ("MEALSCHEDULE_CONFIG", "the config file"),
    ("MEALSCHEDULE_TODAY", "pretend that today is this date"),
    ("NO_COLOR  TERM=dumb", "no colour, if --color does not say always"),
    ("COLUMNS", "columns for text that goes to no terminal"),
  ]

  static let exitStatuses = [
    ("0", "done"),
    ("1", "nothing found; nothing to undo or redo"),
    ("2", "the command was wrong: usage, a bad date, no such dish, more than one"),
    ("3", "done, but some lines of the plan or of a recipe could not be read"),
    ("4", "the system said no: file, disk, lock, permission"),
  ]

  /// The default paths.
  static let paths = [
    ("$XDG_DATA_HOME/mealschedule/plan.txt", "the plan; ~/.local/share if the variable is not set"),
    ("$XDG_DATA_HOME/mealschedule/recipes", "the folder of recipes"),
    (
      "aisle.conf  pantry.conf",
      "in the folder of recipes: where things stand in the shop, and what is in the house"
    ),
    ("$XDG_CONFIG_HOME/mealschedule/config", "the config file; ~/.config if the variable is not set"),
    (
      "$XDG_STATE_HOME/mealschedule",
      "the history of each plan, what was bought for it, and what of the tour was read; ~/.local/state if the variable "
        + "is not set"
    ),
    (
      "$XDG_CACHE_HOME/mealschedule",
      "names of recipes, to be found faster; ~/.cache if the variable is not set"
    ),
  ]

  /// Examples with several commands and other programs, for the man page.
  static let examples: [Command.Example] = [
    .init("mealschedule add fri dinner risotto alla milanese x4 +veg", "plan a meal"),
    .init("mealschedule show --from today --days 7", "the week from today on"),
    .init(
      "mealschedule show today --format '{meal}: {dish}\\n' --only dinner",
      "tonight's dinner, for a status bar"),
    .init(
      "mealschedule show --from -90 --to today --format tsv | cut -f 3 | sort | uniq -c | sort -rn | head",
      "what there was most often in three months"),
    .init(
      "0 17 * * * /usr/local/bin/mealschedule show today --planned | mail -E -s 'Tonight' me",
      "in a crontab: each day at five"),
  ]
}
