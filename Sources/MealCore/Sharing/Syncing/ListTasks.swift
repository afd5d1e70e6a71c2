/// The tasks of a shopping list, and the changes that were made to them on the phone.
///
///     let tasks = try ListTasks(vdir)
///     // record tasks.completed as bought and plan tasks.typed for someday, then make the list again:
///     var sync = try ListSync(tasks, list, ...)
package final class ListTasks {
  /// A task in the folder.
  struct Task {
    let name: String
    let state: Vdir.State
    let bytes: [UInt8]
    let item: CalendarItem
    /// The task as the last sync left it; nil if it is new.
    let known: ListedTask?

    /// The title, on one line.
    var summary: String { EventTexts.oneLine(item.summary ?? "") }
  }

  /// A task that was completed on the phone, which means that the thing was bought.
  package struct Completed {
    /// The UID of the task.
    package let uid: String
    /// The thing, as on the list.
    package let thing: String
    /// The title, on one line.
    package let title: String
    /// The amounts in the task's title; nil for the whole amount on the list.
    package let amounts: [Amount]?
  }

  private(set) var tasks: [Task] = []
  /// The tasks that were completed on the phone.
  package private(set) var completed: [Completed] = []
  /// The plan lines of tasks typed on the phone, by UID.
  package private(set) var typed: [(uid: String, line: PlanLine)] = []
  /// Messages about files that cannot be read, and about titles that no plan line can express.
  package private(set) var problems: [String]
  /// Whether more than one task was known, and all of them are gone.
  package let isAllGone: Bool

  /// The memory of the last sync; nil if there is none.
  let memory: SyncMemory<ListedTask>?
  let vdir: Vdir

  /// Reads a folder. Files of other kinds are left alone.
  /// - Throws: `SystemError` if the folder cannot be read.
  package init(_ vdir: Vdir) throws(SystemError) {
    self.vdir = vdir
    (memory, problems) = try vdir.remembered()
    var known: [String: ListedTask] = [:]
    for task in memory?.rows ?? [] where !task.isDeleted { known[task.uid] = task }
    for file in try vdir.files() {
      do throws(SystemError) {
        guard let bytes = try vdir.read(file.name) else { continue }
        let parser = CalendarParser(bytes)
        if let failure = parser.failure {
          problems.append("\(vdir.path)/\(file.name): \(failure.message); left alone")
          continue
        }
        // A repeating task does not belong to the list.
        guard parser.items.count == 1, let item = parser.items.first, item.isTask,
          item.rule == nil
        else { continue }
        tasks.append(
          Task(name: file.name, state: file.state, bytes: bytes, item: item, known: known[item.uid]))
      } catch {
        problems.append(error.message)
      }
    }
    let present = Set(tasks.map(\.item.uid))
    isAllGone = known.count > 1 && known.keys.allSatisfy { !present.contains($0) }
    for task in tasks { look(at: task) }
  }

  private func look(at task: Task) {
    let thing = task.known?.thing ?? task.item.thing
    if task.item.isCompleted {
      guard let thing else { return }
      completed.append(
        Completed(uid: task.item.uid, thing: thing, title: task.summary, amounts: amounts(task)))
    } else if thing == nil, !task.item.isCancelled, !task.summary.isEmpty {
      if let line = ListTasks.line(task.summary) {
        typed.append((task.item.uid, line))
      } else {
        problems.append("\(vdir.path)/\(task.name): \(task.summary): a plan cannot express it; left alone")
      }
    }
  }

  /// The plan line of a task typed on the phone; nil if no line can express its title.
  private static func line(_ summary: String) -> PlanLine? {
    guard let dish = (try? Dish(written: summary, at: .buy)) ?? (try? Dish(summary)) else { return nil }
    let line = PlanLine.someday(.buy, dish)
    return line.isTooLong || (try? PlanLine(line.text)) != line ? nil : line
  }

  /// The amounts of a task: those that the last sync wrote, or the one typed in their place. nil if there are none.
  private func amounts(_ task: Task) -> [Amount]? {
    guard let known = task.known, known.summary == task.summary else {
      guard let dish = try? Dish(task.summary) else { return nil }
      return ThingToBuy(dish).amount.map { [$0] }
    }
    let amounts = known.amounts.split(separator: "\n").flatMap { text -> [Amount] in
      guard let line = try? PlanLine(String(text)),
        case .amount(let amount, let times)? = Purchase(line)?.content
      else { return [] }
      return Array(repeating: amount, count: times)
    }
    return amounts.isEmpty ? nil : amounts
  }
}

/// A task for a thing on the shopping list, as the last sync left it.
struct ListedTask: SyncMemoryRow {
  var uid: String
  var name: String
  /// The name of the thing, as on the list.
  var thing: String
  /// The title that was written.
  var summary: String
  /// The amounts of the thing, as the `bought` lines that would record them.
  var amounts: String
  /// Whether it was deleted on the phone. It is not written again until its title changes.
  var isDeleted = false
}

extension ListedTask {
  static let mark = "list/1"

  init?(_ values: [String]) {
    guard values.count == 6 else { return nil }
    self.init(
      uid: values[1], name: values[2], thing: values[3], summary: values[4], amounts: values[5],
      isDeleted: values[0] == "deleted")
  }

  var values: [String] { [isDeleted ? "deleted" : "task", uid, name, thing, summary, amounts] }
}
