/// The rules of a household: `rules.txt`.
///
///     # what we want of our dinners
///     each dish at most 1 in 14 days
///     dinner +fish 1 to 2 in 7 days
///
/// A line that cannot be read becomes a problem; the other lines still apply.
public struct PlanningRules: Sendable {
  /// The rules, in the order of the file.
  public var rules: [PlanningRule]
  /// The lines that cannot be read.
  public private(set) var problems: [Problem] = []
  /// The guests that rules begin with, as in `+oma:`.
  package private(set) var guests = Guests()

  /// The most rules that are read.
  private static let most = 10_000

  /// Creates the default rules.
  public init() { rules = [.standard] }

  /// Reads a file, in linear time.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
  ///   - meals: the known meal types.
  public init(reading bytes: [UInt8], file: String, meals: [MealType]) {
    rules = []
    if let message = TextEncoding.refusal(bytes) {
      problems = [Problem(.unread, file: file, line: 1, message: message)]
      return
    }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let text = bytes[TextEncoding.markLength(bytes)...]
    for (index, line) in text.split(separator: .lineFeed, omittingEmptySubsequences: false).enumerated() {
      // Without a space, an allergy must not become a part of the guest's tag.
      let words = PlanningRules.words(String(decoding: line, as: UTF8.self).replacing(":@", with: ": @"))
      guard !words.isEmpty else { continue }
      guard rules.count + problems.count < PlanningRules.most else {
        let message = "there are more than \(PlanningRules.most) rules: the rest are ignored"
        problems.append(Problem(file: file, line: index + 1, message: message))
        return
      }
      do throws(LineError) {
        var reader = RuleReader(words, meals)
        if let guest = try reader.guest() { guests.tags.insert(guest) }
        if !reader.isAtEnd { rules.append(try reader.rule(place: "\(name):\(index + 1)")) }
      } catch {
        let meant = RuleSpelling.corrections(of: words).first { RuleReader.isRule($0, meals) }
        let hint = meant.map(RuleSpelling.hint) ?? error.hint
        problems.append(Problem(file: file, line: index + 1, message: error.message, hint: hint))
      }
    }
  }

  /// The words of a line without its comment.
  private static func words(_ line: String) -> [String] {
    let words = line.words
    return words.prefix { !$0.hasPrefix("#") }.map(String.init)
  }

  /// The weekdays that a lower-case word means; nil for any other word.
  static func weekdays(_ word: String) -> Set<Weekday>? {
    switch word {
    case "weekdays": return [.monday, .tuesday, .wednesday, .thursday, .friday]
    case "weekends": return [.saturday, .sunday]
    default: break
    }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Weekday(named: $0) }
    guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else { return nil }
    let length = (last.rawValue - first.rawValue + 7) % 7
    return Set((0...length).compactMap { Weekday(rawValue: (first.rawValue + $0) % 7) })
  }

  /// Whether a rule limits how soon a dish may return.
  package var keepDishesApart: Bool { rules.contains { $0.subjects == [.eachDish] } }
}
