/// Keeps the tasks of a folder in step with a shopping list: one task for each line of the list.
///
/// A task is identified by the name of the thing, so a changed amount changes the task. `ListTasks` has the
/// changes made on the phone; carry them out before making the list.
package final class ListSync {
  /// A change to a task.
  package enum Effect {
    /// A task was added, with this title.
    case added(String)
    /// The title of a task was changed from the first to the second.
    case changed(String, String)
    /// A task was removed.
    case removed(String)
  }

  /// The changes to the tasks.
  package private(set) var effects: [Effect] = []
  /// Tasks kept although their things are no longer on the list, because the user changed their titles.
  package private(set) var kept: [String] = []

  private var changes = Vdir.Changes()
  private var memory = SyncMemory<ListedTask>()
  private let tasks: ListTasks
  private let stamp: String
  private let version: String
  private let today: DayNumber
  /// The names of the files that exist or will be written.
  private var taken: Set<String> = []
  /// The UIDs of the tasks that were completed.
  private let done: Set<String>

  /// Works out the changes to the tasks. Nothing is written.
  /// - Parameters:
  ///   - list: the shopping list, whose items have purposes.
  ///   - groceries: determines which names mean the same thing.
  ///   - now: seconds since 1970.
  ///   - version: the version of the program.
  ///   - isPreview: true if the changes made on the phone have not been carried out, as in a dry run.
  package init(
    _ tasks: ListTasks, _ list: ShoppingList, _ groceries: Groceries, today: DayNumber, now: Int,
    version: String, isPreview: Bool = false
  ) {
    (self.tasks, self.version, self.today) = (tasks, version, today)
    stamp = CalendarText.stamp(now)
    var open: [String: [ListTasks.Task]] = [:]
    let typed = Dictionary(tasks.typed.map { ($0.uid, $0.line) }, uniquingKeysWith: { first, _ in first })
    done = Set(tasks.completed.map(\.uid))
    for task in tasks.tasks.reversed() {
      if done.contains(task.item.uid) {
        remove(task)
      } else if let thing = task.known?.thing ?? task.item.thing ?? typed[task.item.uid].map(ListSync.thing) {
        open[groceries.key(thing), default: []].append(task)
      }
    }
    // Prefer known tasks, then those of another machine, then those that the user typed.
    for key in Array(open.keys) { open[key]?.sort { ListSync.rank($0) > ListSync.rank($1) } }
    taken = Set(tasks.tasks.map(\.name))
    for item in list.items where item.isWanted { write(item, open[groceries.key(item.name)]?.popLast()) }
    for task in open.values.flatMap(\.self).sorted(by: { $0.name < $1.name }) {
      drop(task, isPreview ? [:] : typed)
    }
    memory.rows.sort { ($0.name, $0.thing) < ($1.name, $1.thing) }
  }

  private static func thing(_ line: PlanLine) -> String { line.dish.map { ThingToBuy($0).name } ?? "" }

  private static func rank(_ task: ListTasks.Task) -> Int {
    task.known != nil ? 0 : task.item.thing != nil ? 1 : 2
  }

  // MARK: Things on the list

  private func write(_ item: ShoppingList.Item, _ task: ListTasks.Task?) {
    let summary = ListSync.title(item)
    var known = ListedTask(
      uid: "", name: "", thing: item.name, summary: summary, amounts: amounts(item))
    if let task {
      (known.uid, known.name) = (task.item.uid, task.name)
      follow(task, item, &known)
      memory.rows.append(known)
      return
    }
    // A task with this title that was deleted on the phone is not written again.
    let deleted = tasks.memory?.rows.first { old in
      old.thing == item.name && old.summary == summary && !taken.contains(old.name) && !done.contains(old.uid)
    }
    if var old = deleted {
      old.isDeleted = true
      return memory.rows.append(old)
    }
    let (uid, name) = EventUID.free("item \(item.name)") { taken.contains($1) }
    taken.insert(name)
    (known.uid, known.name) = (uid, name)
    changes.written.append((name, new(item, summary, uid), nil))
    effects.append(.added(summary))
    memory.rows.append(known)
  }

  /// The title of the task of a thing: `200 g flour`.
  package static func title(_ item: ShoppingList.Item) -> String {
    [item.wanted, item.description].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func amounts(_ item: ShoppingList.Item) -> String {
    item.amounts.parts.map { amount, times in
      Purchase(bought: today, name: item.name, .amount(amount, times: times)).line.text + "\n"
    }.joined()
  }

  private func follow(
    _ task: ListTasks.Task, _ item: ShoppingList.Item, _ known: inout ListedTask
  ) {
    var new = EventProperties(stamp: stamp)
    // An amount typed on the phone stays until the task is completed.
    let isEdited = task.known.map { $0.summary != task.summary } ?? false
    if isEdited, let old = task.known {
      (known.summary, known.amounts) = (old.summary, old.amounts)
    } else if task.summary != known.summary {
      new.summary = Array(known.summary.utf8)
      effects.append(.changed(task.summary, known.summary))
    }
    let purpose = ListSync.purpose(item)
    if EventTexts.oneLine(task.item.description ?? "") != purpose { new.description = purpose }
    let isOurs = task.item.thing == item.name && task.item.order == ListSync.order(item)
    if !isOurs { new.thing = (item.name, ListSync.order(item)) }
    if !task.item.categories.contains(item.aisle) { new.categories = [item.aisle] }
    guard new.summary != nil || new.description != nil || new.thing != nil || new.categories != nil else {
      return
    }
    let edit = EventEdit(index: 0, properties: new)
    changes.written.append((task.name, edit.applied(to: task.bytes, { _ in 0 }), task.state))
  }

  private func new(_ item: ShoppingList.Item, _ summary: String, _ uid: String) -> [UInt8] {
    let properties = EventProperties(
      stamp: stamp, uid: uid, summary: Array(summary.utf8), categories: [item.aisle],
      description: ListSync.purpose(item), thing: (item.name, ListSync.order(item)))
    return CalendarText.calendar(version: version) { $0.event(properties, on: nil) }
  }

  /// The purposes of a thing, as the description of its task: `Fri dinner risotto, Sat lunch soup`.
  private static func purpose(_ item: ShoppingList.Item) -> String {
    item.purposes.map { purpose in
      let day = purpose.day?.weekday.shortName ?? "someday"
      return purpose.meal.isBuy ? day : "\(day) \(purpose.meal) \(purpose.dish)"
    }.distinct().joined(separator: ", ")
  }

  /// The position of the thing in the order of the shop.
  private static func order(_ item: ShoppingList.Item) -> Int { min(item.order, 1_000_000) }

  // MARK: Things that are not on the list

  private func drop(_ task: ListTasks.Task, _ typed: [String: PlanLine]) {
    if let known = task.known, known.summary != task.summary {
      kept.append(task.summary)
    } else if task.known != nil || typed[task.item.uid] != nil {
      // A typed thing is in the plan by now; if it must be bought, another task covers it.
      remove(task)
    }
  }

  private func remove(_ task: ListTasks.Task) {
    changes.removed.append((task.name, task.state))
    effects.append(.removed(task.summary))
  }

  // MARK: Writing

  /// Whether no task changes.
  package var isEmpty: Bool { changes.isEmpty }

  /// Writes the folder, then the memory.
  /// - Throws: `SystemError`; then the next sync does the rest.
  package func write() throws(SystemError) {
    try tasks.vdir.write(changes, memory, over: tasks.memory)
    try tasks.vdir.forgetPurchases()
  }
}
