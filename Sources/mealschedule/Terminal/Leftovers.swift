import Synchronization

/// Files and folders that nobody needs when the program crashes, and that it then takes with it.
///
/// Their paths lie ready where a signal handler can reach them: a handler may neither allocate nor look into folders.
enum Leftovers {
  private typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// The last is nil.
  nonisolated(unsafe) private static let paths = Atomic<List?>(nil)

  /// From now on a crash removes these, and nothing else.
  /// - Parameter names: each before the folder that it is in.
  static func remember(_ names: [String]) {
    var list: List?
    if !names.isEmpty {
      let new = List.allocate(capacity: names.count + 1)
      for (index, name) in names.enumerated() { (new + index).initialize(to: strdup(name)) }
      (new + names.count).initialize(to: nil)
      list = new
    }
    guard let old = paths.exchange(list, ordering: .sequentiallyConsistent) else { return }
    var next = old
    while let path = next.pointee {
      free(path)
      next += 1
    }
    old.deallocate()
  }

  // MARK: In the handlers: nothing but what signal-safety(7) allows

  /// Removes what there is of them.
  static func remove() {
    guard var next = paths.exchange(nil, ordering: .sequentiallyConsistent) else { return }
    while let path = next.pointee {
      if unlink(path) != 0 { rmdir(path) }
      next += 1
    }
  }
}
