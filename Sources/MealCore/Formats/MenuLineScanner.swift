/// Walks over a line of a Cooklang menu and takes out what is marked.
///
/// The long form is a name up to `{`, provided that no other mark comes first, and an amount up to `}`; else the
/// name ends at white space, and that of an ingredient at punctuation too. A preparation in `( )` directly behind
/// the amount is text.
struct MenuLineScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// Where the last `}` is: a brace behind it is not closed, and need not be looked for again.
  private let lastClose: Int

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    lastClose = scalars.lastIndex(of: "}") ?? -1
  }

  mutating func parts() -> [MenuLine.Part] {
    var parts: [MenuLine.Part] = []
    var text = String.UnicodeScalarView()
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "\\", position + 1 < scalars.count {
        text.append(scalars[position + 1])
        position += 2
      } else if MenuLineScanner.isMark(scalar), let item = item() {
        if !text.isEmpty { parts.append(.text(String(text))) }
        parts.append(.marked(item))
        text = String.UnicodeScalarView()
        // "bread{2%slices}(toasted)"
        if position < scalars.count, scalars[position] == "(" { text.append(" ") }
      } else {
        text.append(scalar)
        position += 1
      }
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
    return parts
  }

  /// What the mark at the position stands before; nil, and still there, if it is plain text.
  private mutating func item() -> MenuLine.Item? {
    let start = position + 1
    guard start < scalars.count, !scalars[start].properties.isWhitespace else { return nil }
    let end = scalars[start...].firstIndex { $0 == "{" || MenuLineScanner.isMark($0) }
    if let end, scalars[end] == "{", end < lastClose, let close = scalars[end...].firstIndex(of: "}") {
      position = close + 1
      return item(scalars[start..<end], amount: scalars[(end + 1)..<close])
    }
    let isPath = scalars[start] == "."
    let wordEnd =
      scalars[start...].firstIndex {
        $0.properties.isWhitespace || !isPath && MenuLineScanner.isPunctuation($0)
      } ?? scalars.count
    guard wordEnd > start else { return nil }
    position = wordEnd
    return item(scalars[start..<wordEnd], amount: [])
  }

  private func item(_ name: ArraySlice<Unicode.Scalar>, amount: ArraySlice<Unicode.Scalar>) -> MenuLine.Item {
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return SingleLine.trimmed(String(view))
    }
    let isRecipe = name.starts(with: "./".unicodeScalars) || name.starts(with: "../".unicodeScalars)
    var name = text(name)
    if isRecipe {
      name = name.split(separator: "/").last.map { SingleLine.trimmed(String($0)) } ?? name
      if name.hasSuffix(".cook"), name.count > 5 { name = String(name.dropLast(5)) }
    }
    // A leading = says that an amount does not scale.
    let amount = text(amount.first == "=" ? amount.dropFirst() : amount)
    return MenuLine.Item(name: name, amount: amount, isRecipe: isRecipe)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "@" || scalar == "#" || scalar == "~"
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
