import Glibc
import TestSupport

@testable import MealCore

/// A plan in memory, and a folder of events that is kept in sync with it.
final class SyncedPlan {
  let folder: TemporaryFolder
  var plan: MemoryPlan
  /// The first synced day.
  static let start = DayNumber.first + 734_900

  static let household = """
    2013-03-14 dinner risotto x4 +veg ; saffron
    2013-03-15 dinner soup
    every 7 from 2013-02-08 dinner pizza
    someday dinner lasagne

    """

  /// A plan that has been synced once.
  static func synced(_ text: String = household) throws -> SyncedPlan {
    let synced = try SyncedPlan(text)
    try synced.sync()
    return synced
  }

  init(_ text: String) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("calendar")
    plan = MemoryPlan(text)
  }

  func vdir() throws -> Vdir {
    try Vdir(folder["calendar"], "the calendar", in: StateFolder(home: folder["state"], plan: "plan"))
  }

  /// The changes that a sync would make.
  func look(
    from start: DayNumber? = nil, offset: @escaping (Int) -> Int = { _ in 3600 }
  ) throws -> CalendarSync {
    try CalendarSync(
      try vdir(), plan.load(), today: SyncedPlan.start, start: start, now: 1_363_176_000,
      version: "1", offset: offset)
  }

  /// Syncs as the command does: the plan, then the folder, then the memory.
  @discardableResult
  func sync(
    from start: DayNumber? = nil, offset: @escaping (Int) -> Int = { _ in 3600 }
  ) throws -> CalendarSync {
    let vdir = try vdir()
    try vdir.removeLeftovers()
    let sync = try look(from: start, offset: offset)
    if let change = sync.change { _ = try plan.apply(change) }
    try sync.write(to: vdir)
    return sync
  }

  /// The path of the memory, relative to the folder; nil if there is none.
  var memory: String? {
    folder.names(in: "state").lazy.compactMap { state in
      self.folder.names(in: "state/\(state)").first { $0.hasPrefix("sync-") }.map { "state/\(state)/\($0)" }
    }.first
  }

  /// Deletes the memory.
  func forget() throws {
    guard let memory, unlink(folder[memory]) == 0 else { throw TemporaryFolder.Failure(errno: errno) }
  }

  var lines: [String] { plan.text.split(separator: "\n").map(String.init) }

  // MARK: The phone

  var names: [String] { folder.names(in: "calendar") }

  func event(_ name: String) throws -> String { try folder.text("calendar/\(name)") }

  /// Writes an event as another program does: a new file, with a new time.
  func put(_ text: String, _ name: String) throws {
    try folder.write(text, to: "calendar/.\(name)")
    guard rename(folder["calendar/.\(name)"], folder["calendar/\(name)"]) == 0 else {
      throw TemporaryFolder.Failure(errno: errno)
    }
  }

  func remove(_ name: String) throws {
    guard unlink(folder["calendar/\(name)"]) == 0 else { throw TemporaryFolder.Failure(errno: errno) }
  }

  /// The name of the file whose text contains a part.
  func name(with part: String) throws -> String? { try names.first { try event($0).contains(part) } }

  /// Changes the event whose text contains a part.
  func edit(_ part: String, _ body: (String) -> String) throws {
    guard let name = try name(with: part) else { throw TemporaryFolder.Failure(errno: ENOENT) }
    try put(body(try event(name)), name)
  }

  /// An event as a phone writes it.
  static func event(_ properties: [String], uid: String = "phone") -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:\(uid)"] + properties
      + ["END:VEVENT", "END:VCALENDAR"]).joined(separator: "\r\n") + "\r\n"
  }
}

extension String {
  /// Makes several replacements one after another, each of them everywhere in the text.
  func replacing(_ changes: [(String, String)]) -> String {
    changes.reduce(self) { text, change in
      var (result, rest) = ("", text[...])
      while let place = rest.firstRange(ofUTF8: change.0) {
        result += rest[..<place.lowerBound] + change.1
        rest = rest[place.upperBound...]
      }
      return result + rest
    }
  }
}

extension Substring {
  fileprivate func firstRange(ofUTF8 part: String) -> Range<Index>? {
    var start = utf8.startIndex
    while start < utf8.endIndex {
      if utf8[start...].starts(with: part.utf8) {
        return start..<utf8.index(start, offsetBy: part.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }
}
