import MealCore

extension Command {
  static let scroll = Command(
    name: "scroll",
    summary: "scroll through the plan and edit it, full screen",
    usage: ["[--at DATE] [--keys KEYS [--size COLUMNSxROWS]]"],
    options: [ScrollOptions.at, ScrollOptions.keys, ScrollOptions.size, .rules],
    details: """
      Shows an endless stream of days, starting at today or at DATE. ? shows all keys, q quits, and u undoes whatever
      you change. Changes made by others appear within a second. E opens plan lines or the open recipe in $VISUAL,
      $EDITOR or vi. f suggests dishes for open meals, by your rules: see 'mealschedule help suggest'. If a signal ends
      the program while you type, the text is kept in a file, and its path is printed.

      --keys types KEYS, prints the last screen as text and quits, for scripts and bug reports. KEYS are characters as
      typed, and names in angle brackets: <Up> <Down> <Left> <Right> <PageUp> <PageDown> <Home> <End> <Enter> <Esc>
      <Tab> <Backspace> <Delete> <Space>, <lt> for <, <C-d> for Ctrl-D, <Click:COLUMN,ROW>, <DoubleClick:3,4>,
      <Drag:1,2-3,4>, <WheelUp:3,4>, <WheelDown:3,4>, <Paste:text> and <Resize:50x24>. Columns and rows count from 1.
      """,
    tables: HelpText.tables.map { _, title, rows in
      Command.Table(title: title, rows: rows.map { (KeySign.readable($0.0, isUnicode: false), $0.1) })
    },
    examples: """
      mealschedule scroll — the days from today on
      mealschedule scroll --at 'next fri' — start at another day
      mealschedule scroll --keys 'J?' --size 80x24 — a screen as text
      """,
    run: { try CommandRun($0).scroll() })

  static let tour = Command(
    name: "tour",
    summary: "show how to use scroll, in a few pages",
    usage: ["[--keys KEYS [--size COLUMNSxROWS]]"],
    options: [ScrollOptions.keys, ScrollOptions.size],
    details: """
      Opens scroll with the tour above your plan, at the first page that you have not read. A demonstration of each page
      plays on a sample plan, by itself or when you press d; any key ends it. Your own plan stays as it is. Esc leaves
      the tour.

      --keys works as in scroll: d plays the demonstration to its end, and the next key goes back.
      """,
    examples: "mealschedule tour --keys '<Right>' — the next page as text",
    run: { try CommandRun($0).scroll() })
}

enum ScrollOptions {
  static let at = Option("at", .date, help: "the day to start at; default: today")
  static let keys = Option("keys", .text("KEYS"), help: "type KEYS, print the last screen and quit")
  static let size = Option(
    "size", .text("COLUMNSxROWS"), help: "with --keys: the size of the screen; default: 80x24")
}

extension CommandRun {
  private var isTour: Bool { invocation.command.name == "tour" }
  private var memory: TourMemory { TourMemory(folder: settings.stateHome) }

  /// One run of `scroll`, or of `tour`, which is `scroll` with the tour above the plan.
  ///
  /// The first start on a terminal also opens the tour, if that can be recorded.
  func scroll() throws -> ExitStatus {
    try invocation.checkNoWords(after: 0)
    let day = try arguments.day(ScrollOptions.at, DayExpression(today: settings.today))
    let store = try settings.store()
    let keys = try arguments.value(ScrollOptions.keys).map(typedKeys)
    if keys == nil { try checkTerminal() }
    let (columns, rows) = try size()
    let scroller = Scroller(
      try OpenPlan(store),
      HouseholdSource(settings, home: invocation.context.environment("HOME")),
      today: settings.today, at: day ?? settings.today, columns: columns, rows: rows,
      isAnimated: settings.isAnimated)
    if TextFile.isProtected(settings.planPath) {
      scroller.message = Message(
        "the plan is write-protected", "no change can be saved", "chmod u+w fixes it")
    } else if TextFile.isInProtectedFolder(settings.planPath) {
      scroller.message = Message("the plan's folder is write-protected", "no change can be saved")
    }
    guard let keys else { return try scroll(scroller, store) }
    type(keys, scroller, store)
    return invocation.report(scroller.plan.unreadable, in: scroller.plan.snapshot)
  }

