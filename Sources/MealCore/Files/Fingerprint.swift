import CLibrary

/// Identifies a state of a file without reading it: device and inode, size, and modification time in
/// nanoseconds.
package struct Fingerprint: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  /// The modification time in nanoseconds since 1970.
  let modified: Int64

  /// Represents a file that does not exist.
  static var none: Fingerprint { Fingerprint(device: 0, inode: 0, size: 0, modified: 0) }

  /// The state of the file at a path, following links; nil if it does not exist.
  /// - Parameters:
  ///   - purpose: the words after "cannot" in messages: "read the plan".
  ///   - shown: the path for messages, if it is not `path`.
  package static func of(
    _ path: String, purpose: String, shown: String? = nil
  ) throws(SystemError) -> Fingerprint? {
    try System.status(of: path, followsLinks: true, purpose: purpose, shown: shown).map(Fingerprint.init)
  }

  /// The four numbers, separated by spaces.
  var text: String { "\(device) \(inode) \(size) \(modified)" }
}

extension Fingerprint {
  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: status.modified)
  }

  /// Reads the four numbers of `text`; nil for any other words.
  init?(_ words: some Collection<Substring>) {
    let words = Array(words)
    guard words.count == 4, let device = UInt64(words[0]), let inode = UInt64(words[1]),
      let size = Int64(words[2]), let modified = Int64(words[3])
    else { return nil }
    self.init(device: device, inode: inode, size: size, modified: modified)
  }
}
