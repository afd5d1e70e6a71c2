#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Uses the bytes as the history of a plan. No undo or redo may lose a line that is not in the history, and the next
/// change must succeed whatever the history is.
func fuzzHistory(_ bytes: [UInt8]) {
  let folder = FuzzFolder.path
  let plan = "\(folder)/plan.txt"
  let kept = "2013-03-12 dinner kept\n"
  let store = PlanStore(path: plan, stateHome: folder)
  func write(_ bytes: [UInt8], _ path: String) {
    check((try? TextFile.write(bytes, path, "write")) != nil, "\(path) cannot be written")
  }
  func text() -> String {
    String(decoding: (try? TextFile.read(plan, "read", isRequired: true)) ?? [], as: UTF8.self)
  }
  write(Array("\(kept)2013-03-14 dinner soup\n".utf8), plan)
  guard let history = try? store.history() else { return }
  for name in TemporaryNames.of(history.folder.path) where name.hasPrefix("history") {
    TextFile.remove("\(history.folder.path)/\(name)")
  }
  _ = try? history.folder.make()
  write(bytes, history.folder.history)
  try? history.forEachNewestFirst { record in
    _ = (try? history.edit(of: record), record.operation.text)
    return true
  }
  for step in 0..<4 {
    _ = try? step == 2 ? store.redo() : store.undo(passing: step == 3)
  }
  let before = text()
  guard let line = try? PlanLine("2013-03-15 dinner new") else { return }
  check((try? store.apply(.add([.line(line)]))) != nil, "the change was not made")
  check(text().utf8.count == before.utf8.count + 22, "the change lost a line")
  if !bytes.contains(where: { $0 == UInt8(ascii: "k") }) {
    check(text().hasPrefix(kept), "a line that is not in the history was lost")
  }
}

/// A temporary folder of this process.
private enum FuzzFolder {
  static let path: String = {
    let path = "\(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")/mealschedule-fuzz-\(getpid())"
    mkdir(path, 0o700)
    return path
  }()
}

private enum TemporaryNames {
  static func of(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}

/// Decodes keys. The result must not depend on how the bytes are split. Reads the bytes as a script of keys too.
func fuzzKeys(_ bytes: [UInt8]) {
  func keys(_ pieces: some Sequence<ArraySlice<UInt8>>) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for piece in pieces {
      decoder.feed(piece)
      while let key = decoder.next() { keys.append(key) }
    }
    return keys
  }
  let whole = keys([bytes[...]])
  let single = keys(bytes.indices.map { bytes[$0...$0] })
  check(whole == single, "the keys depend on how the bytes are split")
  _ = try? KeyScript(String(decoding: bytes, as: UTF8.self))
}