  private func typedKeys(_ text: String) throws -> TypedKeys {
    do { return try TypedKeys(text) } catch {
      throw UsageError("--keys: \(error.message)", hint: error.hint)
    }
  }

  private func checkTerminal() throws {
    if invocation.arguments.has(ScrollOptions.size) {
      throw UsageError("--size needs --keys", hint: "leave it out: a terminal knows its own size")
    }
    guard !ScrollLoop.isPossible || invocation.context.environment("TERM") == "dumb" else { return }
    throw UsageError(
      "\(invocation.command.name) needs a terminal",
      hint: isTour
        ? "to list the commands without one: mealschedule help"
        : "to print the plan without one: mealschedule show")
  }

  private func size() throws -> (columns: Int, rows: Int) {
    guard let text = invocation.arguments.value(ScrollOptions.size) else { return (80, 24) }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let sides = parts.compactMap(\.self).filter((0...10_000).contains)
    guard parts.count == 2, sides.count == 2 else {
      throw UsageError("--size \(text): not a size", hint: "use columns and rows, as in 80x24")
    }
    return (sides[0], sides[1])
  }

  // MARK: Without a terminal

  private func type(_ keys: TypedKeys, _ scroller: Scroller, _ store: PlanStore) {
    let session = ScrollSession(scroller, editor: editor(store))
    if isTour { session.openTour(read: memory.read ?? []) }
    session.play(keys)
    invocation.output.write(session.screen)
    if let read = session.tourRead { memory.write(read) }
  }

  // MARK: On a terminal

  private func scroll(_ scroller: Scroller, _ store: PlanStore) throws -> ExitStatus {
    let (settings, invocation) = (settings, invocation)
    let loop = try ScrollLoop(
      scroller, editor: editor(store), invocation.context.environment,
      takesMouse: settings.hasMouse
    ) {
      (try? Settings.today(invocation.arguments, invocation.context)) ?? settings.today
    }
    for path in try store.stateFolder().leftTexts() where scroller.recent.keptPath == nil {
      if let kept = KeptText(path) { scroller.offer(kept) }
    }
    if isTour || memory.isFirstStart() { loop.session.openTour(read: memory.read ?? [], loop.profile) }
    let signal = loop.run()
    if let read = loop.session.tourRead { memory.write(read) }
    if signal != nil { try keepTyped(scroller, store) }
    let status = invocation.report(scroller.plan.unreadable, in: scroller.plan.snapshot)
    return signal.flatMap { ExitStatus(rawValue: 128 + $0) } ?? status
  }

  /// Keeps unsaved text in a file when a signal ends the program.
  private func keepTyped(_ scroller: Scroller, _ store: PlanStore) throws {
    guard let (place, text) = scroller.unsavedText else { return }
    let kept = KeptText(
      path: try scroller.recent.keptPath ?? store.pathForText(), place: place, text: text)
    try TextFile.write(Array(kept.contents.utf8), kept.path, "keep your text in")
    invocation.warn("your text is kept in \(kept.path)")
  }
}

extension HouseholdSource {
  /// The household that the settings describe. Its files are read only when they are needed.
  init(_ settings: Settings, home: String?) {
    self.init(
      household: settings.newHousehold,
      mealsToFill: [settings.mealOrder.main],
      files: {
        let names = settings.recipesPath.map { folder in
          ["aisle.conf", "units.conf", "pantry.conf"].flatMap { RecipeFolder.places(of: $0, in: folder) }
        }
        return (names ?? []).map { (try? Fingerprint.of($0, purpose: "read")) ?? nil }
      },
      forget: TextFile.remove,
      save: { bytes, name, isReplacing in
        let path = name.hasPrefix("~/") ? (home ?? "~") + name.dropFirst() : name
        guard isReplacing || !TextFile.isThere(path) else { return nil }
        try TextFile.write(bytes, path, "save the list in", isPrivate: false, replacing: isReplacing)
        return path
      })
  }
}

