import MealCore

extension Command {
  static let scroll = Command(
    name: "scroll",
    summary: "scroll and edit the plan, full screen",
    usage: ["[--at DATE] [--keys KEYS [--size COLUMNSxROWS]]"],
    options: [ScrollOptions.at, ScrollOptions.keys, ScrollOptions.size, .recipes],
    details: [
      "An endless stream of days, from today on or from DATE. ? shows all keys, q quits; whatever you change can be "
        + "undone with u. What others do to the plan meanwhile is seen within a second. If the program is told to end "
        + "while you type, the text is kept in a file that is named.",
      "--keys types KEYS, prints the last screen as text and quits, for scripts and bug reports: characters as typed, "
        + "and names in angle brackets: <Up> <Down> <Left> <Right> <PageUp> <PageDown> <Home> <End> <Enter> <Esc> "
        + "<Tab> <Backspace> <Delete> <Space>, <lt> for <, <C-d> for Ctrl-D, <Click:COLUMN,ROW>, <DoubleClick:3,4>, "
        + "<Drag:1,2-3,4>, <WheelUp:3,4>, <WheelDown:3,4>, <Paste:text> and <Resize:50x24>. Columns and rows count "
        + "from 1.",
    ],
    tables: HelpText.tables.map { title, rows in
      Command.Table(title: title, rows: rows.map { (Theme.plainKeys($0.0), $0.1) })
    },
    examples: [
      .init("mealschedule scroll", "the days from today on"),
      .init("mealschedule scroll --at 'next fri'", "from another day"),
      .init("mealschedule scroll --keys 'J?' --size 80x24", "a screen as text"),
    ],
    run: { try ScrollRun($0).run() })
}

enum ScrollOptions {
  static let at = Option("at", .date, help: "the day to begin with; else today")
  static let keys = Option("keys", .text("KEYS"), help: "type KEYS, print the last screen and quit")
  static let size = Option(
    "size", .text("COLUMNSxROWS"), help: "with --keys: the size of the screen; else 80x24")
}

/// One run of `scroll`.
private struct ScrollRun {
  let invocation: Invocation
  let settings: Settings

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    settings = try invocation.settings()
  }

  func run() throws -> ExitStatus {
    try invocation.checkNoWords(after: 0)
    let day =
      try invocation.arguments.value(ScrollOptions.at).map { text throws(DayError) in
        try DayExpression(today: settings.today).day(text)
      } ?? settings.today
    let store = try settings.store()
    let keys = try invocation.arguments.value(ScrollOptions.keys).map(TypedKeys.init)
    if keys == nil {
      if invocation.arguments.has(ScrollOptions.size) {
        throw UsageError("--size goes with --keys", hint: "a terminal says itself how large it is")
      }
      guard ScrollLoop.isPossible else {
        throw UsageError(
          "scroll needs a terminal", hint: "without one, show prints the plan: mealschedule show")
      }
    }
    let (columns, rows) = try size()
    let scroller = Scroller(
      try OpenPlan(store), ScrollerKitchen(settings: settings, arguments: invocation.arguments).kitchen,
      today: settings.today, at: day, columns: columns, rows: rows,
      isAnimated: settings.isAnimated)
    if let keys {
      invocation.output.write(keys.lastScreen(of: scroller))
      return try invocation.report(scroller.plan.unreadable, in: scroller.plan.snapshot)
    }
    return try scroll(scroller)
  }

  private func size() throws -> (columns: Int, rows: Int) {
    guard let text = invocation.arguments.value(ScrollOptions.size) else { return (80, 24) }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], 0...10_000 ~= columns,
      0...10_000 ~= rows
    else {
      throw UsageError("--size \(text): not a size", hint: "columns and rows, as in 80x24")
    }
    return (columns, rows)
  }

  // MARK: On a terminal

  private func scroll(_ scroller: Scroller) throws -> ExitStatus {
    let (settings, invocation) = (settings, invocation)
    let loop = try ScrollLoop(scroller, invocation.context.environment) {
      (try? Settings.today(invocation.arguments, invocation.context)) ?? settings.today
    }
    let end = loop.run()
    if end != nil { try keepTyped(loop.scroller) }
    let status = try invocation.report(scroller.plan.unreadable, in: scroller.plan.snapshot)
    return end ?? status
  }

  /// What was being typed when the program was told to end goes to a file.
  private func keepTyped(_ scroller: Scroller) throws {
    guard let field = scroller.openField, field.field.isChanged else { return }
    let folder = try scroller.plan.store.stateFolder()
    try folder.make()
    let path = folder.editedText(process: Editor.process)
    let text = "# \(field.day) \(field.meal)\n\(field.field.text)\n"
    try TextFile.write(Array(text.utf8), path, "keep what was typed in")
    invocation.warn("what you typed is kept in \(path)")
  }
}
