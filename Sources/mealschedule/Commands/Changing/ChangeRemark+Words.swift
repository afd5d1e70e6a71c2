import MealCore

/// Words for facts about a change that may surprise the user.
extension ChangeRemark {
  /// The remark in words.
  var text: String {
    switch self {
    case .repeatsStay(let rules, let sides):
      let names = rules.prefix(5).map { "\($0.dish.text) (every \($0.rhythm))" }
      let more = rules.count > 5 ? " and \(rules.count - 5) more" : ""
      let with = sides.isEmpty ? "" : ", with \(sides.prefix(5).map(\.text).joined(separator: ", "))"
      return "repeats stay on their days: \(names.joined(separator: ", "))\(more)\(with)"
    case .sameRepeatStays(let names):
      return "these dishes repeat at both places, so they stay: \(names.joined(separator: ", "))"
    case .skippedOnThoseDaysOnly:
      return "the repeat goes on as before; use --following or --all to change it too"
    case .alreadyThere(let line, let more):
      let place = line.day.map { "on \($0.spelledOut)" } ?? "for someday"
      let days = more.map(ChangeRemark.moreDays) ?? " and more days"
      return "\(line.dish?.text ?? "the dish") is already there \(place)\(days) at \(line.meal)"
    case .meeting(let day, let meal, let names):
      return "\(day.spelledOutWithoutYear) \(meal) has \(names.joined(last: "and")) now"
    case .besideNothing(let meal, let days):
      let line = ShellQuoting.command(["remove", "\(days[0])", meal.name, "-"])
      let (first, more) = (days[0].spelledOutWithoutYear, ChangeRemark.moreDays(days.count - 1))
      return "\(meal) was left empty on purpose on \(first)\(more); "
        + "to take that back\(days.count == 1 ? "" : " on \(first)"):\n\(line)"
    case .besideRepeat(let rule, let day, let more):
      let line = ShellQuoting.command(["remove", "\(day)", rule.meal.name, rule.dish.text])
      let (first, others) = (day.spelledOutWithoutYear, ChangeRemark.moreDays(more))
      return "\(rule.meal) on \(first)\(others) also has \(rule.dish.text), which repeats; "
        + "to skip it \(more == 0 ? "that day" : "on \(first)"):\n\(line)"
    case .hides(let line, let rule, let more):
      let dish = if case .skip = line { [rule.dish.text] } else { [String]() }
      let remove = ["remove", line.day?.description ?? "", rule.meal.name, "-"] + dish
      return "\(rule.dish.text) is hidden on \(line.day?.spelledOut ?? "")\(ChangeRemark.moreDays(more)); "
        + "'\(ShellQuoting.command(remove))' takes that back"
    case .linesStay(let lines):
      let words = lines.prefix(3).map { StyledText($0).text }.joined(separator: "; ")
      let more = lines.count > 3 ? "; and \(lines.count - 3) more" : ""
      return "also planned there, and kept: \(words)\(more)"
    case .pastMeals(let count, let change, let kept):
      let verb =
        switch change {
        case .changed: count == 1 ? "changes" : "change"
        case .moved: count == 1 ? "moves" : "move"
        case .removed: count == 1 ? "is removed" : "are removed"
        }
      return "\(counted(count, "past meal")) \(verb) too" + ChangeRemark.following(kept, of: count)
    case .leftOut(let dish, let day, let more):
      let days = day.spelledOut + ChangeRemark.moreDays(more)
      return "\(dish.text) was left out on \(days): it already repeats there"
    case .withoutCooking(let targets, let mayFollow):
      let words = targets.prefix(5).map { StyledText($0).text }.joined(separator: "; ")
      let more = targets.count > 5 ? "; and \(targets.count - 5) more" : ""
      let hint = mayFollow ? " (--leftovers takes \(targets.count == 1 ? "it" : "them") along)" : ""
      return "leftovers without their dish: \(words)\(more)\(hint)"
    case .tooOld(let target):
      guard let day = target.day, let dish = target.dish?.text else { return "" }
      return "leftovers keep \(LeftoverLinks.reach) days, or \(LeftoverLinks.frozenReach) in the freezer; "
        + "to mark \(dish) on \(day.spelledOutWithoutYear) as frozen:\n"
        + ShellQuoting.command(["change", "\(day)", target.meal.name, dish, "--tag", "freezer"])
    }
  }

  private static func moreDays(_ count: Int) -> String {
    count == 0 ? "" : " and " + counted(count, "more day")
  }

  private static func following(_ kept: Int, of count: Int) -> String {
    switch kept {
    case 0: ""
    case count: count == 1 ? "; --following keeps it" : "; --following keeps them"
    default: "; --following keeps \(kept) of them"
    }
  }

}

/// Words for a doubt about how a dish was written.
extension DishDoubt {
  /// A remark for someone who has just added the dish.
  var remark: String {
    let name = reason == .alone ? "the dish's name" : "part of the dish's name"
    return "\(word) was taken as \(name); \(advice)"
  }

  /// A shorter remark, for when there is little room.
  var shortAdvice: String {
    switch reason {
    case .rhythm: "R makes it repeat"
    case .alone where word.hasPrefix("+"): "a tag goes after a name, a guest in rules.txt"
    case .alone: "it goes after a name"
    case .early: "it goes at the end"
    case .capital: "write servings with a small x"
    case .notServings: "servings are 0 to 9999"
    case .note: "a note begins after \" ; \""
    case .notTag: "each tag needs its own +"
    }
  }

  /// Advice on how to write the likely meaning.
  var advice: String {
    switch reason {
    case .alone where word.hasPrefix("+"):
      "a tag goes after a name; if it is a guest, write \(word): in rules.txt"
    case .alone: "servings and tags go after a name: DISH x4 +tag"
    case .early: "servings and tags go at the end: DISH x4 +tag"
    case .rhythm:
      "a repeat goes after a name, at the end: DISH x4 +tag \(word), or use --every \(word.dropFirst())"
    case .capital: "servings are written with a small x: \(word.lowercased())"
    case .notServings: "servings are 0 to 9999, with at most two decimals: DISH x4"
    case .note: "a note begins after a semicolon with a space on each side: DISH x4 ; note"
    case .notTag: "a tag contains no comma, and each tag needs its own +: DISH +veg +quick"
    }
  }
}
