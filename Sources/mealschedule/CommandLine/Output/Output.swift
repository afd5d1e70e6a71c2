import MealCore

/// The output of a command, buffered and written in large pieces. Tests read it back from memory.
final class Output {
  /// Thrown when more output would be useless: the reader has closed its end, or a sample is large enough.
  struct Closed: Error {}

  /// The output could not be written.
  struct Failure: Error {
    let name: String
    let reason: String
  }

  private let descriptor: Int32?
  private let name: String
  let isTerminal: Bool
  /// The path of the file that the output goes to, as with `> FILE`; nil if the system does not say.
  var path: String? { descriptor.flatMap { ThisProgram.process("fd/\($0)") } }
  /// The output that has not been written yet.
  private(set) var bytes: [UInt8] = []

  private let isSample: Bool

  /// - Parameters:
  ///   - descriptor: an open file; nil to keep the output in memory.
  ///   - isSample: whether to throw `Closed` once the buffer is large, since endless output would fill the memory.
  init(descriptor: Int32? = nil, name: String = "memory", isSample: Bool = false) {
    (self.descriptor, self.name, self.isSample) = (descriptor, name, isSample)
    isTerminal = descriptor.map { isatty($0) == 1 } ?? false
  }

  /// The buffered output as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ text: String) { bytes += text.utf8 }
  func write(_ more: some Collection<UInt8>) { bytes += more }
  func writeLine(_ text: String) {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a line of tab-separated values.
  func writeTSV(_ values: [String]) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\t")) }
      TSV.append(value, &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a JSON array with an object for each element, one per line.
  /// - Parameters:
  ///   - areLines: whether to write just the objects, without an array around them.
  ///   - write: writes the members of an object.
  func writeJSON<Element>(
    _ elements: [Element], areLines: Bool = false, _ write: (Element, inout JSONWriter) -> Void
  ) {
    var list = JSONLines()
    if !areLines { list.begin(&bytes) }
    for element in elements {
      func writeObject(_ json: inout JSONWriter) { json.object { write(element, &$0) } }
      if areLines {
        JSONWriter.write(to: &bytes, writeObject)
        bytes.append(UInt8(ascii: "\n"))
      } else {
        list.add(&bytes, writeObject)
      }
    }
    if !areLines { list.end(&bytes) }
  }

  /// Appends to the buffer in place.
  func append(_ body: (inout [UInt8]) throws -> Void) rethrows { try body(&bytes) }

  /// Writes the buffer if it is large.
  func flushIfLarge() throws {
    guard bytes.count >= 1 << 16 else { return }
    if isSample { throw Closed() }
    try flush()
  }

  /// Writes the buffer.
  /// - Throws: `Closed` if the reader has closed its end; `Failure` for any other error.
  func flush() throws {
    guard let descriptor, !bytes.isEmpty else { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    var written = 0
    while written < bytes.count {
      let count = send(bytes[written...], to: descriptor)
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        throw Closed()
      } else if errno != EINTR {
        throw Failure(name: name, reason: String(cString: strerror(errno)))
      }
    }
  }
}

/// Calls `write(2)`, which the method `Output.write` hides.
private func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
