/// A one-line summary of a change, for the history: the action, the first dish, and the destination.
///
///     move 2013-03-15 dinner fish pie to 2013-03-16 dinner
///
/// Dates are written in full, so that the summary still holds later. It does not depend on the words or keys that made
/// the change.
public struct ChangeOperation: Equatable, Sendable {
  /// The action. The raw values are stored in the history.
  public enum Kind: String, Sendable {
    case add, `import`, remove, move, copy, swap, shift, change, edit, merge, sort, tick, untick, menu, sync
  }

  /// The action.
  public let kind: Kind
  /// The first dish, as `DATE MEAL NAME`, a range of days, the name of a menu, or a thing that was bought. Empty if
  /// there is none.
  public let subject: String
  /// The number of dishes or lines.
  public let count: Int
  /// The destination, the other side of a swap, the number of days of a shift, the changed dish, the new rhythm, or the
  /// first day of a menu; otherwise empty.
  public let object: String

  /// Creates a summary.
  public init(_ kind: Kind, _ subject: String = "", count: Int = 1, object: String = "") {
    self.kind = kind
    self.subject = subject
    self.count = count
    self.object = object
  }

  /// The operation in words: "move 2013-03-15 dinner fish pie to 2013-03-16 dinner".
  public var text: String {
    var text = kind.rawValue
    if !subject.isEmpty { text += " \(subject)" }
    if count > 1, ![.shift, .edit, .merge, .sort, .menu].contains(kind) { text += " and \(count - 1) more" }
    if !object.isEmpty { text += " \(preposition) \(object)" }
    return text
  }

  private var preposition: String {
    switch kind {
    case .swap: "with"
    case .shift: "by"
    case .menu: "on"
    default: "to"
    }
  }

  // MARK: In the history

  /// The form stored in the history: a line of TSV.
  package var record: String {
    var line: [UInt8] = []
    TSV.appendLine([kind.rawValue, "\(count)", subject, object], &line)
    return String(decoding: line.dropLast(), as: UTF8.self)
  }

  /// Reads what `record` wrote. Anything else, such as the record of a later version, counts as an edit.
  package init(record: some StringProtocol) {
    let fields = TSV.values(Array(record.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
    if fields.count == 4, let kind = Kind(rawValue: fields[0]), let count = Int(fields[1]) {
      self.init(kind, fields[2], count: count, object: fields[3])
    } else {
      self.init(.edit, String(record))
    }
  }
}

extension ChangeOperation {
  /// Describes a dish or an empty meal: "2013-03-15 dinner fish pie", "someday dinner lasagne", "2013-03-15 dinner -".
  static func subject(_ target: PlanTarget) -> String {
    "\(target.day.map(\.description) ?? "someday") \(target.meal) \(target.dish?.text ?? "-")"
  }

  /// Describes a line by its day, meal and dish.
  /// - Parameter name: returns the words for a dish; by default, its name.
  static func subject(_ line: PlanLine, _ name: (Dish) -> String = \.text) -> String {
    switch line {
    case .entry(let entry): "\(entry.day) \(entry.meal) \(name(entry.dish))"
    case .someday(let meal, let dish): "someday \(meal) \(name(dish))"
    case .skip(let day, let meal, let dish): "\(day) \(meal) - \(dish.text)"
    case .nothing(let day, let meal): "\(day) \(meal) -"
    case .repeating(let rule): "every \(rule.rhythm) from \(rule.from) \(rule.meal) \(name(rule.dish))"
    }
  }

  /// Describes a range of days: "2013-03-14..2013-03-17", "2013-03-14"; empty if it is nil, which means all days.
  static func subject(_ days: ClosedRange<DayNumber>?) -> String {
    guard let days else { return "" }
    return days.count == 1 ? "\(days.lowerBound)" : "\(days.lowerBound)..\(days.upperBound)"
  }

  /// Describes a place: "2013-03-16", "someday dinner", "2013-03-15 dinner fish pie".
  static func subject(_ place: PlanPlace) -> String {
    [place.days.map { subject($0) } ?? "someday", place.meal?.name, place.dish].compactMap(\.self)
      .joined(separator: " ")
  }
}
