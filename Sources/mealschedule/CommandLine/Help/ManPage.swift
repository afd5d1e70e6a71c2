import MealCore

/// The manual page in mdoc(7), made from the declarations of commands.
struct ManPage {
  let commands: [Command]
  /// The date of the page.
  let day: DayNumber

  var text: String {
    """
    .\\" Made by: mealschedule man
    .Dd \(day.calendarDate.namedMonth.name) \(day.calendarDate.day), \(day.calendarDate.year)
    .Dt MEALSCHEDULE 1
    .Os "mealschedule \(ThisProgram.version)"
    .Sh NAME
    .Nm mealschedule
    .Nd plan what to eat on an unbroken stream of days
    .Sh SYNOPSIS
    .Nm
    .Op Ar options
    .Ar command
    .Op Ar words
    .Sh DESCRIPTION
    .Nm
    keeps a plan of meals in one plain text file, and shows any range of days.
    Days follow each other without a break: there are no pages for weeks or
    months.
    The commands read the plan, change it, and pipe it to other programs.
    Every change can be undone.
    .Sh COMMANDS

    """ + commands.map(command).joined()
      + section(
        "OPTIONS", "Every command takes these, before or after its name.", options(Option.everywhere))
      + section("DATES AND RANGES", HelpTopic.dates) + section("FORMATS", HelpTopic.formats)
      + section("THE PLAN FILE", HelpTopic.plan) + section("RECIPES AND SHOPPING", HelpTopic.shopping)
      + section(
        "ENVIRONMENT", "Environment variables override the config file, and options override them.",
        rows(text: HelpTopic.environment))
      + section(
        "FILES", "Default paths; options, environment and config file can name others.",
        rows(text: HelpTopic.paths))
      + ".Pp\nThe config file has lines\n.Ql name value\nand\n.Ql #\ncomments:\n"
      + rows(text: HelpTopic.configuration)
      + section("EXIT STATUS", nil, rows(text: HelpTopic.exitStatuses))
      + section("EXAMPLES", nil, rows(text: HelpTopic.examples)) + """
        .Sh SEE ALSO
        .Xr cal 1 ,
        .Xr crontab 5

        """
  }

  // MARK: Commands

  private func command(_ command: Command) -> String {
    var page = ".Ss \(Roff.argument(command.name)) \\(em \(Roff.running(command.summary))\n"
    page += ".Bl -hang -width \(Roff.argument("mealschedule " + command.name)) -compact\n"
    for usage in command.usage { page += ".It Nm Cm \(Roff.argument(command.name))\n" + form(usage) }
    page += ".El\n"
    if !command.aliases.isEmpty {
      page += ".Pp\n" + command.aliases.map { ".Cm \(Roff.argument($0))\n" }.joined()
      page += "is the same as\n.Cm \(Roff.argument(command.name)) .\n"
    }
    if !command.details.isEmpty { page += ".Pp\n" + parts(HelpTopic.parts(command.details)) }
    if !command.options.isEmpty { page += options(command.options) }
    for table in command.tables { page += ".Pp\n\(Roff.running(table.title)):\n" + rows(table.rows) }
    return page + (command.examples.isEmpty ? "" : ".Pp\nExamples:\n" + rows(text: command.examples))
  }

  /// A form of a command's words: placeholders are in capitals, all else is typed.
  private func form(_ usage: String) -> String {
    var page = ""
    var name = ""
    func end() {
      let isPlaceholder = name.allSatisfy { $0.isUppercase }
      if !name.isEmpty { page += isPlaceholder ? "\\fI\(name)\\fR" : "\\fB\(Roff.literal(name))\\fR" }
      name = ""
    }
    for character in usage {
      if character.isLetter || character == "-" {
        name.append(character)
      } else {
        end()
        page.append(character)
      }
    }
    end()
    return page.isEmpty
      ? ""
      : page.split(separator: " ").reduce(into: [""]) { lines, word in
        if lines[lines.count - 1].count + word.count > 78 { lines.append("") }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }.joined(separator: "\n") + "\n"
  }

