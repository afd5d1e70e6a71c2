import MealCore

/// The words and options of a command line.
final class ParsedArguments {
  /// The words that are not options, in order.
  private(set) var words: [String] = []
  /// The words after `--`, which are the last ones of `words`.
  private(set) var wordsAfterDashes: ArraySlice<String> = []
  private var values: [Given] = []

  private struct Given {
    let name: String
    /// The option as typed: `-n` or `--limit`.
    let typed: String
    /// The value as typed; nil if the option takes no value.
    var value: String?
  }

  /// No words and no options.
  init() {}

  /// Whether the option was given.
  func has(_ option: Option) -> Bool { values.contains { $0.name == option.name } }

  /// The value of an option; the last one if it was given more than once.
  func value(_ option: Option) -> String? { values(option).last }

  /// An option as it was typed last, with a value after it if one is given: `-n`, `-n 0`, `--tag ''`.
  func typed(_ option: Option, _ value: String? = nil) -> String {
    let given = values.last { $0.name == option.name && (value == nil || $0.value == value) }
    let name = given?.typed ?? "--" + option.name
    return value.map { $0.isEmpty ? "\(name) ''" : "\(name) \($0)" } ?? name
  }

  /// The value of an option that takes one of a few words; nil if it is not given.
  /// - Parameter choices: the words; by default, those of its declaration.
  func choice(_ option: Option, among choices: [String]? = nil) throws -> String? {
    let choices = choices ?? option.choices
    guard let value = value(option), !choices.contains(value) else { return value(option) }
    let near =
      option.name == "format" ? Likely.format(value, among: choices) : Nearest.match(value, among: choices)
    throw UsageError(
      "\(typed(option, value)): not a known value" + UsageError.guess(near),
      hint: near.map { "write \(typed(option)) \($0); the values are \(choices.joined(last: "and"))" }
        ?? "use one of \(choices.joined(separator: ", "))")
  }

  /// All values of an option that may be given more than once.
  func values(_ option: Option) -> [String] { values.filter { $0.name == option.name }.compactMap(\.value) }

  /// The given options with their long names, for a command to paste; without those that every command takes.
  var optionWords: [String] { typedOptions { !$0 } }

  /// The given options that every command takes, with their long names.
  var commonWords: [String] { typedOptions { $0 } }

  private func typedOptions(_ isWanted: (_ isCommon: Bool) -> Bool) -> [String] {
    values.filter { given in isWanted(Option.everywhere.contains { $0.name == given.name }) }
      .flatMap { ["--" + $0.name] + $0.value.array }
  }

  /// An option with its value, for a command to paste; empty if it was not given.
  func words(of option: Option) -> [String] { value(option).map { ["--" + option.name, $0] } ?? [] }

  /// The day that an option names; nil if the option was not given.
  func day(_ option: Option, _ read: DayExpression) throws -> DayNumber? {
    try value(option).map { text in
      do throws(DayError) {
        return try read.day(text)
      } catch {
        // `--until june` means through its end.
        if let days = try? read.range(text), Month(named: text.prefix { $0 != " " }) != nil,
          option.name == "until" || option.name == "to"
        {
          return days.upperBound
        }
        let words = text.split(separator: " ").map(String.init)
        if let date = Likely.withDates(words.map { $0.lowercased() }, words, read.today) {
          let value = ShellQuoting.quoted(date.joined(separator: " "))
          throw UsageError("\(typed(option)): \(error.message)", hint: "write \(typed(option)) \(value)")
        }
        throw UsageError(error, in: typed(option))
      }
    }
  }

