/// What is in the house already: `pantry.conf`.
///
///     [fridge]
///     milk = "1%l"
///     "olive oil" = true                                  # enough of it
///     butter = { quantity = "250%g", low = "100%g", expire = "2013-03-20" }
///
/// Lines of TOML, as Cooklang's conventions have them. A name without an amount is enough for anything. An underscore
/// in a name that is not quoted is a space too, for TOML has no other way.
public struct Pantry: Sendable {
  public struct Stock: Hashable, Sendable {
    public let name: String
    /// nil for enough of it.
    public let amount: Amount?
  }

  public private(set) var stocks: [Stock] = []
  /// Where it was read; nil if there is none.
  public let file: String?
  public private(set) var problems: [Problem] = []
  /// What is understood, but may not have been meant.
  public private(set) var notes: [Problem] = []

  public init() { file = nil }

  public init(reading bytes: [UInt8], file: String) {
    self.file = file
    let conf = ConfLines(bytes, file: file)
    problems = conf.problems
    for (number, line) in conf.lines {
      var reader = PantryLine(String(decoding: line, as: UTF8.self))
      do throws(LineError) {
        guard let stock = try reader.stock() else { continue }
        stocks.append(stock)
        if reader.isName {
          notes.append(
            Problem(
              file: file, line: number, message: "\(stock.name) has no amount: it counts as enough of it",
              hint: "write \(Pantry.key(stock.name)) = true"))
        }
      } catch {
        problems.append(Problem(file: file, line: number, message: error.message, hint: error.hint))
      }
    }
  }

  /// A name as TOML has it.
  private static func key(_ name: String) -> String {
    name.utf8.allSatisfy { $0 | 32 >= 97 && $0 | 32 <= 122 } ? name : "\"\(name)\""
  }

  /// What there is, by the key of its name; the amounts of one name are all there.
  func byKey(_ aisles: AisleList) -> [String: [Stock]] {
    Dictionary(grouping: stocks) { aisles.key($0.name) }
  }
}
