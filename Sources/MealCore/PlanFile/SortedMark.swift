#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory of whether a plan is sorted, so that it can be searched without another look at all of it.
///
/// One line in the state folder: the file's fingerprint and `sorted` or `unsorted`. It counts only as long as
/// the file is still the same; where it cannot be read or written, one pass over the plan does instead.
struct SortedMark {
  let folder: StateFolder

  /// What is remembered about this state of the file.
  func read(_ fingerprint: Fingerprint) -> Bool? {
    let descriptor = open(folder.sortedMark, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileDescriptor(number: descriptor, path: folder.sortedMark)
    return withUnsafeTemporaryAllocation(byteCount: 160, alignment: 1) { buffer in
      guard let count = try? file.fill(buffer, at: 0, purpose: "read") else { return nil }
      let words = String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ")
      guard words.count == 5, Fingerprint(words.prefix(4)) == fingerprint else { return nil }
      switch words[4] {
      case "sorted\n": return true
      case "unsorted\n": return false
      default: return nil
      }
    }
  }

  /// Remembers, if it can.
  /// - Parameter isOurs: whether this program wrote that state. A file that another one wrote just now could be
  ///   written again at what the clock takes for the same instant, unnoticed, so that it must be a little old.
  func write(_ isSorted: Bool, _ fingerprint: Fingerprint, isOurs: Bool) {
    if !isOurs {
      let age = Clock.now() - fingerprint.modified
      guard age > 100_000_000 else { return }
    }
    let text = "\(fingerprint.text) \(isSorted ? "sorted" : "unsorted")\n"
    let purpose = "write"
    if let file = try? FileDescriptor(
      folder.sortedMark, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600, purpose: purpose)
    {
      writeText(text, file)
    } else if (try? folder.make()) != nil,
      let file = try? FileDescriptor(
        folder.sortedMark, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600, purpose: purpose)
    {
      writeText(text, file)
    }
  }

  private func writeText(_ text: String, _ file: FileDescriptor) {
    try? file.writeAll(Array(text.utf8).span.bytes, purpose: "write")
  }
}
