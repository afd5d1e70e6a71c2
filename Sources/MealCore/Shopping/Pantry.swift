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
  public private(set) var problems: [Problem] = []

  public init() {}

  public init(reading bytes: [UInt8], file: String) {
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      var reader = PantryLine(String(decoding: line, as: UTF8.self))
      do throws(LineError) {
        if let stock = try reader.stock() { stocks.append(stock) }
      } catch {
        problems.append(Problem(file: file, line: index + 1, message: error.message, hint: error.hint))
      }
    }
  }

  /// What there is, by the key of its name; the amounts of one name are all there.
  func byKey(_ aisles: AisleList) -> [String: [Stock]] {
    Dictionary(grouping: stocks) { aisles.key($0.name) }
  }
}
