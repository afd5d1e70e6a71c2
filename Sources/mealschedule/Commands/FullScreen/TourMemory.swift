import MealCore

/// The pages of the tour that were read: `read 1 2 4` in `$XDG_STATE_HOME/mealschedule/tour`, pages counted
/// from 1.
///
/// The file only decides where the tour begins and whether it opens by itself, so failing to write it is not
/// an error.
struct TourMemory {
  /// `$XDG_STATE_HOME/mealschedule`.
  let folder: String

  private var path: String { folder + "/tour" }

  /// The pages that were read, counted from 0; nil if there is no file yet.
  var read: Set<Int>? {
    let bytes = try? TextFile.read(path, "read", isRequired: false)
    // If there is a file but it cannot be read, this is not the first start.
    guard bytes != nil || TextFile.isThere(path) else { return nil }
    let words = String(decoding: bytes ?? [], as: UTF8.self).split { $0 == " " || $0 == "\n" }
    return Set(words.compactMap { Int($0) }.filter { $0 > 0 }.map { $0 - 1 })
  }

  /// Returns whether this is the first start, and records it; false if it cannot be recorded.
  func isFirstStart() -> Bool { read == nil && write([]) }

  /// Adds pages to those that the file has already.
  /// - Returns: whether the file was written.
  @discardableResult
  func write(_ pages: Set<Int>) -> Bool {
    let known = pages.union(read ?? []).sorted()
    let text = "read" + known.map { " \($0 + 1)" }.joined() + "\n"
    return (try? Folder.makePrivate(folder)) != nil
      && (try? TextFile.write(Array(text.utf8), path, "remember the tour in")) != nil
  }
}
