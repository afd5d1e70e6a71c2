/// From what a line says to its bytes. Every text without a line break is read back as it was.
extension PlanLine {
  /// Appends the line, without a line end. A comment has no text of its own: nothing is appended.
  public func append(to bytes: inout [UInt8]) {
    switch self {
    case .entry(let entry):
      entry.day.append(to: &bytes)
      PlanLine.append(entry.meal, entry.dish, to: &bytes)
    case .someday(let meal, let dish):
      bytes.append(contentsOf: "someday".utf8)
      PlanLine.append(meal, dish, to: &bytes)
    case .repeating(let rule):
      bytes.append(contentsOf: "every \(rule.interval) from \(rule.from)".utf8)
      if let until = rule.until { bytes.append(contentsOf: " until \(until)".utf8) }
      PlanLine.append(rule.meal, rule.dish, to: &bytes)
    case .nothing(let day, let meal):
      day.append(to: &bytes)
      bytes.append(contentsOf: " \(meal) -".utf8)
    case .skip(let day, let meal, let dish):
      day.append(to: &bytes)
      bytes.append(contentsOf: " \(meal) - ".utf8)
      dish.append(to: &bytes)
    case .comment: break
    }
  }

  /// The line's text, without a line end.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ meal: MealType, _ dish: Dish, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: meal.name.utf8)
    bytes.append(UInt8(ascii: " "))
    dish.append(to: &bytes)
  }
}
