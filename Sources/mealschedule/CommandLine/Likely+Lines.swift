import MealCore

extension Likely {
  /// The command that the user probably meant to type.
  enum Line {
    /// The words of a command.
    case words([String])
    /// Lines to paste that are not just one command.
    case text(String)

    /// Whether it is a command with exactly these words.
    func isWords(_ other: [String]) -> Bool {
      if case .words(let words) = self { words == other } else { false }
    }
  }

  /// Words that a command refuses, or that begin with no command.
  struct Asked {
    let command: String
    let words: [String]
    let home: Settings?
    /// The options that were typed.
    let options: [String]

    /// The words in lower case.
    var typed: [String] { words.map { $0.lowercased() } }
  }

  /// The name of the main meal, which is meant if no meal is named.
  static func mealName(_ home: Settings?) -> String { home?.mealOrder.main.name ?? "dinner" }

  /// The usual servings plus a number of guests; nil if the usual number is unknown, or if the sum is too large.
  static func servings(_ home: Settings?, adding guests: Int) -> String? {
    guard (-10_000...10_000).contains(guests), let usual = home?.servings else { return nil }
    return Servings(hundredths: Int(usual.hundredths) + 100 * guests).map { "\($0)" }
  }

  // MARK: A whole command line

  /// The command lines that the user may have meant by a line that its command refuses or that begins with no command.
  /// The likeliest comes first; some may make no sense for the plan.
  ///
  ///     Likely.lines(of: "shop", ["add", "milk"], home)      // add today buy milk
  ///     Likely.lines(of: "show", ["new", "years", "eve"], home, isNoDate: true)    // show 31 dec
  ///
  /// - Parameters:
  ///   - isNoDate: whether the words were refused because they do not begin with a date.
  ///   - options: the options that were typed.
  static func lines(
    of command: String, _ words: [String], _ home: Settings?, isNoDate: Bool = false, options: [String] = []
  ) -> [Line] {
    guard !words.contains("") else { return [] }
    let asked = Asked(command: command, words: words, home: home, options: options)
    var lines = ticking(asked).map { [Line.text($0)] } ?? []
    lines += Phrases.commands.answers(
      to: [command] + words, main: mealName(home), isNoDate: isNoDate
    ).flatMap { self.lines($0, asked) }
    if asked.typed.first == "recipes", command != "recipe", command != "help" {
      lines.append(.words(["recipe", "list", command] + words.dropFirst()))
    }
    if let full = Likely.command(command, with: words) {
      let rest = Array(full.dropFirst())
      let isDated = rest.first == "someday" || dayCount(rest) != nil
      // If the command has an option, the words after it are names.
      let others =
        rest.contains { $0.hasPrefix("--") }
        ? [] : Likely.lines(of: full[0], rest, home, isNoDate: !isDated && !rest.isEmpty)
      return lines + others + [.words(full)]
    }
    let dated = days(asked.typed, words, of: command, today: home?.today, isNoDate: isNoDate)
    return lines + [dated, isNoDate ? nil : adding([command] + words)].compactMap { $0 }.map(Line.words)
  }

  /// The lines of an answer of the table.
  private static func lines(_ answer: Phrases.Answer, _ asked: Asked) -> [Line] {
    guard let function = answer.function else {
      return [answer.isText ? .text(answer.text) : .words(answer.words)]
    }
    let words = Array(answer.words.dropFirst())
    if let text = text(function, words, asked) { return [.text(text)] }
    return commands(function, words, asked).map { command in
      guard command.last == "N" else { return .words(command) }
      let number = asked.command == "away" ? nil : asked.typed.last { Int($0) != nil }
      let guests = number.map { "plus \($0.drop { $0 == "+" })" } ?? "minus 1"
      return .text("\(ShellQuoting.command(command))\nN is the usual number of servings \(guests)")
    }
  }

