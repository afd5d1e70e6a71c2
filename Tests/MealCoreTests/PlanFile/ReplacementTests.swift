import Glibc
import Synchronization
import Testing

@testable import MealCore

/// File systems that lack something, and calls that fail at the worst moment.
@Suite struct ReplacementTests {
  private static let start = "2013-03-13 dinner a\n"
  private static let new = "2013-03-14 dinner b"

  /// File systems, as the sets of operations that they lack.
  private static let fileSystems: [Set<String>] = [
    [], ["exchange"], ["renameToFreeName"],
    // FAT has no hard links; an old kernel has no conditional renames either.
    ["link"], ["exchange", "renameToFreeName", "link"],
  ]

  private static func without<Result>(_ missing: Set<String>, _ body: () throws -> Result) rethrows -> Result
  {
    try Fault.inject { call, _ in
      missing.contains(call) ? (call.hasPrefix("link") ? EPERM : EINVAL) : nil
    } into: {
      try body()
    }
  }

  @Test(arguments: fileSystems)
  func `a plan is begun, changed and taken back on any file system`(missing: Set<String>) throws {
    let plan = try StoredPlan()
    try Self.without(missing) { () throws -> Void in
      #expect(try plan.change(adding: ["2013-03-13 dinner a"])?.lapses == [])
      #expect(try plan.text == Self.start)
      #expect(try plan.change(adding: [Self.new])?.lapses == [])
      #expect(try plan.text == Self.start + Self.new + "\n")
      #expect(try plan.store.undo()?.lapses == [])
      #expect(try plan.text == Self.start)
    }
    #expect(plan.names == ["plan.txt"])
  }

  @Test(arguments: fileSystems)
  func `a plan that others begin at the same time is not replaced`(missing: Set<String>) throws {
    let plan = try StoredPlan()
    var times = 0
    let change = try Self.without(missing) {
      try plan.store.change("add") { snapshot in
        times += 1
        if times == 1 { try plan.write(Self.start) }
        return try StoredPlan.edit(snapshot, adding: [Self.new])
      }
    }
    #expect(change != nil && times == 2)
    #expect(try plan.text == Self.start + Self.new + "\n")
    #expect(plan.names == ["plan.txt"])
  }

  /// Makes some calls fail, given by their number among the calls of that name.
  private static func failing<Result>(
    _ failures: [String: Set<Int>],
    atCall action: @escaping @Sendable (_ call: String, _ number: Int) -> Void,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let counts = Mutex<[String: Int]>([:])
    return try Fault.inject { call, _ in
      let number = counts.withLock { counts in
        counts[call, default: 0] += 1
        return counts[call] ?? 0
      }
      action(call, number)
      return failures[call]?.contains(number) == true ? EIO : nil
    } into: {
      try body()
    }
  }

  @Test func `another program's plan of the same instant goes back, and gets ours`() throws {
    let plan = try StoredPlan(Self.start)
    let (other, path) = (plan.folder["other"], plan.folder["home/plan.txt"])
    try plan.folder.write("2013-03-12 dinner theirs\n", to: "other")
    let change = try Self.failing([:]) { call, number in
      if call == "exchange", number == 1 { rename(other, path) }
    } _: {
      try plan.change(adding: [Self.new])
    }
    #expect(change?.lapses == [])
    #expect(try plan.text == "2013-03-12 dinner theirs\n\(Self.new)\n")
    #expect(plan.names == ["plan.txt"])
  }

  /// Another program appends a line to the plan just before the exchange, so that the exchange is reversed. While our
  /// plan is still in place, that program appends another line to it.
  /// - Parameter isSlow: whether it opens our plan before the plans are exchanged back, and writes to it afterwards.
  @Test(arguments: [false, true])
  func `a line appended to our plan before it goes away is appended to the other one`(isSlow: Bool) throws {
    let plan = try StoredPlan(Self.start)
    let path = plan.folder["home/plan.txt"]
    let file = Mutex<Int32>(-1)
    let change = try Self.failing([:]) { call, number in
      switch (call, number) {
      case ("exchange", 1):
        Self.append("2013-03-11 dinner first\n", to: open(path, O_WRONLY | O_APPEND | O_CLOEXEC))
      case ("exchange", 2):
        let opened = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard isSlow else { return Self.append("2013-03-12 dinner second\n", to: opened) }
        file.withLock { $0 = opened }
      case ("checkNoWriter", 3) where isSlow:
        Self.append("2013-03-12 dinner second\n", to: file.withLock { $0 })
      default: break
      }
    } _: {
      try plan.change(adding: [Self.new])
    }
    #expect(change?.lapses == [])
    let lines = try plan.text.split(separator: "\n").sorted()
    #expect(
      lines == [
        "2013-03-11 dinner first", "2013-03-12 dinner second", "2013-03-13 dinner a", "2013-03-14 dinner b",
      ])
    #expect(plan.names == ["plan.txt"])
  }

  /// Writes to a file, and closes it.
  private static func append(_ text: String, to file: Int32) {
    _ = text.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, text.utf8.count) }
    close(file)
  }

  @Test func `what cannot be put back is kept and said, and the change is done and recorded`() throws {
    let plan = try StoredPlan(Self.start)
    let (other, path) = (plan.folder["other"], plan.folder["home/plan.txt"])
    try plan.folder.write("2013-03-12 dinner theirs\n", to: "other")
    let change = try Self.failing(["exchange": [2]]) { call, number in
      if call == "exchange", number == 1 { rename(other, path) }
    } _: {
      try plan.change(adding: [Self.new])
    }
    #expect(change?.lapses.count == 1)
    #expect(change?.lapses.first?.missing.hasSuffix("is kept in \(path).kept") == true)
    #expect(try plan.text == Self.start + Self.new + "\n")
    #expect(try plan.folder.text("home/plan.txt.kept") == "2013-03-12 dinner theirs\n")
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == Self.start)
  }

  @Test func `a name that is taken by a folder is named, and the plan is untouched`() throws {
    let plan = try StoredPlan(Self.start)
    let temporary = Replacement.temporaryName("home/plan.txt")
    try plan.folder.makeFolder(temporary)
    let error = #expect(throws: SystemError.self) { try plan.change(adding: [Self.new]) }
    #expect(error?.message == "cannot remove \(plan.folder[temporary]): Is a directory")
    #expect(error?.hint != nil)
    #expect(try plan.text == Self.start)
  }

  @Test func `an extended attribute of the plan is kept`() throws {
    let plan = try StoredPlan(Self.start)
    let path = plan.folder["home/plan.txt"]
    // Some file systems have no extended attributes.
    guard setxattr(path, "user.origin", "mail", 4, 0) == 0 else { return }
    #expect(try plan.change(adding: [Self.new])?.lapses == [])
    var value = [UInt8](repeating: 0, count: 10)
    #expect(getxattr(path, "user.origin", &value, 10) == 4)
    #expect(value.starts(with: "mail".utf8))
  }
}

// Swift's overlay of the C library lacks these functions.
@_silgen_name("setxattr")
private func setxattr(
  _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ size: Int,
  _ flags: Int32
) -> Int32
@_silgen_name("getxattr")
private func getxattr(
  _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer, _ size: Int
) -> Int
