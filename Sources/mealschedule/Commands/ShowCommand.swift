import MealCore

extension Command {
  static let show = Command(
    name: "show",
    summary: "print the plan for the given days",
    usage: [
      "[RANGE|someday] [MEAL] [+TAG] [--rows N] [--only MEAL,...] [--tag TAG] [--planned] [--prep] [--format F] [--header]"
    ],
    words: [.rangeOrSomeday, .meal],
    options: RangeOptions.all + [
      ShowOptions.rows, ShowOptions.only, ShowOptions.tag, ShowOptions.planned, ShowOptions.prep,
      ShowOptions.format, ShowOptions.header,
    ],
    details: """
      Without a range, shows a week on either side of today; someday lists the dishes that have no day yet. A range such
      as today.. has no end: its days are printed as they are read, on a terminal up to the last planned one. A MEAL or
      +TAG after it is the same as --only MEAL or --tag TAG. The word show may be left out before most days:
      mealschedule fri, mealschedule 3 days.

      \(RangeOptions.detail)

      In text, > marks today, x4 means four servings, +veg is a tag, ; begins a note, and ~7 follows a dish that repeats
      every 7 days. --prep prints what to do ahead after a *, under its day: see 'mealschedule help prep'.
      """,
    examples: """
      mealschedule show — the days around today
      mealschedule show today..+13 --planned — the next two weeks, days with meals only
      mealschedule show next week --tag veg --planned — next week's meals with a tag
      mealschedule show --from today --prep — a week, and what to do ahead
      mealschedule show --around 2013-03-14 --rows auto — as many days around that one as fit on the screen
      mealschedule show today.. --format tsv | grep risotto | head -3 — the next three risottos
      mealschedule show today --format '{meal}: {dish}\\n' — today's meals, for a status bar
      """,
    run: { try ShowRun($0).run() })
}

enum ShowOptions {
  static let rows = Option(
    "rows", .count,
    help: "as many whole days around DATE as fit into N lines; auto: the screen's height")
  static let only = Option(
    "only", alias: "meal", .meal, called: "MEAL,...", help: "only these meals")
  static let tag = Option(
    "tag", short: "t", .tag, help: "only dishes with this tag; if repeated, with all of them")
  static let planned = Option("planned", help: "leave out days without meals")
  static let prep = Option("prep", help: "with text and html: print what to do ahead, under its day")
  static let format = Option(
    "format", .choice(ShowFormat.names), called: "F",
    help: "text, tsv, csv, json, jsonl, md, html, plan, or a template such as '{date} {dish}\\n'")
  static let header = Option("header", help: "with tsv: begin with the names of the columns")
}

