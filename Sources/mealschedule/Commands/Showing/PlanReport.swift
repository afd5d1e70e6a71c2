import MealCore

extension Invocation {
  /// Reports the lines that could not be read, each once, and says how the command ends.
  func report(_ unreadable: [UnreadableLine], in snapshot: PlanSnapshot, _ status: ExitStatus = .done) throws
    -> ExitStatus
  {
    guard !unreadable.isEmpty else { return status }
    // What was printed comes before what is said about it.
    if output.isTerminal { try output.flush() }
    var seen: Set<Int> = []
    let lines = unreadable.filter { seen.insert($0.offset).inserted }.sorted { $0.offset < $1.offset }
    for line in lines.prefix(Invocation.mostReported) { warn(try snapshot.problem(line)) }
    if lines.count > Invocation.mostReported {
      warn(
        "… and \(lines.count - Invocation.mostReported) lines more; 'mealschedule check' reports all of them")
    }
    return .unreadableLines
  }

  /// Enough to see what is wrong, not so many that they hide the rest.
  private static var mostReported: Int { 20 }
}
