import MealCore

/// What of the tour was read: `read 1 2 4` in `$XDG_STATE_HOME/mealschedule/tour`, pages counted from 1.
///
/// All that depends on it is where the tour begins, and whether it comes by itself: a file that cannot be written is no
/// error.
struct TourMemory {
  private let folder: String
  private var path: String { folder + "/tour" }

  init(stateHome: String) {
    folder = stateHome
  }

  /// The pages that were read, from 0; nil if nothing is remembered, not even that there was none.
  var read: Set<Int>? {
    do throws(SystemError) {
      guard let bytes = try TextFile.read(path, "read", isRequired: false) else { return nil }
      let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
      return Set(words.compactMap { Int($0) }.filter { $0 > 0 }.map { $0 - 1 })
    } catch {
      // There is something, which is enough to know that this is no first start.
      return []
    }
  }

  /// Whether nothing is remembered yet, but will be from now on.
  func isFirstStart() -> Bool { read == nil && write([]) }

  /// Remembers these pages, and those that it knows already.
  /// - Returns: whether it could.
  @discardableResult
  func write(_ pages: Set<Int>) -> Bool {
    let known = pages.union(read ?? []).sorted()
    let text = "read" + known.map { " \($0 + 1)" }.joined() + "\n"
    do throws(SystemError) {
      try Folder.makePrivate(folder)
      try TextFile.write(Array(text.utf8), path, "remember the tour in")
      return true
    } catch {
      return false
    }
  }
}
