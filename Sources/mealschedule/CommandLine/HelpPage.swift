import MealCore

/// Help, made from the declarations.
struct HelpPage {
  /// Columns to stay within.
  let width: Int

  /// `mealschedule help`: what there is.
  func overview() -> String {
    var page = "mealschedule plans what to eat on an unbroken stream of days.\n\n"
    page += "Usage: mealschedule [OPTIONS] COMMAND [WORDS]\n"
    for section in CommandTable.sections {
      page += "\n\(section.title)\n"
      for command in section.commands { page += row(command.name, command.summary, column: 12) }
    }
    page += "\nOptions that every command takes\n"
    page += Option.everywhere.map { row($0.heading, $0.help, column: 22) }.joined()
    page +=
      "\nMore: mealschedule help COMMAND, and help \(HelpTopic.all.map(\.name).joined(separator: ", help "))\n"
    return page
  }

  /// `mealschedule help COMMAND`.
  func page(_ command: Command) -> String {
    var page = "mealschedule \(command.name): \(command.summary)\n\nUsage\n"
    for usage in command.usage {
      page += wrapped("mealschedule \(command.name)\(usage.isEmpty ? "" : " " + usage)", indent: 2, hang: 6)
    }
    if !command.aliases.isEmpty {
      page += wrapped("\(command.aliases.joined(separator: ", ")) is the same as \(command.name)", indent: 2)
    }
    for paragraph in command.details { page += "\n" + wrapped(paragraph, indent: 0) }
    if !command.options.isEmpty {
      page += "\nOptions\n"
      page += command.options.map { row($0.heading, $0.help, column: 22) }.joined()
    }
    if !command.examples.isEmpty {
      page += "\nExamples\n"
      for example in command.examples { page += "  \(example.line)\n" + wrapped(example.what, indent: 6) }
    }
    return page + "\nOptions that every command takes: mealschedule help\n"
  }

  /// `mealschedule help TOPIC`.
  func page(_ topic: HelpTopic) -> String {
    var page = "\(topic.title)\n"
    for part in topic.parts {
      switch part {
      case .paragraph(let text): page += "\n" + wrapped(text, indent: 0)
      case .rows(let rows):
        let column = (rows.map { DisplayWidth.of($0.0) }.max() ?? 0) + 2
        page += "\n" + rows.map { row($0.0, $0.1, column: column) }.joined()
      case .lines(let lines): page += "\n" + lines.map { "  \($0)\n" }.joined()
      }
    }
    return page
  }

  /// A name and its meaning beside it, or below where the name is too long.
  private func row(_ name: String, _ meaning: String, column: Int) -> String {
    let lines = wrapped(meaning, indent: column + 2)
    let nameWidth = DisplayWidth.of(name)
    guard nameWidth < column else { return "  \(name)\n" + lines }
    return "  \(name)" + lines.dropFirst(2 + nameWidth)
  }

  private func wrapped(_ text: String, indent: Int, hang: Int? = nil) -> String {
    var lines: [TextLine] = []
    Wrapping.appendLines(of: text, width: max(20, min(width, 100) - (hang ?? indent)), to: &lines)
    let utf8 = Array(text.utf8)
    return lines.enumerated().map { index, line in
      let margin = String(repeating: " ", count: index == 0 ? indent : hang ?? indent)
      return margin + String(decoding: utf8[line.start..<line.end], as: UTF8.self) + "\n"
    }.joined()
  }
}
