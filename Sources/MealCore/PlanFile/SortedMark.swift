import CLibrary

/// Remembers whether a plan is sorted, so that it can be searched without first reading the whole file.
///
/// The mark is a one-line file in the state folder: the plan's fingerprint and `sorted` or `unsorted`. It is
/// only valid as long as the plan is unchanged. If the mark cannot be read or written, the whole plan is read
/// instead.
struct SortedMark {
  let folder: StateFolder

  /// Whether this state of the plan is sorted; nil if unknown.
  func read(_ fingerprint: Fingerprint) -> Bool? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? FileDescriptor(folder.sortedMark, flags, purpose: "read"),
      let bytes = try? file.bytes(160, at: 0, purpose: "read")
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text == line(true, fingerprint) ? true : text == line(false, fingerprint) ? false : nil
  }

  private func line(_ isSorted: Bool, _ fingerprint: Fingerprint) -> String {
    "\(fingerprint.text) \(isSorted ? "sorted" : "unsorted")\n"
  }

  /// Remembers whether a state of the plan is sorted. Failures are ignored.
  /// - Parameter isOurs: whether this program wrote that state. If not, nothing is remembered for a file changed in
  ///   the last 0.1 s: within a tick of the kernel's clock for files, another change would go unnoticed.
  func write(_ isSorted: Bool, _ fingerprint: Fingerprint, isOurs: Bool) {
    if !isOurs {
      let age = SystemClock.now() - fingerprint.modified
      guard age > 100_000_000 else { return }
    }
    guard (try? folder.make()) != nil else { return }
    try? TextFile.write(
      Array(line(isSorted, fingerprint).utf8), folder.sortedMark, "write", isFlushed: false)
  }
}