  /// Lines to paste that a function of the table works out; nil for words that it does not understand.
  private static func text(_ function: Substring, _ words: [String], _ asked: Asked) -> String? {
    let home = asked.home
    switch function {
    case "INHOUSE": return inHouse(asked.command, asked.typed, words)
    case "LISTOF": return list(ofDish: words, home)
    case "SUGGEST": return suggesting(words, home)
    case "OPEN": return openMeals(asked.command, asked.typed, words, home)
    case "SHOP":
      // After `--tick` and `--untick`, words are things.
      let isList = !asked.options.contains("--tick") && !asked.options.contains("--untick")
      return isList ? shopping(asked.typed, words, home, asked.options) : nil
    case "STOCK": return stocking(words)
    case "COMING":
      let guests = home?.household(Plan(""), ParsedArguments()).guests.tags.sorted()
      return guests.flatMap {
        $0.isEmpty ? nil : $0.map { "mealschedule next +\($0)" }.joined(separator: "\n")
      }
    case "DAYNOTE": return noting(words, home)
    case "EXPORT": return exporting(words)
    case "COPY": return copying(words)
    case "EACHDAY": return onEachDay([words[0]], Array(words.dropFirst()), asked.options, home?.today)
    case "EACHWEEK": return eachWeek(words)
    case "GUEST", "RULE": return ruling(words, ofGuest: function == "GUEST")
    default: return nil
    }
  }

  /// The commands that a function of the table works out, the likeliest first.
  private static func commands(_ function: Substring, _ words: [String], _ asked: Asked) -> [[String]] {
    let (rest, home) = (Array(words.dropFirst()), asked.home)
    func one(_ command: [String]?) -> [[String]] { command.map { [$0] } ?? [] }
    switch function {
    case "TICK", "UNTICK": return ticking("--" + function.lowercased(), words)
    case "USEDUP": return usedUp(words, home)
    case "ASK": return one(asking(words.map { $0.lowercased() }, words))
    case "ANSWER": return one(answering(words))
    case "SHIFT":
      // `shift` itself reads `+1`.
      let isShift = asked.command == "shift" && "+-".contains(words.last?.prefix(1) ?? "?")
      return isShift ? [] : one(shifting(words))
    case "REPEAT": return [repeating(words)]
    case "RECIPES": return one(listing(words).map { ["recipe", "list"] + $0 })
    case "VERB": return [Likely.command(words[0], with: rest) ?? words]
    case "AGAIN": return [[words[0], "\(words.count)"]]
    case "NOTE": return noting(words)
    case "UNTIL":
      // On a Monday, `until mon` means the next one.
      let isToday = words.count == 1 && home.map { Weekday(named: words[0]) == $0.today.weekday } ?? false
      return [["shop", "today..\(words.joined(separator: " "))" + (isToday ? "+7" : "")]]
    case "AWAY": return away(words, home)
    case "GUESTS": return inviting(words[0], rest, home)
    default: return []
    }
  }

  /// The number of leading words that are a date and, if there is one, the meal type after it; nil for other words.
  static func leadingPlace(_ words: [String]) -> Int? {
    guard let count = dayCount(words) else { return nil }
    return count < words.count && isMeal(words[count].lowercased()) ? count + 1 : count
  }

  /// The words of a date at the end, without `on` or `for` before it; nil if there is no date.
  static func dateAtEnd(_ words: [String]) -> [String]? {
    let count = inAnyYear { read throws(DayError) in try read.trailingRange(of: words)?.words }
    return count?.map { words.suffix($0) }
  }

  static func isMeal(_ word: String) -> Bool {
    MealType(word).map { MealOrder.standard.configured.contains($0) || $0 == .supper } ?? false
  }

  /// The days at the beginning or at the end of words, and the other words; nil if there are no days.
  static func split(_ words: [String]) -> (days: [String], others: [String])? {
    if let count = dayCount(words) { return (Array(words[..<count]), Array(words[count...])) }
    return dateAtEnd(words).map { ($0, Array(words.dropLast($0.count))) }
  }

  /// The `add` command for a dish typed with its meal and a colon before it, as the plan shows it on a narrow terminal:
  /// `lunch: soup`; nil for other words.
  private static func adding(_ words: [String]) -> [String]? {
    withoutColon(words).flatMap { $0.count > 1 && isMeal($0[0]) ? ["add", "today"] + $0 : nil }
  }

  /// The words of a dish without the colon after the first of them: `lunch soup` for `lunch:soup`; nil without a colon.
  static func withoutColon(_ words: [String]) -> [String]? {
    guard let parts = words.first?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false),
      parts.count == 2
    else { return nil }
    return [String(parts[0])] + [String(parts[1])].filter { !$0.isEmpty } + words.dropFirst()
  }
}
