import MealCore
import TestSupport

/// Commands that change a plan, as people type them: mostly about dishes in the plan, sometimes about others, and
/// sometimes not valid commands at all.
struct RandomCommand: CustomStringConvertible {
  var words: [String]
  /// The contents of standard input, and of the file `input`.
  var input = ""
  /// The editor, which is called with a file of plan lines.
  var editor = "true"

  var description: String {
    let typed = words.map { $0.contains(" ") || $0.isEmpty ? "'\($0)'" : $0 }.joined(separator: " ")
    return typed + (input.isEmpty ? "" : " < \(input.debugDescription)")
      + (words.contains("edit") ? " (EDITOR=\(editor))" : "")
  }

  /// Makes a random command.
  /// - Parameter plan: the current plan.
  init(for plan: [UInt8], _ random: inout SplitMix64) {
    var maker = CommandMaker(plan, random)
    self = maker.command()
    random = maker.random
  }

  init(_ words: [String]) { self.words = words }
}

/// Makes the parts of a random command.
private struct CommandMaker {
  var random: SplitMix64
  /// The lines that can be read.
  private let lines: [PlanLine]

  init(_ plan: [UInt8], _ random: SplitMix64) {
    self.random = random
    lines = plan.split(whereSeparator: { $0 == 10 || $0 == 13 }).compactMap { bytes in
      guard bytes.count < 1_000, let text = String(validating: bytes, as: UTF8.self) else { return nil }
      return try? PlanLine(text)
    }
  }

