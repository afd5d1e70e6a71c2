import MealCore

/// `import` with a calendar.
extension CommandRun {
  /// - Parameters:
  ///   - name: the name of the input, for messages.
  ///   - rules: the meal of events that name none, and other names for meal types.
  func importCalendar(_ bytes: [UInt8], _ name: String, _ rules: ImportRules) throws -> ExitStatus {
    let configured = Set(settings.mealOrder.configured)
    // Finding the plan's meal types takes a pass over it.
    let planned = try settings.store().load().mealTypes()
    let reader = CalendarReader(
      bytes, name: name, meal: rules.meal,
      map: { word in MealType(word).flatMap { rules.replacements[$0] } },
      isMeal: { configured.contains($0) || planned.contains($0) },
      offset: Context.localOffset)
    if let failure = reader.failure {
      throw UsageError("\(name): \(failure.message)", hint: failure.hint ?? "nothing was added")
    }
    invocation.warn(reader.problems) { "\($0) more events" }
    if reader.withoutMeal > 0 {
      let isOne = reader.withoutMeal == 1
      let events = isOne ? "an event without a meal was" : "\(reader.withoutMeal) events without a meal were"
      let them = isOne ? "it" : "them"
      invocation.warn("\(events) left out; to add \(them), use --meal MEAL")
    }
    switch reader.withoutDish {
    case 0: break
    case 1: invocation.warn("an event without a dish was left out")
    case let count: invocation.warn("\(count) events without a dish were left out")
    }
    let status = try invocation.change { _ in .insert(reader.lines, skippingKnown: true) }
    return !reader.problems.isEmpty && status == .done ? .unreadableLines : status
  }
}
