import MealCore

/// The reader of the output has closed its end: nothing is left to be done for it.
struct OutputClosed: Error {}

/// What a command prints: gathered, and written in large pieces. Tests read it back from memory.
final class Output {
  private let descriptor: Int32?
  private let name: String
  /// Whether people see it at once.
  let isTerminal: Bool
  /// What was printed and not yet written.
  private(set) var bytes: [UInt8] = []

  /// An open file.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
  }

  /// In memory: nothing is ever written.
  init() {
    descriptor = nil
    name = "memory"
    isTerminal = false
  }

  /// What was printed, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ text: String) { bytes += text.utf8 }
  func write(_ more: some Collection<UInt8>) { bytes += more }
  func writeLine(_ text: String) {
    bytes += text.utf8
    bytes.append(10)
  }

  /// Appends to what was printed, without a copy.
  func append(_ body: (inout [UInt8]) throws -> Void) rethrows { try body(&bytes) }

  /// Writes what has gathered, if that is much.
  func flushIfLarge() throws {
    if bytes.count >= 1 << 16 { try flush() }
  }

  /// Writes what has gathered.
  /// - Throws: `OutputClosed` if nobody reads it any more.
  func flush() throws {
    guard let descriptor, !bytes.isEmpty else { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    try bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = systemWrite(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count >= 0 {
          written += count
        } else if errno == EPIPE {
          throw OutputClosed()
        } else if errno != EINTR {
          throw OutputError(name: name, reason: String(cString: strerror(errno)))
        }
      }
    }
  }
}

/// The system did not take what was printed.
struct OutputError: Error {
  let name: String
  let reason: String
}

/// `write(2)`, whose name `Output` has a use of its own for.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
