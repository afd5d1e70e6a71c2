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
    var rules = settings.typedLines
    if plan.mealTypes().contains(.supper) { rules.knownMeals.insert(.supper) }
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
    let known = KnownMeals(settings: settings, snapshot: plan)
    let remarks = known.new(reader.mealTypes) + doubts(input, reader, known)
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
  private func doubts(_ input: [UInt8], _ reader: EntryReader, _ known: KnownMeals) -> [String] {
    guard reader.format == .plan, reader.lines.count <= PlanChange.mostSkips else { return [] }
    let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let remarks = lines.enumerated().flatMap { index, bytes -> [String] in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let line = try? settings.typedLines.typedLine(text), reader.lines.contains(line),
        let dish = line.dish
      else { return [] }
      guard line != (try? PlanLine(text)) else {
        let doubt = DishDoubt(dish.written).flatMap { [.early, .rhythm].contains($0.reason) ? $0 : nil }
        return doubt.array.map { "standard input:\(index + 1): \($0.remark)" }
      }
      var (words, named) = (LineWords.split(dish.written), MealType?.some(line.meal))
      var place: PlanPlace?
      if case .entry(let planned) = line,
        let rest = (try? EntryWords(LineWords.split(text), today: settings.today))?.rest, !rest.isEmpty
      {
        let first = Likely.withoutColon(rest) ?? rest
        named = known.type(first[0])
        words = named == nil ? rest : Array(first.dropFirst())
        place = PlanPlace(days: planned.day...planned.day, meal: planned.meal, dish: dish.text)
      }
      let dishes = MeantDish.read(words, occasion(named, line.day, known.snapshot))
      var remarks = (DishDoubt(dish.written)?.remark).array + CommandRun.remarks(dishes)
      if dishes.count > 1, remarks.isEmpty { remarks = [Self.oneDish(dish.text)] }
      return CommandRun.remarks(
        remarks, dishes, arguments.has(.dryRun) ? nil : place.flatMap { replacement(of: $0, dishes) }
      ).map { "standard input:\(index + 1): \($0)" }
    }
    let more = remarks.count > 20 ? ["… and \(remarks.count - 10) more remarks"] : []
    return remarks.prefix(more.isEmpty ? 20 : 10) + more
  }
}
