/// The state of a plan and a folder of events at their last sync.
///
/// It is stored in the plan's state folder, with a line for each file of the folder. If it is lost,
/// equivalent lines and events are paired again. They are paired first in any case, so no memory, however wrong,
/// removes a dish that both sides have.
struct SyncMemory {
  /// A file of the folder.
  struct File {
    let uid: String
    let name: String
    /// The file's state; nil if it must be read again.
    var state: Vdir.State?
    /// A hash of its contents.
    var hash: UInt64
    /// The meal; nil for a file that is not a meal.
    var meal: Meal?
    /// For a file that is not a meal, the word that would be the meal if it were a known meal type; nil if it has none.
    var word: MealType?
  }

  /// A meal at the last sync.
  final class Meal {
    /// The line as it is in the plan.
    let bytes: [UInt8]
    let line: PlanLine
    /// The days on which a repeat was hidden.
    let hidden: Set<DayNumber>

    init(bytes: [UInt8], line: PlanLine, hidden: Set<DayNumber>) {
      (self.bytes, self.line, self.hidden) = (bytes, line, hidden)
    }
  }

  /// The first day to sync; nil before the first sync.
  var start: DayNumber?
  var files: [File] = []
}

// MARK: As a file

extension SyncMemory {
  private static let mark = "sync/1 "

  /// Reads the contents of a memory file. Returns nil if they are damaged.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let (start, rows) = Vdir.rows(bytes, below: SyncMemory.mark) else { return nil }
    self.start = DayNumber(start)
    for values in rows {
      guard let file = File(values) else { return nil }
      files.append(file)
    }
    let meals = files.filter { $0.meal != nil }
    guard Set(meals.map(\.uid)).count == meals.count else { return nil }
  }

  /// The contents of the memory file.
  var bytes: [UInt8] {
    var bytes = Array("\(SyncMemory.mark)\(start?.description ?? "-")\n".utf8)
    for file in files { file.append(to: &bytes) }
    return bytes
  }
}

extension SyncMemory.File {
  fileprivate init?(_ values: [String]) {
    guard values.count == 8, let size = Int(values[3]), let time = Int(values[4]),
      let hash = UInt64(values[5], radix: 16)
    else { return nil }
    (uid, name, self.hash) = (values[1], values[2], hash)
    state = time == 0 ? nil : Vdir.State(size: size, changed: time)
    if values[0] == "meal" {
      guard let line = try? PlanLine(values[6]) else { return nil }
      let days = values[7].split(separator: " ").compactMap { Int($0).flatMap { DayNumber($0) } }
      meal = SyncMemory.Meal(bytes: Array(values[6].utf8), line: line, hidden: Set(days))
    } else {
      word = MealType(values[6])
    }
  }

  fileprivate func append(to bytes: inout [UInt8]) {
    let days = (meal?.hidden ?? []).sorted()
    TSV.appendLine(
      [
        meal == nil ? "other" : "meal", uid, name, "\(state?.size ?? 0)", "\(state?.changed ?? 0)",
        String(hash, radix: 16), meal.map { String(decoding: $0.bytes, as: UTF8.self) } ?? word?.name ?? "",
        days.map { "\($0.number)" }.joined(separator: " "),
      ], &bytes)
  }
}
