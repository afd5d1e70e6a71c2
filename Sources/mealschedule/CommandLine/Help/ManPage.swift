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