  private func options(_ options: [Option]) -> String {
    ".Bl -tag -width Ds\n"
      + options.map { option in
        let long = "\\-" + Roff.literal(option.name)
        let names = (option.short.map { "\($0) , " } ?? "") + (option.short == nil ? long : "Fl \(long)")
        let value = option.value == nil ? "" : " Ar " + Roff.argument(option.placeholder)
        return ".It Fl \(names)\(value)\n" + Roff.paragraph(option.help)
      }.joined() + ".El\n"
  }

  // MARK: Sections

  private func section(_ title: String, _ paragraph: String?, _ rest: String) -> String {
    ".Sh \(title)\n" + (paragraph.map(Roff.paragraph) ?? "") + rest
  }

  private func section(_ title: String, _ topic: HelpTopic) -> String {
    ".Sh \(title)\n" + parts(topic.parts)
  }

  private func parts(_ parts: [HelpTopic.Part]) -> String {
    parts.enumerated().reduce(into: "") { page, part in
      switch part.element {
      case .paragraph(let text): page += (part.offset == 0 ? "" : ".Pp\n") + Roff.paragraph(text)
      case .rows(let pairs): page += rows(pairs)
      case .lines(let lines): page += literal(lines)
      }
    }
  }

  private func rows(text: String) -> String { rows(HelpTopic.rows(text)) }

  private func rows(_ rows: [Command.Row]) -> String {
    ".Bl -tag -width Ds\n"
      + rows.map { ".It \(Roff.argument($0.name))\n" + Roff.paragraph($0.meaning) }.joined() + ".El\n"
  }

  private func literal(_ lines: [String]) -> String {
    ".Bd -literal -offset 2n\n"
      + lines.map { line in
        (line.first == "." || line.first == "'" ? "\\&" : "") + Roff.literal(line) + "\n"
      }.joined() + ".Ed\n"
  }
}

/// Escapes text for mdoc(7), so that each character is printed unchanged.
enum Roff {
  /// Literal text: roff does not break it at hyphens, turn them into dashes, or curl quotes.
  static func literal(_ text: some StringProtocol) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where !character.isASCII: character.unicodeScalars.map(named).joined()
      default: String(character)
      }
    }.joined()
  }

  private static func named(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
  }

  /// Running text, where hyphens and apostrophes between letters stay as they are.
  static func running(_ text: String) -> String {
    let characters = Array(text)
    var result = ""
    for (index, character) in characters.enumerated() {
      let isWithin =
        index > 0 && index + 1 < characters.count && characters[index - 1].isLetter
        && characters[index + 1].isLetter
      result +=
        isWithin && (character == "-" || character == "'") ? String(character) : literal(String(character))
    }
    return result
  }

  /// An argument of a macro, escaped so that it is not read as the name of a macro or as a punctuation mark.
  static func argument(_ text: String) -> String {
    let characters = Array(text)
    let isName = (2...3).contains(characters.count) && characters[0].isUppercase && characters[1].isLowercase
    let isMark = characters.count == 1 && ".,:;()[]?!|".contains(characters[0])
    let plain = (isName || isMark ? "\\&" : "") + literal(text)
    return text.contains(" ") || text.isEmpty ? "\"\(plain)\"" : plain
  }

  /// Lines of text: each sentence begins a line, no line is longer than 78 columns, and none is taken for a
  /// macro.
  static func paragraph(_ text: String) -> String {
    var page = ""
    var line = ""
    func end() {
      if let first = line.first { page += (first == "." || first == "'" ? "\\&" : "") + line + "\n" }
      line = ""
    }
    let words = text.split(separator: " ")
    for (index, word) in words.enumerated() {
      // Words with any of these characters must not be hyphenated.
      let isName = word.contains { "{}$/_=<>".contains($0) }
      let written = (isName ? "\\%" : "") + running(String(word))
      if line.count + written.count >= 78 { end() }
      line += (line.isEmpty ? "" : " ") + written
      let isLast = word.last.map { ".!?".contains($0) } ?? false
      if isLast, word.count > 1, index + 1 < words.count, words[index + 1].first?.isUppercase ?? false {
        end()
      }
    }
    end()
    return page
  }
}
