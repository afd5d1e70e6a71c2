import MealCore

/// Lists the effects of a change, done or planned, with full dates, so that a misunderstood "fri" or a typing
/// error shows.
///
///     added    Thu 14 Mar 2013  dinner  risotto x4
struct ChangeReport {
  /// Whether the change was made. If not, the report says what would happen.
  let isDone: Bool

  /// The most lines of one kind that are listed.
  private static let most = 20

  /// A line for each effect of a change; long lists are shortened.
  func lines(_ outcome: ChangeOutcome) -> [StyledText] {
    // A dry run also lists the lines that a summary counts.
    let details = isDone ? [] : list(outcome.details, unlisted: outcome.unlisted)
    return details + list(outcome.effects, unlisted: outcome.details.isEmpty ? outcome.unlisted : 0)
  }

  /// The first effects, one per line, and the number of the others.
  func list(_ effects: [ChangeEffect], unlisted: Int = 0) -> [StyledText] {
    var lines: [StyledText] = []
    var isCounted = 0
    for effect in effects {
      if case .inserted(_, let alreadyThere) = effect {
        if alreadyThere > lines.count { lines.append(ChangeReport.more(alreadyThere - lines.count)) }
        lines.append(line(effect))
      } else if lines.count < ChangeReport.most {
        lines.append(line(effect))
      } else {
        isCounted += 1
      }
    }
    if isCounted + unlisted > 0 { lines.append(ChangeReport.more(isCounted + unlisted)) }
    return lines
  }

  private static func more(_ count: Int) -> StyledText {
    "… and \(count) more \(count == 1 ? "line" : "lines")"
  }

  private func line(_ effect: ChangeEffect) -> StyledText {
    switch effect {
    case .added(let line): verb(line.isSkip ? .skip : .add) + StyledText(added: line)
    case .removed(let line): verb(line.isSkip ? .restore : .remove) + StyledText(line)
    case .addedText(let text): verb(.add) + StyledText(text)
    case .removedText(let text): verb(.remove) + StyledText(text)
    case .moved(let target, let destination): verb(.move) + ChangeReport.way(target, destination)
    case .copied(let target, let destination): verb(.copy) + ChangeReport.way(target, destination)
    case .shifted(let count, let days, let distance): verb(.shift) + ChangeReport.shift(count, days, distance)
    case .sorted(let count): verb(.sort) + "\(ChangeReport.counted(count)) out of order"
    case .inserted(let count, let there):
      verb(.add) + "\(ChangeReport.counted(count))" + (there == 0 ? "" : ChangeReport.skipped(there))
    case .alreadyThere(let line): verb(.skip) + StyledText(line)
    }
  }

  // MARK: Words

  private enum Verb: String {
    case add, remove, skip, restore, move, copy, shift, sort

    var done: String {
      switch self {
      case .add, .sort, .shift: rawValue + "ed"
      case .remove, .move, .restore: rawValue + "d"
      case .skip: "skipped"
      case .copy: "copied"
      }
    }

    var role: TextStyle.Role {
      switch self {
      case .add, .restore: .added
      case .remove, .skip: .removed
      case .move, .copy, .shift, .sort: .done
      }
    }
  }

  private func verb(_ verb: Verb) -> StyledText {
    StyledText(verb: isDone ? verb.done : "would \(verb.rawValue)", verb.role, isDone: isDone)
  }

  private static func counted(_ count: Int) -> String { "\(count) \(count == 1 ? "line" : "lines")" }

  private static func skipped(_ count: Int) -> StyledText {
    ", \(count) skipped: the plan already has \(count == 1 ? "it" : "them")"
  }

  private static func way(_ target: PlanTarget, _ destination: PlanDestination) -> StyledText {
    let meal = destination.meal == target.meal ? "" : "  \(destination.meal ?? target.meal)"
    return StyledText(target) + "  to  \((destination.day?.spelledOut ?? "someday") + meal)"
  }

  private static func shift(_ count: Int, _ days: ClosedRange<DayNumber>, _ distance: Int) -> StyledText {
    let way = abs(distance) == 1 ? "a day" : "\(abs(distance)) days"
    return """
      \(days.lowerBound.spelledOut) to \(days.upperBound.spelledOut)  \(counted(count))  \
      \(way) \(distance < 0 ? "earlier" : "later")
      """
  }
}

extension ChangeRemark {
  /// The remark in words.
  var text: String {
    switch self {
    case .repeatsStay(let rules):
      let names = rules.prefix(5).map { "\($0.dish.text) (every \($0.interval))" }
      let more = rules.count > 5 ? " and \(rules.count - 5) more" : ""
      return "repeats stay on their days: \(names.joined(separator: ", "))\(more)"
    case .sameRepeatStays(let names): return "repeats at both places stay: \(names.joined(separator: ", "))"
    case .skippedOnThoseDaysOnly:
      return
        "the dish is skipped on that day only; its repeat stays (remove --all-repeats ends it)"
    case .repeatsThereToo(let dish, let day):
      return "\(dish.text) also repeats on \(day.spelledOut), so it is there twice"
    }
  }
}

extension PlanLine {
  fileprivate var isSkip: Bool { if case .skip = self { true } else { false } }
}