  private mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &random) < one
  }

  private mutating func one<Element>(of all: [Element], or other: Element) -> Element {
    all.randomElement(using: &random) ?? other
  }

  // MARK: Words

  private mutating func day() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<7: return one(of: lines.compactMap { $0.day?.description }, or: "fri")
    case 7:
      return one(of: ["today", "fri", "+3", "14 mar", "2013-W11-4", "@734940", "first", "last"], or: "fri")
    case 8: return one(of: ["2013-02-30", "frday", "", "next", "0000-01-01", "dinner", "to"], or: "")
    default: return "\(DayNumber.first + 734_800 + Int.random(in: 0..<400, using: &random))"
    }
  }

  private mutating func meal() -> String {
    chance(1, in: 15)
      ? one(of: ["dinnr", "-", "x4", "éclair"], or: "")
      : one(of: lines.map(\.meal.name) + ["breakfast", "lunch", "dinner", "Snack"], or: "lunch")
  }

  private mutating func dish() -> [String] {
    let new = [
      ["risotto"], ["fish", "and", "chips", "x4"], ["tacos", "+mexican", "x2.5"], ["a", "/", "b"], ["-"],
      ["a", "to", "b"], ["soup", ";", "hot"], ["#", "1"], ["dish"], ["1"], ["-", "r5"], ["é\\", "x4"], ["/"],
      [],
      [String(repeating: "long ", count: 20_000)],
    ]
    return chance(1, in: 2)
      ? one(of: new, or: []) : [lines.compactMap { $0.dish?.text }.randomElement(using: &random) ?? "a"]
  }

  /// A place in the plan: DATE [MEAL [DISH]], mostly an occupied one.
  private mutating func place() -> [String] {
    if chance(1, in: 8) {
      return range() + (chance(1, in: 2) ? [meal()] + (chance(1, in: 2) ? dish() : []) : [])
    }
    guard chance(5, in: 6), let line = lines.randomElement(using: &random) else {
      return [day()] + (chance(1, in: 2) ? [meal()] + (chance(1, in: 2) ? dish() : []) : [])
    }
    let rule = if case .repeating(let rule) = line { Optional(rule) } else { Repeat?.none }
    let time = rule.flatMap {
      $0.next(onOrAfter: $0.from.adding(Int.random(in: 0..<90, using: &random)) ?? $0.from)
    }
    let date = (line.day ?? time).map(\.description) ?? "someday"
    let meal = line.meal.name
    let name = line.dish?.text ?? "-"
    if date == "someday" { return chance(1, in: 2) ? [date, name] : [date, meal, name] }
    return [[date], [date, meal], [date, meal, name]].randomElement(using: &random) ?? [date]
  }

  private mutating func range() -> [String] {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return ["--from", day()]
    case 1: return ["--from", "first", "--to", "last"]
    case 4: return ["\(day())..\(day())"]
    case 5: return [one(of: ["mar", "2013-W12", "2013-04", "first..last", "apr..may"], or: "mar")]
    case 6: return [one(of: ["this", "next", "last", "that"], or: "this"), "week"]
    case 7: return chance(1, in: 2) ? ["\(day()).."] : ["..\(day())"]
    case 2: return ["--around", day(), "--days", "\(Int.random(in: 0..<20, using: &random))"]
    case 3: return ["--from", day(), "--to", day()]
    default: return ["--from", day(), "--days", "\(Int.random(in: 1..<15, using: &random))"]
    }
  }

  // MARK: Commands

  mutating func command() -> RandomCommand {
    var command =
      switch Int.random(in: 0..<13, using: &random) {
      case 0, 1: add()
      case 2, 3:
        RandomCommand(
          ["remove"] + (chance(1, in: 4) ? range() : place()) + scope())
      case 4: RandomCommand(["move"] + place() + ["to"] + target() + scope())
      case 11: change()
      case 5: RandomCommand(["copy"] + place() + ["to"] + target())
      case 6: RandomCommand(["swap"] + place() + ["with"] + place())
      case 7:
        RandomCommand(
          ["shift"] + range() + ["by", one(of: ["1", "-1", "7", "-30", "0", "x", "9999999"], or: "1")])
      case 8, 9: edit()
      case 10: inputCommand()
      default: RandomCommand(["check", "--fix"])
      }
    if chance(1, in: 12) { command.words.insert("--dry-run", at: 1) }
    if chance(1, in: 12) { command.words.insert("-q", at: 0) }
    if chance(1, in: 30) {
      command.words.insert(one(of: ["--nonsense", "-x", "--days", "word"], or: ""), at: 1)
    }
    return command
  }

  /// The option that says how much of a repeat to change; mostly none.
  private mutating func scope() -> [String] {
    guard chance(1, in: 3) else { return [] }
    return [one(of: ["--all", "--all", "--following", "--following"], or: "")]
  }

  private mutating func change() -> RandomCommand {
    var words = ["change"]
    if chance(1, in: 2) { words += ["-s", one(of: ["0", "2.5", "8", "x"], or: "4")] }
    if chance(1, in: 3) { words += ["--tag", one(of: ["veg", "+quick", "a b"], or: "veg")] }
    if chance(1, in: 3) { words += ["--untag", one(of: ["veg", "quick"], or: "veg")] }
    if chance(1, in: 3) { words += ["--note=\(one(of: ["hot", "a ; b \\", ""], or: "hot"))"] }
    if chance(1, in: 3) { words += ["--name=\(one(of: ["new", "x4", "- a", "#", ""], or: "new"))"] }
    return RandomCommand(words + scope() + ["--"] + place())
  }

  private mutating func target() -> [String] {
    chance(1, in: 6) ? ["someday"] : [day()] + (chance(1, in: 3) ? [meal()] : [])
  }

  private mutating func add() -> RandomCommand {
    var words = ["add", chance(1, in: 8) ? "someday" : day(), meal()]
    if chance(1, in: 2) { words += ["-s", one(of: ["0", "2.5", "9999", "-1", "x"], or: "4")] }
    if chance(1, in: 3) { words += ["--tag", one(of: ["veg", "+quick", "a b", ""], or: "veg")] }
    if chance(1, in: 3) { words += ["--note=\(one(of: ["hot", "a ; b \\", "", "line\nbreak"], or: "hot"))"] }
    if chance(1, in: 4) { words += ["--days", one(of: ["1", "3", "0", "30"], or: "2")] }
    if chance(1, in: 4) {
      words += [
        "--every",
        one(of: ["1", "7", "0", "40", "2w", "mon,thu", "sun", "mon-fri", "monthly", "yearly"], or: "7"),
      ]
    }
    if chance(1, in: 8) { words += ["--until", day()] }
    return RandomCommand(words + ["--"] + dish())
  }

  /// `add -` or `import`, with plan lines or another format as input.
  private mutating func inputCommand() -> RandomCommand {
    var command = RandomCommand(chance(1, in: 2) ? ["add", "-"] : ["import", "-"])
    let days = (0..<Int.random(in: 0..<5, using: &random)).map { _ in day() }
    command.input =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: days.map { "\($0)\tdinner\tdish \($0.utf8.count)\t4\tveg\t\n" }.joined()
      case 1: "date,meal,dish\r\n" + days.map { "\($0),lunch,\"a \"\"b\"\"\"\r\n" }.joined()
      default:
        days.map { "\($0) lunch imported\n" }.joined() + lines.prefix(3).map { $0.text + "\n" }.joined()
      }
    return command
  }

  private mutating func edit() -> RandomCommand {
    var command = RandomCommand(["edit"] + (chance(1, in: 2) ? [] : chance(1, in: 2) ? [day()] : range()))
    command.editor = one(
      of: [
        "sed -i s/dish/plate/", "sed -i '2d'", "sed -i '1!G;h;$!d'", "sed -i '$d'", "sed -i '1i # by hand'",
        "sed -i 's/$/ x4/'", "sed -i '/^#/d'", "sed -i s/2013-03/2013-13/",
        "sed -i '$a 2013-05-05 dinner edited'",
        "sed -i '1i\\\\'", "cp /dev/null", "false", "true", "printf '2013-05-05 dinner no end' >>", "rm",
      ], or: "true")
    return command
  }
}
