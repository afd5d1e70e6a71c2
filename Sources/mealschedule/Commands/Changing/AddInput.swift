import MealCore

/// `add -`: adds the lines of standard input.
extension CommandRun {
  func addInput() throws -> ExitStatus {
    for option in AddOptions.all where arguments.has(option) {
      throw UsageError(
        "add - cannot be used with --\(option.name)", hint: "put it in the input lines instead")
    }
    let input = try invocation.context.readInput()
    let plan = try settings.store().load()
    let typed = settings.typedLines(plan)
    var rules = ImportRules()
    (rules.typed, rules.meal) = (typed, settings.mealOrder.main)
    let reader = EntryReader(input, name: "standard input", rules: rules)
    guard reader.problems.isEmpty else { throw invocation.refusal(reader, "standard input") }
    guard !reader.lines.isEmpty else {
      invocation.confirm("nothing to add")
      return .done
    }
    // A few lines are added as if typed, with remarks about dishes that are already there.
    let change: PlanChange =
      reader.lines.count > PlanChange.mostSkips
      ? .insert(reader.lines, skippingKnown: false) : .add(reader.lines.map { .line($0) })
    let remarks = typed.names.new(reader.mealTypes) + doubts(input, reader, typed)
    let effects = try plan.outcome(of: .insert(reader.lines, skippingKnown: true)).effects
    let count = effects.reduce(0) { $0 + $1.knownCount }
    let twice =
      "; the plan now has them twice; to leave them out, undo this and use 'import -':\nmealschedule undo"
    let remark =
      "lines that were already in the plan: \(count) of \(reader.lines.count)"
      + (arguments.has(.dryRun) ? "; 'import -' leaves them out" : twice)
    invocation.warnOfNotes(reader)
    return try invocation.change(remarks: remarks + (count == 0 ? [] : [remark])) { _ in change }
  }

  /// Remarks on the lines of standard input that are typed like the words of `add`. A plan line is taken literally; it
  /// gets a remark only for tags or servings before the end of the dish, and for words like `~7`.
  private func doubts(_ input: [UInt8], _ reader: EntryReader, _ typed: TypedLines) -> [String] {
    guard reader.format == .plan, reader.lines.count <= PlanChange.mostSkips else { return [] }
    let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let remarks = lines.enumerated().flatMap { index, bytes -> [String] in
      let text = String(decoding: bytes, as: UTF8.self)
      let plan = try? PlanLine(text)
      let remarks =
        if let plan, typed.isLiteral(plan) {
          plan.dish.flatMap { DishDoubt($0.written) }.array
            .filter { [.early, .rhythm].contains($0.reason) }.map(\.remark)
        } else {
          (try? typed.reading(text)).map { doubts($0, typed.names.plan) } ?? []
        }
      return remarks.map { "standard input:\(index + 1): \($0)" }
    }
    let more = remarks.count > 20 ? ["… and \(remarks.count - 10) more remarks"] : []
    return remarks.prefix(more.isEmpty ? 20 : 10) + more
  }

  /// Remarks on a typed line. If it became a single entry, a command that replaces that one follows them.
  private func doubts(_ reading: TypedLines.Reading, _ plan: Plan) -> [String] {
    let written = reading.dishes.compactMap(\.dish)
    guard let line = reading.lines.first, !written.isEmpty else { return [] }
    let entry = reading.lines.count == 1 ? line.entry : nil
    // The sign of a repeat is not part of a dish.
    let words =
      reading.lines.allSatisfy { $0.entry != nil }
      ? reading.words : Array(written.map { LineWords.split($0.written) }.joined(separator: ["/"]))
    let meal = reading.meal ?? (entry == nil ? line.meal : nil)
    var occasion = occasion(meal, reading.entry.days?.lowerBound, plan)
    occasion.isRepeat = line.rule != nil
    let dishes = MeantDish.read(words, occasion)
    let remarks = reading.dishes.compactMap(\.doubt?.remark) + CommandRun.remarks(dishes)
    let place = entry.map { PlanPlace(days: $0.day...$0.day, meal: $0.meal, dish: $0.dish.text) }
    return CommandRun.remarks(
      remarks, dishes, arguments.has(.dryRun) ? nil : place.flatMap { replacement(of: $0, dishes) })
  }
}
