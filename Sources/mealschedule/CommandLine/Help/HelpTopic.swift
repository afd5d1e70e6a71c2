import MealCore

/// A page of help that is not about one command.
struct HelpTopic: Sendable {
  enum Part: Sendable {
    case paragraph(String)
    case rows([Command.Row])
    case lines([String])
  }

  let name: String
  let title: String
  /// The text of the page, in the form that `parts(_:)` reads.
  fileprivate let text: String

  var parts: [Part] { HelpTopic.parts(text) }

  static let all = [dates, formats, plan, shopping, files]

  static let dates = HelpTopic(
    name: "dates", title: "How to write dates, ranges and places",
    text: """
      2013-03-14  20130314 — this date
      today  tonight  tomorrow  yesterday —
      +3  -3  +3d  +2w  +1m  +1y — relative to today; a month that is too short gives its last day
      fri  friday — the first Friday from today on, today included
      last fri  next fri — the last Friday before today, the first after today
      14 mar  mar 14  03-14 — the one nearest to today; in add, and in TO of move and copy, the first one from
        60 days ago on
      14.3.  24/12 — the same as 14 mar; with dots, the day comes first; with a slash, one number must be over 12
      14 mar 2013  14.3.2013 — that day
      Thu 14 Mar 2013, thu 14th — the weekday must match
      2013-W11-4  2013-073 — ISO week date, ordinal date
      @734940 — day number: days since 0001-01-01
      first  last — the first and the last day there is: 0001-01-01 and 9999-12-31
      fri+7  last-30 — any of these followed by +N or -N: N days later or earlier

      Every command with a range takes one of these, in words or as options:

      fri..sun  28 dec..3 jan — both days included; also with months and weeks: nov..jan
      fri..  ..fri — from Friday to the last day there is; from the first day there is to Friday
      nov  nov 2026  2026-11 — a month; without a year, the nearest; also this month, next month, last month
      2027  next year — a year
      week  next week  last week — Monday to Sunday; also this week, week of 7 dec, week 47, 2026-W47
      weekend  next weekend — Saturday and Sunday; weekend is from today on
      3 days  next 3 days  two weeks — from today on
      --from DATE --to DATE --days N — one or two of them; --from alone is a week; --to or --days alone
        begins today
      --around DATE — a week on either side, or N days with --days N
      fri --to sun  fri --days 3 — a date as a word, and an option for the end

      After .. or --to, a weekday or a date without a year is the first one on or after the first day
      (fri..mon: the Monday after that Friday); +N, today, last fri and next fri count from today.

      A place is a range, then a meal type if you like, then a dish if you like: fri, fri dinner, dec dinner
      pizza; tonight alone is today's dinner, or the meal that main-meal in the config file names. Name a dish by its
      whole name, or by a part of it that no other dish there has; over several days, the name must mean the same
      dish on each. A place may also be for someday: someday lasagne, someday dinner lasagne.

      Case does not matter, and words may be quoted or not. The longest run of words is taken: mar 14 is a
      day, last week is a week, and last alone is the last day there is.
      """)

  static let formats = HelpTopic(
    name: "formats", title: "Output formats of show (--format) and export",
    text: """
      text — show only: laid out to read; the default
      tsv — one dish per line: date meal dish servings tags note; tabs, line breaks and backslashes are
        written \\t, \\n and \\\\; --header adds a line with the names of the columns
      csv — the same columns, RFC 4180, with a header; in tsv, csv and json, the dish - means a meal left
        empty on purpose
      json — an array of objects: date day weekday meal dish servings tags note, and repeat for a dish that
        repeats
      jsonl — the same objects, one per line
      md — a Markdown table
      html — a page to print: days side by side
      plan — plan lines, with repeats written out as dated lines
      ics — export only: a calendar (RFC 5545)

      A format that contains { is a template. Its fields are {date} {day} {week} {weekday} {meal} {dish}
      {servings} {tags} {note}; \\n is a line break, \\t a tab, {{ a brace.

      Text is wrapped to --width, else to the width of the terminal, else to COLUMNS. Without any of these,
      days are laid out for 80 columns, and every other answer or confirmation stays on one line, for
      programs to read.

      Colours are used on terminals only, and not with NO_COLOR or TERM=dumb; with --color always they are
      always used. The text says the same without them: today is marked with >, a tag with +, a repeat with ~,
      a note with ;.

      add - reads all formats except text, md, html, ics and templates; import also reads ics.
      """)

