/// A line of `pantry.conf`, read from left to right.
struct PantryLine {
  private var rest: Substring
  /// Whether it was a name and nothing else.
  private(set) var isName = false

  init(_ line: String) { rest = line[...] }

  private mutating func skipBlanks() { rest = rest.drop { $0.isWhitespace } }

  /// What the line says there is; nil for sections, comments and what says that there is none.
  mutating func stock() throws(LineError) -> Pantry.Stock? {
    skipBlanks()
    guard let first = rest.first, first != "#" else { return nil }
    guard first != "[" else {
      try checkSection()
      return nil
    }
    let name = try key()
    guard !rest.isEmpty, rest.first != "#" else {
      isName = true
      return Pantry.Stock(name: name, amount: nil)
    }
    try take("=")
    if rest.first == "{" { return try table(name) }
    return try Pantry.Stock(name: name, value: value())
  }

  private func checkSection() throws(LineError) {
    let text = CooklangCharacter.trimmed(rest.prefix { $0 != "#" })
    guard text.hasSuffix("]") else { throw LineError("the section does not end", hint: "write [fridge]") }
  }

  private mutating func table(_ name: String) throws(LineError) -> Pantry.Stock? {
    try take("{")
    var stock: Pantry.Stock? = Pantry.Stock(name: name, amount: nil)
    while rest.first != "}" {
      let member = try key()
      try take("=")
      let value = try value()
      if member == "quantity" { stock = try Pantry.Stock(name: name, value: value) }
      if rest.first == "," { try take(",") } else { break }
    }
    try take("}")
    return stock
  }

  private mutating func take(_ character: Character) throws(LineError) {
    guard rest.first == character else {
      throw LineError("\(character) is missing", hint: "write flour = \"500%g\"")
    }
    rest = rest.dropFirst()
    skipBlanks()
  }

  private mutating func key() throws(LineError) -> String {
    if rest.first == "\"" || rest.first == "'" { return try quoted() }
    let end = rest.firstIndex { $0 == "=" || $0 == "#" } ?? rest.endIndex
    let key = CooklangCharacter.trimmed(rest[..<end])
    guard !key.isEmpty else { throw LineError("the name is missing", hint: "write flour = \"500%g\"") }
    rest = rest[end...]
    return String(key.map { $0 == "_" ? " " : $0 })
  }

  private mutating func quoted() throws(LineError) -> String {
    let quote = rest.first ?? "\""
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(of: quote) else { throw LineError("the quote does not end") }
    let text = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    skipBlanks()
    return text
  }

  private mutating func value() throws(LineError) -> String {
    if rest.first == "\"" || rest.first == "'" { return try quoted() }
    let end = rest.firstIndex { $0 == "," || $0 == "}" || $0 == "#" } ?? rest.endIndex
    let value = CooklangCharacter.trimmed(rest[..<end])
    guard !value.isEmpty else { throw LineError("the amount is missing", hint: "write flour = \"500%g\"") }
    rest = rest[end...]
    return value
  }
}

extension Pantry.Stock {
  /// - Parameter value: `500%g`, `500 g`, `true`, `false`.
  /// - Returns: nil for none of it.
  fileprivate init?(name: String, value: String) throws(LineError) {
    guard value != "false" else { return nil }
    guard value != "true", !value.isEmpty else {
      self.init(name: name, amount: nil)
      return
    }
    let parts = value.split(separator: "%", maxSplits: 1).map { CooklangCharacter.trimmed($0) }
    let written = Amount(Quantity(parts.first ?? ""), parts.count > 1 ? parts[1] : "")
    let amount = ReckonedAmount(written).amount
    guard amount.quantity.number != nil else {
      throw LineError("\(value) is not an amount", hint: "write \"500%g\", or true for enough of it")
    }
    self.init(name: name, amount: amount)
  }
}