/// The pages of the tour that were read: `read 1 2 4` in `$XDG_STATE_HOME/mealschedule/tour`, pages counted
/// from 1.
///
/// The file only decides where the tour begins and whether it opens by itself, so failing to write it is not
/// an error.
struct TourMemory {
  /// `$XDG_STATE_HOME/mealschedule`.
  let folder: String

  private var path: String { folder + "/tour" }

  /// The pages that were read, counted from 0; nil if there is no file yet.
  var read: Set<Int>? {
    let bytes = try? TextFile.read(path, "read", isRequired: false)
    // If there is a file but it cannot be read, this is not the first start.
    guard bytes != nil || TextFile.isThere(path) else { return nil }
    let words = String(decoding: bytes ?? [], as: UTF8.self).split { $0 == " " || $0 == "\n" }
    return Set(words.compactMap { Int($0) }.filter { $0 > 0 }.map { $0 - 1 })
  }

  /// Returns whether this is the first start, and records it; false if it cannot be recorded.
  func isFirstStart() -> Bool { read == nil && write([]) }

  /// Adds pages to those that the file has already.
  /// - Returns: whether the file was written.
  @discardableResult
  func write(_ pages: Set<Int>) -> Bool {
    let known = pages.union(read ?? []).sorted()
    let text = "read" + known.map { " \($0 + 1)" }.joined() + "\n"
    return (try? Folder.make(folder)) != nil
      && (try? TextFile.write(Array(text.utf8), path, "remember the tour in")) != nil
  }
}

extension CommandRun {
  /// The user's editor for the scroller. It opens the plan lines of the given days, as `edit` does, and recipes.
  func editor(_ store: PlanStore) -> OutsideEditor {
    OutsideEditor { edit in
      do {
        switch edit {
        case .days(let days): return try editedLines(days, store)
        case .recipe(let dish): return try editedRecipe(dish)
        }
      } catch {
        return .failed(error.shownMessage)
      }
    }
  }

  private func editedLines(
    _ days: ClosedRange<DayNumber>, _ store: PlanStore
  ) throws -> OutsideEditor.Answer {
    let editor = try Editor(invocation.context)
    let snapshot = try store.load()
    // If the plan is not sorted, lines of these days may be anywhere in it.
    let part = snapshot.region(of: days)
    guard let region = part ?? snapshot.region(of: nil) else { return .unchanged }
    let base = Array(snapshot.bytes[region])
    let path = try store.pathForText()
    do {
      let hints =
        part == nil ? nil : EditedText.LineHints(days, base, snapshot, main: settings.mealOrder.main)
      let typed = settings.typedLines(snapshot)
      guard let text = try EditedText.edited(base, with: hints, typed, at: path, editor) else {
        TextFile.remove(path)
        return .unchanged
      }
      let kept = OutsideEditor.KeptText(path: path, shown: shown(path))
      return .edited(base: base, text: text, isWhole: part == nil, kept: kept)
    } catch {
      guard TextFile.isThere(path) else { throw error }
      return .failed(error.shownMessage, keptIn: shown(path))
    }
  }

  /// A path with `~` in place of the home folder: "~/notes.txt".
  private func shown(_ path: String) -> String {
    guard let home = invocation.context.environment("HOME"), !home.isEmpty, path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }

  private func editedRecipe(_ dish: Dish) throws -> OutsideEditor.Answer {
    let recipes = try settings.newHousehold(Plan("")).recipes
    let editor = try Editor(invocation.context)
    guard case .recipe(let entry) = recipes.book.index.recipe(ofDish: dish.text) else {
      // A slash would create a folder with a recipe of another name in it.
      guard !dish.text.utf8.contains(UInt8(ascii: "/")) else {
        return .failed("no file can be called \(dish.text): a recipe takes its name from its file")
      }
      let path = try recipes.newPath(named: dish.text)
      let isWritten = try editor.make(
        path, from: CommandRun.recipeTemplate, "the recipe was", invocation.context
      ) { _ in }
      return isWritten ? .recipe(dish.text) : .unchanged
    }
    let status = try editor.open(recipes.path(of: entry))
    if status != 0 { throw editor.failure(status) }
    return .recipe(entry.title)
  }
}