  static let plan = HelpTopic(
    name: "plan", title: "The plan file",
    text: """
      One UTF-8 text file with one dish per line. You may edit it by hand at any time.

          # a comment
          2013-03-14 lunch leftover soup x0
          2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron
          2013-03-15 dinner - fish and chips
          2013-03-16 dinner -
          2013-03-17 buy milk 2 l
          2013-03-17 bought eggs 12
          every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips x4 +fish
          every mon,wed,fri from 2013-03-11 lunch sandwiches
          someday dinner lasagne

      x4 — servings: 0 to 9999, at most two decimals; x0 means leftovers, with nothing to buy
      +veg — a tag; a dish may have several
      ; ... — a note, to the end of the line
      every 7 — every 7 days; every 2w is every 14
      every mon,wed — on these weekdays, beginning with the first one on or after that date
      every month — on that day of each month that has it; every year likewise
      buy — the meal type of things to buy, for the shopping list: mealschedule help shopping
      bought — what came into the house on that day: mealschedule help shopping
      DATE MEAL - — leaves the meal empty on purpose: hides its repeats on that day
      DATE MEAL - DISH — hides only that repeated dish on that day
      \\ — makes the next character plain text

      Lines are sorted by date, then by meal type, then in the order of entry; every and someday lines come
      last. A line that cannot be read is reported and left as it is.

      Leftovers (x0) come from the nearest earlier dish with their name that is not x0, up to 7 days before,
      or 120 if either of the two says freezer, as a tag or in its note.
      """)

  static let files = HelpTopic(
    name: "files", title: "Files, settings and exit statuses",
    text: """
      'mealschedule where' prints the paths in use, which follow XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME
      and XDG_CACHE_HOME. The config file has lines 'name value' and # comments:

      \(configuration)

      Environment variables override the config file, and options override them:

      \(environment)

      Exit statuses:

      \(exitStatuses)
      """)
}

// MARK: Recipes and the files beside them

