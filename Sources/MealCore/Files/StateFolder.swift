#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where what is remembered about one plan lives: its history, and whether it is sorted.
///
/// A folder in `$XDG_STATE_HOME/mealschedule/`, named after the plan's file and a hash of its full path. Readers
/// do without it where it cannot be had.
public struct StateFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// - Parameters:
  ///   - home: `$XDG_STATE_HOME/mealschedule`.
  ///   - plan: the plan's path, with all links resolved.
  init(home: String, plan: String) {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in plan.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    let name = plan.split(separator: "/").last.map(String.init) ?? "plan"
    path = "\(home)/\(name)-" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  package var sortedMark: String { path + "/sorted" }
  public var history: String { path + "/history" }

  /// Where a text is kept that is being edited: a file of this process.
  public func editedText(process: Int) -> String { "\(path)/edit-\(process).txt" }

  /// Makes the folder and those above it, for this user only.
  public func make() throws(SystemError) {
    try Folder.make(path, mode: 0o700, purpose: "make the state folder")
  }
}
