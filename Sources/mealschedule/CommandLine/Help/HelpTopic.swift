/// A page of help that belongs to no one command.
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