extension HelpTopic {
  static let shopping = HelpTopic(
    name: "shopping", title: "Recipes, things to buy, aisles and pantry",
    text: """
      Recipes are Cooklang files (*.cook or *.cook.md) in the recipes folder and its subfolders, and notes (*.md)
      that begin with recipe: true between two lines of ---. The name and the servings are between such lines
      too, the steps below:

          ---
          title: Risotto alla milanese
          servings: 4
          aliases: [risotto]
          ---
          Soften @onions{1}(chopped) in @butter{40%g}, add @rice{300%g},
          @./Stock{1%l} and @salt.

      An amount is a number, % and a unit; = before the number keeps it from being scaled. @./Stock is another recipe,
      by its path. A dish of the plan uses the recipe with its name as title, file name or alias, ignoring case,
      accents and punctuation; else the only recipe whose name the dish begins with: risotto for risotto with peas.
      For last, next, find, stats, rules and suggest, all names of a recipe are one dish, which also has the recipe's
      tags.

      servings:, serves:, portions: or yield: says how many a recipe serves: 4, 4 (12 pancakes), 4 people,
      Serves 4, or 6-8 (the smaller number counts). Values such as 2 loaves, Makes 12 or 200%ml say what it
      makes. A recipe that does not say how many it serves makes one batch: a list counts it once for each
      dish, whatever the servings, and names it at the end. For a range such as {2-3%cloves}, a list counts the
      upper end.

      A rule such as mon-thu dinner at most 45 minutes uses the time that the recipe gives as time:, time
      required: or duration:; if it has none of these, prep time: plus cook time:. A time is 45 minutes,
      1 hour 30 minutes, 1h30, 1.5 h or 90.

      To buy something that is in no recipe, add it with the meal type buy: for a day, as a repeat or for
      someday. Things for someday are on every list:

          mealschedule add sat buy milk 2 l
          mealschedule add sat buy 12 eggs --every 7
          mealschedule add someday buy batteries x4

      The amount comes first or last; a number at the beginning wins. The word after it is its unit if it is
      one of those below, in the singular or plural (2 l of milk, a bunch of mint); otherwise it belongs to
      the name. So 7 up is seven of up, and \\7 up, with a backslash, has no amount. x4 is a count of four.
      Recipes and the household setting do not apply to things to buy.

      \(units)

      Amounts of one thing are added exactly, weights to weights and volumes to volumes, in any unit. Recipes may use
      words from other languages: EL, c. à s., cucharadas and cucchiai are tablespoons, and Dosen, boîtes and latas
      are cans. Amounts written in pounds or cups stay in those units; amounts written in both systems become metric.
      A list rounds up, so that it never has less than what is needed. --units metric or us, or the units setting,
      converts all weights and volumes.

      units.conf, in the recipes folder or its subfolder config, says what things weigh. Each line is an
      equation: an amount on its left is converted to the one on its right if it can then be added to another:

          onion: 1 = 150 g            // 4 onions and 1.2 kg are 1.8 kg
          flour: 1 cup = 125 g
          tinned tomatoes: 400 g = 1 can
          1 stick = 113 g             // for all things
          1 dozen = 12

      aisle.conf, in the same place, has the aisles of the shop in the order in which you pass them. Below each are
      its items, one per line, with | between names of the same thing; the list shows the first name. The singular and
      the plural are one thing. Without this file, the aisles are those of a supermarket. edit aisles begins a file
      with them; in it, jasmine rice is in the aisle of rice unless it has one of its own:

          [vegetables]
          onions | onion | red onions
          [dairy]
          butter      // a comment

      pantry.conf, in the same place, lists what is in the house. true, unlimited, some or enough mean that
      there is enough for anything:

          [shelf]
          salt = true
          "olive oil" = "500%ml"   # shop --have shelf lists what is on it
          flour = { quantity = "1%kg", bought = "2013-03-10", low = "200%g" }
          yeast = { quantity = "40%g", expire = "2013-03-20" }

      With a date in bought, an amount is what was there on that day, and the plan counts it down: each dish
      takes what its recipe needs. Without a date, the amount is subtracted once from each list and stays the
      same: delete what you have used up. If the dishes of a list leave less than low, the list adds what is
      missing up to low. After the day in expire, the amount no longer counts; before that, the list names
      what has to be used up. The program itself never writes this file; edit pantry opens it.

      The bought lines that 'shop --tick' writes into the plan are counted down like amounts with bought, and
      the two add up. If you move or remove a dish, what it would have used is in stock again, up to four
      weeks into the past; what was used before that stays used.

      'mealschedule where' prints the recipes folder; 'mealschedule recipe check' reports problems in all of
      these files.
      """)
}

extension HelpTopic {
  /// The units that a thing can be bought in.
  private static var units: String {
    let (measures, packages) = ThingToBuy.units
    let short = measures.joined(separator: ", ")
    let words = packages.joined(separator: ", ")
    return "The units are \(short), also spelled out (grams, tablespoons), and \(words)."
  }
}

// MARK: Tables that the page on files shares with the man page

extension HelpTopic {
  /// The lines of the config file.
  static let configuration = """
    plan PATH — the plan file
    recipes PATH — the folder of recipes; default: the folder recipes beside the plan
    rules PATH — the file of rules; default: rules.txt beside the plan
    meals A B C — the meal types in order; default: breakfast lunch dinner snack; buy and bought always
      exist
    main-meal MEAL — the meal that is meant where none is named; default: dinner
    household N — the default number of servings
    units authored|metric|us — the units of lists and recipes; authored, the default, keeps those of the recipes
    cups us|uk|au — the size of cups, pints and spoons: a cup of 240 ml (us), or of 250 ml (uk, au); a
      tablespoon of 20 ml (au)
    animation on|off — smooth movement of the full-screen scroller
    mouse on|off — off leaves the mouse to the terminal, to select and copy text
    calendar FOLDER — the folder of events that sync keeps in step with the plan
    list FOLDER — the folder of tasks that sync keeps in step with the shopping list
    list-days N — the number of days that the list covers, from today on; default: 14
    """