  /// The whole number that an option gives, from `range`; nil if the option was not given.
  func count(_ option: Option, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let limit =
        range.upperBound == Int.max
        ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
      let reason = Int(text) == nil ? "not a number" : "out of range"
      throw UsageError("\(typed(option, text)): \(reason)", hint: "use a whole number, \(limit)")
    }
    return number
  }

  /// The tags that an option names; each may be typed with or without its +.
  func tags(_ option: Option) throws -> [Tag] {
    try values(option).map { text in
      guard let tag = Tag(text.hasPrefix("+") ? String(text.dropFirst()) : text) else {
        let flag = option.short.map { "-\($0)" } ?? "--\(option.name)"
        let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }
        let isList = parts.count > 1 && parts.allSatisfy { Tag($0) != nil }
        throw UsageError(
          "\(typed(option, text)): not a tag",
          hint: isList
            ? "write \(parts.map { "\(flag) \($0)" }.joined(separator: " "))"
            : "a tag is a word without spaces or commas")
      }
      return tag
    }
  }

  /// The words that are tags, such as `+veg`, which means `--tag veg`, and the other words.
  var wordsByKind: (tags: [Tag], others: [String]) {
    words.reduce(into: ([], [])) { kinds, word in
      let tag = word.hasPrefix("+") && !ParsedArguments.isDistance(word) ? Tag(word.dropFirst()) : nil
      if let tag { kinds.tags.append(tag) } else { kinds.others.append(word) }
    }
  }

  /// The index of the first word, which names the command; nil if there are only options.
  /// - Parameter others: the options of all commands, which may come before the command. Those that take a value come
  ///   first.
  static func commandPlace(in arguments: [String], others: @autoclosure () -> [Option]) throws -> Int? {
    var rest = arguments[...]
    let parsed = ParsedArguments()
    while let argument = rest.popFirst() {
      guard isOption(argument) else { return rest.startIndex - 1 }
      guard argument != "--" else { return rest.isEmpty ? nil : rest.startIndex }
      let isOfAll = Option.last(of: argument, among: Option.everywhere) != nil
      try parsed.parse(argument, &rest, isOfAll ? Option.everywhere : others(), nil)
    }
    return nil
  }

  /// Parses in POSIX and GNU style: options before or after words, `--name=value` and `--name value`, `-n3`, and `--`
  /// as the end of options. A word like `-3` is not an option, because it may be a date. A date, a rhythm or a dish
  /// after an option may have several words.
  /// - Parameter place: the index of the command's name, which is left out; an option before it cannot have a value
  ///   after it.
  init(_ arguments: [String], without place: Int? = nil, options: [Option], command: String?) throws {
    let end = place ?? arguments.endIndex
    try parse(arguments[..<end], options, command)
    if end < arguments.endIndex { try parse(arguments[(end + 1)...], options, command) }
  }

  private func parse(_ part: ArraySlice<String>, _ options: [Option], _ command: String?) throws {
    var rest = part
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        wordsAfterDashes = rest
        return
      }
      if ParsedArguments.isOption(argument) {
        try parse(argument, &rest, options, command)
      } else {
        words.append(argument)
      }
    }
  }

  private static func isOption(_ argument: String) -> Bool {
    argument.utf8.count > 1 && argument.hasPrefix("-") && !argument.hasPrefix("- ") && !isDistance(argument)
  }

  /// Parses options, and the value of the last one if that is in the next arguments.
  private func parse(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [Option], _ command: String?
  ) throws {
    let found: [Option.Typed]
    do {
      found = try Option.all(in: argument, among: options)
    } catch {
      let after = error.value.array + rest
      let line = Array(after.prefix(1)) + words + after.dropFirst()
      let name = String(error.name.drop { $0 == "-" })
      let isLong = error.name.hasPrefix("--")
      // `--csv` is `--format csv`: one option has that value.
      if isLong, error.value == nil, Likely.hint(error.name, of: command, line) == nil,
        let given = ParsedArguments.option(of: name, options)
      {
        values.append(given)
        return
      }
      let isCluster = !isLong && error.value != nil
      throw unknown(
        error.name, command, line,
        near: (isLong ? Likely.option(name, among: options.map(\.name)) : nil).map { ["--" + $0] + after },
        hint: isCluster ? Likely.hint(argument, of: command, words + rest) : nil)
    }
    for (option, name, value) in found { try add(option, name, value, &rest) }
  }

  /// Whether a word is a date relative to today: `-3`, `-2w`.
  static func isDistance(_ argument: String) -> Bool {
    var bytes = argument.utf8.makeIterator()
    guard bytes.next() != nil, let second = bytes.next() else { return false }
    return second >= UInt8(ascii: "0") && second <= UInt8(ascii: "9")
  }

  /// Adds an option with the value that is attached to it or, if there is none, with the next words.
  private func add(
    _ option: Option, _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws {
    guard option.value != nil else {
      if let attached { throw UsageError("\(name) does not take a value: \(attached)") }
      return values.append(Given(name: option.name, typed: name))
    }
    let value = try attached ?? ParsedArguments.nextValue(of: option, name, &rest)
    let choice = ParsedArguments.choice(value, of: option) ?? value
    values.append(Given(name: option.name, typed: name, value: choice))
  }

  /// The only option of a command that may have this word as its value; nil if there are none or several, or if the
  /// word is another name for an option.
  private static func option(of word: String, _ options: [Option]) -> Given? {
    guard Likely.options[word] == nil else { return nil }
    let found = options.filter { $0.name != Option.color.name }.compactMap { option in
      choice(word, of: option).map { Given(name: option.name, typed: word, value: $0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The value of an option that a word stands for; nil if it stands for none. Formats have other names, too: `--format
  /// plain`.
  private static func choice(_ word: String, of option: Option) -> String? {
    let format = option.name == "format" ? Likely.formats[word] : nil
    return [word, format].compactMap(\.self).first(where: option.choices.contains)
  }

  private static func nextValue(of option: Option, _ name: String, _ rest: inout ArraySlice<String>) throws
    -> String
  {
    guard let next = rest.popFirst() else {
      throw UsageError("\(name) needs a value", hint: "write \(name) \(option.placeholder)")
    }
    let isCount = (option.value == .rhythm || option.value == .ago) && Int(next) != nil
    let isOther = option.value == .rhythm && next.isOne(of: "other second 2nd")
    if let second = rest.first, isCount && Rhythm.isUnit(second) || isOther && Weekday(named: second) != nil {
      return "\(next) \(rest.removeFirst())"
    }
    if option.value == .dish {
      let end =
        rest.indices.first { place in
          // The tag or thing after `and` is another value.
          let isLinked = place > rest.startIndex && rest[place - 1].lowercased() == "and"
          return isOption(rest[place]) || Likely.endsDish(rest[place...], isLinked: isLinked)
        } ?? rest.endIndex
      defer { rest = rest[end...] }
      return ([next] + rest[..<end]).joined(separator: " ")
    }
    guard option.value == .date, let second = rest.first, DayExpression.mayFollow(second) else { return next }
    let run = [next] + rest
    let count = dateWordCount(run)
    rest = rest.dropFirst(count - 1)
    return run.prefix(count).joined(separator: " ")
  }

  /// The number of leading words that are a date, or look like one; at least 1.
  private static func dateWordCount(_ words: [String]) -> Int {
    do {
      // The number of words depends on today only for 29 February, which the year 2000 has.
      return try DayExpression(today: Likely.anyDay).leadingDay(of: words).words
    } catch {
      return max(1, error.text.split(separator: " ").count)
    }
  }

  /// The error for an unknown option.
  /// - Parameters:
  ///   - line: the value of the option, then the words of the command.
  ///   - near: the option that was probably meant, and the words after it.
  private func unknown(
    _ typed: String, _ command: String?, _ line: [String], near: [String]?, hint: String?
  ) -> UsageError {
    let word = String(typed.drop { $0 == "-" })
    let days =
      Likely.areDays([word])
      ? command.map { "days are words, not options: mealschedule \($0) \(word)" } : nil
    let meant = near.map { near in
      let whole = command.map { "\n" + ShellQuoting.command([$0] + words + optionWords + near) }
      return "did you mean \(near[0])?" + (whole ?? "")
    }
    return UsageError(
      command.map { "\($0) has no option \(typed)" } ?? "there is no option \(typed)",
      hint: hint ?? Likely.hint(typed, of: command, line) ?? days ?? meant
        ?? "'mealschedule help \(command ?? "commands")' lists \(command == nil ? "the" : "its") options")
  }
}
