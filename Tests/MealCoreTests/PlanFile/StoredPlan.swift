import TestSupport

@testable import MealCore

/// A plan in a temporary folder: `home/plan.txt`, its history in `state`.
struct StoredPlan {
  let folder: TemporaryFolder
  let store: PlanStore

  /// - Parameter text: the contents of the plan; nil if the file does not exist yet.
  init(_ text: String? = nil) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("home")
    store = PlanStore(path: folder["home/plan.txt"], stateHome: folder["state"])
    if let text { try write(text) }
  }

  func write(_ text: String) throws { try folder.write(text, to: "home/plan.txt") }
  func write(_ bytes: [UInt8]) throws { try folder.write(bytes, to: "home/plan.txt") }

  var bytes: [UInt8] { get throws { try folder.bytes("home/plan.txt") } }
  var text: String { get throws { try folder.text("home/plan.txt") } }

  /// The names of all files in the plan's folder.
  var names: [String] { folder.names(in: "home") }

  /// The path of the history, relative to the folder.
  var history: String {
    get throws { String(try store.history().folder.history.dropFirst(folder.path.count + 1)) }
  }
  var mark: String {
    get throws { String(try store.stateFolder().sortedMark.dropFirst(folder.path.count + 1)) }
  }

  /// Adds and removes lines; the removed ones are given as written.
  @discardableResult func change(adding added: [String] = [], removing removed: [String] = []) throws
    -> PendingChange?
  {
    try store.change("test") { snapshot in try StoredPlan.edit(snapshot, adding: added, removing: removed) }
  }

  static func edit(_ snapshot: Plan, adding added: [String], removing removed: [String] = []) throws
    -> PlanEdit
  {
    var places: [PlacedLine] = []
    var wanted = removed
    snapshot.forEachLine { result in
      guard let place = try? result.get(), let index = wanted.firstIndex(of: place.line.text) else { return }
      wanted.remove(at: index)
      places.append(place)
    }
    return snapshot.edit(
      removing: places.map(\.range), inserting: try added.map { try PlanLine($0) })
  }
}

extension PlanStore {
  /// Commits an edit of the plan's bytes.
  /// - Parameter subject: the subject of the change, for the history.
  func change(_ subject: String, _ make: (Plan) throws -> PlanEdit) throws -> PendingChange? {
    try commit { snapshot, _ in
      PendingChange(
        edit: try make(snapshot), kind: .change, operation: ChangeOperation(.edit, subject),
        keepsOrder: true)
    }
  }
}
