/// The tasks of a shopping list as the last sync left them, in a file like that of `SyncMemory`.
struct ListMemory: Equatable {
  /// A task for a thing on the list.
  struct Task: Equatable {
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

  var tasks: [Task] = []
}

extension ListMemory {
  private static let mark = "list/1"

  /// Reads the contents of a memory file. Returns nil if they are damaged.
  init?(_ bytes: ArraySlice<UInt8>) {
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard let head = lines.first, head.elementsEqual(ListMemory.mark.utf8), lines.popLast()?.isEmpty == true
    else { return nil }
    for line in lines.dropFirst() {
      let values = TSV.values(line).map { String(decoding: $0, as: UTF8.self) }
      guard values.count == 6 else { return nil }
      tasks.append(
        Task(
          uid: values[1], name: values[2], thing: values[3], summary: values[4], amounts: values[5],
          isDeleted: values[0] == "deleted"))
    }
  }

  /// The contents of the memory file.
  var bytes: [UInt8] {
    var bytes = Array("\(ListMemory.mark)\n".utf8)
    for task in tasks {
      TSV.appendLine(
        [
          task.isDeleted ? "deleted" : "task", task.uid, task.name, task.thing, task.summary, task.amounts,
        ], &bytes)
    }
    return bytes
  }
}