  /// The variables of the environment.
  static let environment = """
    MEALSCHEDULE_FILE — the plan file
    MEALSCHEDULE_CONFIG — the config file
    MEALSCHEDULE_TODAY — pretend that today is this date
    NO_COLOR  TERM=dumb — no colour, unless --color always is given
    COLUMNS — the width of text that does not go to a terminal
    VISUAL  EDITOR — the editor of edit and recipe edit; default: vi
    """

  static let exitStatuses = """
    0 — done
    1 — nothing found, suggested or to do ahead; nothing to undo or redo; a rule is broken; a merge has conflicts
    2 — the command was wrong: usage, a bad date, a dish that is missing or ambiguous
    3 — done, but some lines of the plan, of the rules or of a recipe could not be read, or a sync kept two
      versions of a dish
    4 — a system error: file, disk, lock, permission
    132 — merge could not read or write OURS, which git takes for a driver that failed
    """

  /// The default paths.
  static let paths = """
    $XDG_DATA_HOME/mealschedule/plan.txt — the plan; ~/.local/share if the variable is not set
    $XDG_DATA_HOME/mealschedule/recipes — the folder of recipes; for any plan, the folder recipes beside it
    aisle.conf  units.conf  pantry.conf — in the folder of recipes: the aisles of the shop, what things weigh, and
      what is in the house
    menus/NAME.menu — in the folder of recipes: the menus of 'mealschedule menu'
    rules.txt — beside the plan: your rules for meals
    $XDG_CONFIG_HOME/mealschedule/config — the config file; ~/.config if the variable is not set
    $XDG_STATE_HOME/mealschedule — the history of each plan, and which pages of the
      tour were read; ~/.local/state if the variable is not set
    $XDG_CACHE_HOME/mealschedule — names of recipes, for faster lookup; ~/.cache if the variable is not set
    """

  /// Examples with several commands and other programs, for the man page.
  static let examples = """
    mealschedule add fri dinner risotto alla milanese x4 +veg — plan a meal
    mealschedule show sat..fri — the week that begins on Saturday
    mealschedule show today --format '{meal}: {dish}\\n' --only dinner — tonight's dinner, for a status bar
    mealschedule show -90..today --format tsv | cut -f 3 | sort | uniq -c | sort -rn | head — the most frequent dishes
      of three months
    0 17 * * * /usr/local/bin/mealschedule show today --planned | mail -E -s 'Tonight' me — in a crontab: every day at
      five
    """
}

// MARK: From text

extension HelpTopic {
  /// Splits text at its blank lines into paragraphs, rows (as `rows` reads them), and literal lines, which are
  /// indented by four blanks.
  static func parts(_ text: String) -> [Part] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(separator: "").map { part in
      if part.allSatisfy({ $0.hasPrefix("    ") }) { return .lines(part.map { String($0.dropFirst(4)) }) }
      let text = part.joined(separator: "\n")
      return text.contains("—") ? .rows(HelpTopic.rows(text)) : .paragraph(part.joined(separator: " "))
    }
  }

  /// Names and their meanings, one `name — meaning` a line. A meaning may continue on the next lines, indented.
  static func rows(_ text: String) -> [Command.Row] {
    text.split(separator: "\n").reduce(into: []) { rows, line in
      if line.hasPrefix("  "), let last = rows.indices.last {
        rows[last].meaning += line.dropFirst(1)
      } else {
        let parts = line.split(separator: "—", maxSplits: 1)
        rows.append((String(parts[0].dropLast()), String(parts.dropFirst().joined().dropFirst())))
      }
    }
  }
}