/// One run of `show`.
final class ShowRun {
  private let invocation: Invocation
  private let settings: Settings
  /// The whole plan, if a part of it is not enough or cannot be read by itself; otherwise nil.
  private let whole: Plan?
  private let layout: RowLayout
  /// The meals to show; nil for all.
  private let only: Set<MealType>?
  /// The tags that a dish must have to be shown; nil for all dishes.
  private let tags: TagFilter?
  /// Resolves the names of dishes to recipes, which may have tags, too; nil if no tags were given.
  private let dishes: DishNames?
  /// The words without a meal type and tags.
  private let words: [String]

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    let settings = try invocation.settings()
    self.settings = settings
    layout = RowLayout(
      width: TextWidth.columns(invocation.arguments, invocation.context), meals: settings.mealOrder.configured
    )
    let (signs, plain) = invocation.arguments.wordsByKind
    let last = plain.last.flatMap { MealType($0) }
    let needsAll =
      settings.planPath == "-" || invocation.arguments.has(ShowOptions.only) || last == .supper
    let whole = needsAll ? try settings.plan(invocation.context) : nil
    self.whole = whole
    let known = whole.map { MealNames($0, settings.mealOrder) }
    let meal =
      (settings.mealOrder.configured + [.buy, .bought]).first { $0 == last }
      ?? (last == .supper ? known?.type(MealType.supper.name) : nil)
    words = meal == nil ? plain : plain.dropLast()
    if let meal { try invocation.refuse([ShowOptions.only], with: meal.name) }
    let named = try known?.only(invocation.arguments)
    only = meal.map { [$0] } ?? named
    let tags = try signs + invocation.arguments.tags(ShowOptions.tag)
    self.tags = tags.isEmpty ? nil : TagFilter(tags)
    dishes = tags.isEmpty ? nil : try settings.dishNames
  }

  private var arguments: ParsedArguments { invocation.arguments }

  func run() throws -> ExitStatus {
    let format = try ShowFormat(
      arguments.value(ShowOptions.format) ?? "text", header: arguments.has(ShowOptions.header))
    if words.map({ $0.lowercased() }) == ["someday"] { return try showSomeday(format) }
    if case .entries = format {
      try invocation.refuse(
        [ShowOptions.prep], with: "this format",
        hint: "'mealschedule prep --format F' prints the tasks in other formats")
    }
    let fitted = try arguments.value(ShowOptions.rows).map { try window(rows: $0) }
    let range = try fitted?.days ?? namedRange() ?? RangeOptions.around(settings.today, 7)
    let prepDays = arguments.has(ShowOptions.prep) ? AheadList.days(for: range) : range
    let snapshot = try plan(
      min(range.lowerBound, prepDays.lowerBound)...max(range.upperBound, prepDays.upperBound))
    if !snapshot.exists { invocation.hintToNewcomer(plan: settings.planPath) }
    let isLong = invocation.output.isTerminal && range.upperBound == .last && range.count > 366
    let shown = isLong ? RangeOptions.ended(range, in: snapshot, atLeast: 14) : range
    let household = settings.household.with(snapshot)
    let prep = arguments.has(ShowOptions.prep) ? PrepStream(household, filtered) : nil
    let unreadable: [UnreadableLine]
    switch format {
    case .text: unreadable = try printRows(snapshot, shown, prep, fitted)
    case .entries(let format):
      let output = EntryOutput(invocation.output, format)
      var days = snapshot.days(shown)
      output.begin()
      while let day = days.next().map(filtered) { try output.add(day) }
      output.end()
      remarkOnTemplate(output.count)
      unreadable = days.unreadable
    case .html:
      unreadable = try invocation.output.writePage(shown, of: snapshot) { day in
        let (day, items) = (filtered(day), prep?.items(on: day.day) ?? [])
        return isShown(day, items) ? (day, items.map { $0.text(settings.today) }) : nil
      }
    }
    if shown != range {
      let command = ["show"] + arguments.words + arguments.optionWords
      invocation.warn(
        "after \(shown.upperBound.spelledOut) there is nothing but repeats; to see more: "
          + "\(ShellQuoting.command(command)) | less")
    }
    return invocation.report(unreadable, in: snapshot)
  }

  /// Says how to end each line if several entries were printed by a template that puts nothing between them.
  private func remarkOnTemplate(_ count: Int) {
    guard count > 1, let typed = arguments.value(ShowOptions.format), typed.hasPrefix("{"),
      typed.hasSuffix("}"), !arguments.has(.quiet)
    else { return }
    if invocation.output.isTerminal { invocation.output.writeLine("") }
    invocation.warn(
      "a template adds no line breaks; to put each entry on its own line, end it with \\n: '\(typed)\\n'")
  }

  /// Handles a call without a command: shows the tasks of today, then the week from today on, with its open meals.
  func runWeek() throws -> ExitStatus {
    let (today, order, week) = (settings.today, settings.mealOrder, settings.week)
    let snapshot = try plan(AheadList.days(for: week))
    guard snapshot.exists else {
      invocation.welcome(plan: settings.planPath)
      return .done
    }
    let list = settings.household.with(snapshot).ahead(on: today...today)
    let tasks = list.late.map { $0.lateText(today) } + list.items.map { $0.text(today) }
    if !tasks.isEmpty { invocation.say(StyledText("  To do today", .heading)) }
    for task in tasks { invocation.say(StyledText("  * \(task)"), hang: 4) }
    if !tasks.isEmpty { invocation.output.writeLine("") }
    let unreadable = try printRows(snapshot, week, nil, nil, open: order.main)
    return invocation.report(unreadable, in: snapshot)
  }

  /// A plan with at least the lines on these days.
  private func plan(_ days: ClosedRange<DayNumber>) throws -> Plan {
    try whole ?? settings.store().load(days)
  }

  // MARK: Days

  /// The days that words and options name; nil if there are neither.
  private func namedRange() throws -> ClosedRange<DayNumber>? {
    let range = try RangeOptions.range(words, invocation)
    let read = DayExpression(today: settings.today)
    if words.count == 1, let remark = read.remark(on: words[0]) { invocation.warn(remark) }
    return range
  }

  /// The days around the named one that fit into `text` rows, or on the screen if `text` is `auto`.
  private func window(rows text: String) throws -> RowWindow {
    let context = invocation.context
    let rows =
      text == "auto" ? TextWidth.rows(context) : try arguments.count(ShowOptions.rows, in: 1...100_000) ?? 1
    let days = [RangeOptions.from, RangeOptions.to, RangeOptions.days]
    if let option = (days + [ShowOptions.planned, ShowOptions.prep]).first(where: arguments.has) {
      throw UsageError("--rows cannot be used with --\(option.name)", hint: "use --around DATE --rows N")
    }
    let middle: DayNumber
    if let around = arguments.value(RangeOptions.around), words.isEmpty {
      middle = try DayExpression(today: settings.today).day(around)
    } else {
      let range = try namedRange() ?? settings.today...settings.today
      guard range.count == 1 else {
        let typed = words.joined(separator: " ")
        throw UsageError(
          "--rows cannot be used with \(typed): it is more than one day", hint: "name the day in the middle")
      }
      middle = range.lowerBound
    }
    // A day takes at least one row, so at most that many days fit on either side.
    let reach = RangeOptions.around(middle, rows)
    var stream = try plan(reach).days(reach)
    var plans: [DayPlan] = []
    while let plan = stream.next() { plans.append(filtered(plan).foldingNothing(settings.mealOrder)) }
    return RowWindow(around: middle, rows: rows, layout) { day in
      let index = day - reach.lowerBound
      return plans.indices.contains(index) ? plans[index] : DayPlan(day: day)
    }
  }

  /// The day with only the wanted meals and dishes.
  private func filtered(_ plan: DayPlan) -> DayPlan {
    let plan = plan.only(only)
    guard tags != nil else { return plan }
    return DayPlan(
      day: plan.day,
      meals: plan.meals.compactMap { meal in
        let dishes = meal.dishes.filter { isWanted($0.dish) }
        return dishes.isEmpty ? nil : DayPlan.Meal(type: meal.type, dishes: dishes)
      })
  }

  private func isWanted(_ dish: Dish) -> Bool { tags?.matches(dishes?.tagged(dish) ?? dish) ?? true }

  private func isShown(_ day: DayPlan, _ items: [AheadList.Item]) -> Bool {
    !arguments.has(ShowOptions.planned) || !day.isEmpty || !items.isEmpty
  }

  // MARK: Printing

  /// - Parameter open: a meal to show even on days without it.
  /// - Returns: the lines that cannot be read.
  private func printRows(
    _ plan: Plan, _ days: ClosedRange<DayNumber>, _ prep: PrepStream?, _ fitted: RowWindow?,
    open: MealType? = nil
  ) throws -> [UnreadableLine] {
    var stream = plan.days(days)
    let printer = DayRowPrinter(today: settings.today, style: invocation.context.outputStyle)
    let household = settings.household
    var last: DayNumber?
    while var plan = stream.next().map(filtered) {
      if let open { plan = plan.showingOpen(open, settings.mealOrder, household.guests) }
      plan = plan.foldingNothing(settings.mealOrder)
      let items = prep?.items(on: plan.day) ?? []
      guard isShown(plan, items) else { continue }
      let row = fitted?[plan.day] ?? DayRow(plan, layout)
      invocation.output.append { bytes in
        printer.append(row, after: last, to: &bytes)
        for item in items { printer.append(aside: item.text(settings.today), layout, to: &bytes) }
      }
      try invocation.output.flushIfLarge()
      last = plan.day
    }
    if last == nil { invocation.warn("mealschedule: none of these days has a meal to show") }
    return stream.unreadable
  }

  private func showSomeday(_ format: ShowFormat) throws -> ExitStatus {
    try invocation.refuse(RangeOptions.all + [ShowOptions.rows, ShowOptions.prep], with: "someday")
    let snapshot = try plan(settings.today...settings.today)
    let tail = snapshot.tail
    let someday = tail.someday.filter { (only?.contains($0.meal) ?? true) && isWanted($0.dish) }
    switch format {
    case .text:
      // The column is wide even on a narrow screen, because there is no date in front.
      let column = RowLayout(width: 80, meals: settings.mealOrder.configured).mealWidth
      for (meal, dish, _) in someday {
        let gap = "".padded(to: max(2, column - DisplayWidth.of(meal.name)))
        invocation.say(StyledText(meal.name, .meal) + StyledText(gap) + StyledText(dish), hang: column)
      }
    case .entries(let format):
      let output = EntryOutput(invocation.output, format)
      output.begin()
      for (meal, dish, _) in someday { output.add(.someday(meal, dish)) }
      output.end()
      remarkOnTemplate(output.count)
    case .html:
      throw UsageError("html shows days, and someday has none", hint: "use another format, such as md")
    }
    return invocation.report(tail.unreadable, in: snapshot)
  }
}
