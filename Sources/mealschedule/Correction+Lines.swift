import MealCore

/// What the user may have meant, as lines to paste.
extension Correction {
  /// The lines that the user may have meant by a line that its command refuses or that begins with no command: a command
  /// each, or several lines to paste. The likeliest comes first; some may make no sense for the plan.
  ///
  ///     lines(of: "shop", ["add", "milk"])      // mealschedule add today buy milk
  ///     lines(of: "show", ["new", "years", "eve"], isNoDate: true)    // mealschedule show 31 dec
  ///
  /// - Parameters:
  ///   - isNoDate: whether the words were refused because they do not begin with a date.
  ///   - options: the options that were typed.
  func lines(
    of command: String, _ words: [String], isNoDate: Bool = false, options: [String] = []
  ) -> [String] {
    guard !words.contains("") else { return [] }
    let asked = Likely.Asked(command: command, words: words, home: settings, options: options)
    var lines = Phrases.commands.answers(
      to: [command] + words, with: ["MAIN": [Likely.mealName(settings)]], isNoDate: isNoDate
    ).flatMap { self.lines($0, asked) }
    if asked.typed.first == "recipes", command != "recipe", command != "help" {
      lines.append(ShellQuoting.command(["recipe", "list", command] + words.dropFirst()))
    }
    if let full = Likely.command(command, with: words) {
      let rest = Array(full.dropFirst())
      let isDated = rest.first == "someday" || Likely.dayCount(rest) != nil
      // If the command has an option, the words after it are names.
      let others =
        rest.contains { $0.hasPrefix("--") }
        ? [] : self.lines(of: full[0], rest, isNoDate: !isDated && !rest.isEmpty)
      return lines + others + [ShellQuoting.command(full)]
    }
    let dated = Likely.days(asked.typed, words, of: command, today: settings?.today, isNoDate: isNoDate)
    let added = isNoDate ? nil : Likely.adding([command] + words)
    return lines + (dated.array + added.array).map { ShellQuoting.command($0) }
  }

  /// The lines of an answer of the table; none for words that its function does not understand.
  private func lines(_ answer: Phrases.Answer, _ asked: Likely.Asked) -> [String] {
    guard let function = answer.function else { return [answer.line] }
    let (words, home) = (Array(answer.words.dropFirst()), settings)
    let rest = Array(words.dropFirst())
    func commands(_ commands: [[String]]) -> [String] {
      commands.map { command in
        guard command.last == "N" else { return ShellQuoting.command(command) }
        let number = asked.command == "away" ? nil : asked.typed.last { Int($0) != nil }
        let guests = number.map { "plus \($0.drop { $0 == "+" })" } ?? "minus 1"
        return "\(ShellQuoting.command(command))\nN is the usual number of servings \(guests)"
      }
    }
    switch function {
    case "SAY": return [words.joined(separator: " ")]
    case "BACKUP": return backup().array
    case "ABSENT": return (CommandTable.command(asked.command) == nil ? absent(words) : nil).array
    case "FREEZE":
      let rest = Array(words.drop(while: Likely.isPart))
      return tagging(rest, "freezer", "to keep its leftovers for 120 days").array
    case "RATE": return tagging(words, "favourite", "dishes have no ratings; to give it a tag").array
    case "SCALE": return scaling(words[0], rest).array
    case "COOK": return cooking(words, isScaled: asked.options.contains("--servings")).array
    case "LEFTOVERS": return commands(leftovers(words).array)
    case "INHOUSE": return Likely.inHouse(asked.command, asked.typed, words).array
    case "LISTOF": return Likely.list(ofDish: words, home).array
    case "SUGGEST": return Likely.suggesting(words, home).array
    case "OPEN": return Likely.openMeals(asked.command, asked.typed, words, home).array
    case "SHOP": return Likely.shopping(asked).array
    case "STOCK": return Likely.stocking(words).array
    case "COMING":
      let guests = home?.household.guests.tags.sorted() ?? []
      return guests.isEmpty ? [] : [guests.map { "mealschedule next +\($0)" }.joined(separator: "\n")]
    case "DAYNOTE": return Likely.noting(words, home).array
    case "EXPORT": return Likely.exporting(words).array
    case "RECUR": return repeating(words).array
    case "MOVES": return each(words, asked.options).array
    case "COPY": return Likely.copying(words).array
    case "EACHDAY": return Likely.onEachDay([words[0]], rest, asked.options, home?.today).array
    case "EACHWEEK": return Likely.eachWeek(words).array
    case "GUEST", "RULE": return Likely.ruling(words, ofGuest: function == "GUEST").array
    case "TICK", "UNTICK": return commands(Likely.ticking("--" + function.lowercased(), words))
    case "USEDUP": return commands(Likely.usedUp(words, home))
    case "NOTE": return commands(Likely.noting(words))
    case "AWAY": return commands(Likely.away(words, home))
    case "GUESTS": return commands(Likely.inviting(words[0], rest, home))
    case "ASK": return commands(Likely.asking(words.map { $0.lowercased() }, words).array)
    case "ANSWER": return commands(Likely.answering(words).array)
    case "RECIPES": return commands(Likely.listing(words).map { ["recipe", "list"] + $0 }.array)
    case "VERB": return commands([Likely.command(words[0], with: rest) ?? words])
    case "AGAIN": return commands([[words[0], "\(words.count)"]])
    case "SHIFT":
      // `shift` itself reads `+1`.
      let isShift = asked.command == "shift" && "+-".contains(words.last?.prefix(1) ?? "?")
      return isShift ? [] : commands(Likely.shifting(words).array)
    case "UNTIL":
      // On a Monday, `until mon` means the next one.
      let isToday = words.count == 1 && home.map { Weekday(named: words[0]) == $0.today.weekday } ?? false
      return commands([["shop", "today..\(words.joined(separator: " "))" + (isToday ? "+7" : "")]])
    default: return []
    }
  }
}
