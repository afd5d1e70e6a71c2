/// The household's equations between amounts: `units.conf`.
///
///     onion: 1 = 150 g          // a comment
///     flour: 1 cup = 125 g
///     1 stick = 113 g           // for all things that have no line for that word
///
/// A line is an equation. Its left side is converted to its right side if it can then be added to another amount.
public struct UnitEquations: Sendable {
  /// The things that have equations, in the order of the file: their names as written, the first line of each, their
  /// keys, and their equations.
  private(set) var things: [(name: String, line: Int, key: String, equations: [UnitEquation])] = []
  /// The equations for all things.
  private(set) var common: [UnitEquation] = []
  /// The file it was read from, as the user named it; nil without a file.
  public let file: String?
  /// Errors in the file.
  public private(set) var problems: [Problem] = []

  /// Creates an empty set of equations.
  public init() { file = nil }

  /// Reads a file. A line that cannot be read becomes a problem; the others still apply.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
  ///   - cups: the size of the household's cups.
  ///   - aisles: the source of the synonyms.
  public init(reading bytes: [UInt8], file: String, _ cups: Cups, _ aisles: AisleList) {
    self.init(ConfLines(bytes, file: file), cups, aisles)
  }

  init(_ conf: ConfLines, _ cups: Cups, _ aisles: AisleList) {
    (file, problems) = (conf.file, conf.problems)
    for (number, line) in conf.lines {
      let text = String(decoding: CooklangCharacter.trimmed(ConfLines.withoutComment(line)), as: UTF8.self)
      guard !text.isEmpty else { continue }
      do throws(LineError) {
        try read(text, number, cups, aisles)
      } catch {
        problems.append(Problem(file: conf.file, line: number, message: error.message, hint: error.hint))
      }
    }
  }

  // MARK: Reading a line

  /// A side of an equation.
  private struct Side {
    let text: String
    let amount: ExactAmount

    init(_ text: Substring, _ cups: Cups) throws(LineError) {
      self.text = CooklangCharacter.trimmed(text)
      let reckoned = ReckonedAmount(Amount(.text(self.text)), keepsRange: true).amount
      guard reckoned.quantity.number != nil, !reckoned.units.contains("=") else {
        throw LineError("\(self.text) is not an amount", hint: "write a number and a unit: 125 g")
      }
      amount = ExactAmount(reckoned, cups)
    }
  }

  private mutating func read(
    _ text: String, _ line: Int, _ cups: Cups, _ aisles: AisleList
  ) throws(LineError) {
    let colon = text.lastIndex(of: ":")
    let name = colon.map { CooklangCharacter.trimmed(text[..<$0]) } ?? ""
    let equation = colon.map { text[$0...].dropFirst() } ?? text[...]
    let sides = equation.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2 else {
      throw LineError("this is not an equation", hint: "write flour: 1 cup = 125 g")
    }
    let (left, right) = (try Side(sides[0], cups), try Side(sides[1], cups))
    for side in [left, right] where side.amount.total == .zero {
      throw LineError("\(side.text) is not more than 0")
    }
    let leftKind = left.amount.kind
    guard leftKind != right.amount.kind else {
      let kind = leftKind == .weight ? "weights" : leftKind == .volume ? "volumes" : "counts of the same"
      throw LineError(
        "\(left.text) and \(right.text) are both \(kind)",
        hint: leftKind == .volume ? "the setting cups says how big a cup is" : nil)
    }
    if name.isEmpty, leftKind.isMeasure || leftKind == .count("") {
      let line = CooklangCharacter.trimmed(equation)
      throw LineError("\(left.text) of what?", hint: "name the thing first: flour: \(line)")
    }
    guard let new = UnitEquation(left.amount, right.amount) else {
      throw LineError("these numbers are too big")
    }
    let key = aisles.key(name)
    let place = things.firstIndex { !name.isEmpty && RecipeName.areSame($0.key, key) }
    let known = name.isEmpty ? common : place.map { things[$0].equations } ?? []
    guard !known.contains(where: { $0.left == new.left }) else {
      let units = left.amount.units[0].text
      let subject = units.isEmpty ? name : name.isEmpty ? units : "\(units) of \(name)"
      throw LineError("\(subject) is given twice", hint: "the first line counts")
    }
    guard !closesCircle(new, of: name.isEmpty ? nil : known) else {
      throw LineError("\(left.text) leads back to itself", hint: "this line is ignored")
    }
    if name.isEmpty {
      common.append(new)
    } else if let place {
      things[place].equations.append(new)
    } else {
      things.append((name, line, key, [new]))
    }
  }

  /// Returns whether an equation would make a cycle.
  /// - Parameter own: the other equations of its thing; nil if it is for all things.
  private func closesCircle(_ new: UnitEquation, of own: [UnitEquation]?) -> Bool {
    let cases =
      own.map { [$0 + [new] + common] } ?? things.map { $0.equations + common + [new] } + [common + [new]]
    return cases.contains { equations in
      var kind = new.left
      for _ in 0...equations.count {
        guard let next = equations.first(where: { $0.left == kind }) else { return false }
        kind = next.right
      }
      return true
    }
  }

  // MARK: Names

  /// A note for each thing that no recipe has.
  /// - Parameters:
  ///   - names: the names in recipes.
  ///   - aisles: the source of the synonyms.
  package func unusedNames(_ names: [String], _ aisles: AisleList) -> [Problem] {
    let keys = Set(names.map(aisles.key))
    return things.compactMap { thing in
      guard !keys.contains(thing.key), !keys.contains(where: { RecipeName.areSame($0, thing.key) }) else {
        return nil
      }
      let near = Nearest.match(thing.name, among: Set(names).sorted())
      return Problem(
        .note, file: file ?? "units.conf", line: thing.line,
        message: "\(thing.name) is in no recipe", hint: near.map { "did you mean \($0)?" })
    }
  }
}
