/// The list of ingredients in the text of a page, for pages whose data has no list or an incomplete one.
///
/// The list is the text between a heading such as `Ingredients` and one such as `Method`.
struct PageIngredients {
  /// The lines of the list; empty if there is none.
  private(set) var lines: [String] = []

  private static let headings = Set(
    words: """
      ingredients zutaten ingrédients ingredienti ingrediënten ingredienser ingredientes składniki suroviny
      """)
  /// The headings that follow a list.
  private static let ends = Set(
    words: """
      directions instructions method preparation steps zubereitung anleitung préparation étapes preparazione \
      procedimento preparación elaboración instrucciones preparo bereiding bereidingswijze instructies fremgangsmåte \
      tillagning framgångssätt przygotowanie postup
      """)
  /// The maximum number of lines in a list.
  private static let most = 80

  /// - Parameter page: the lines of a page's text. If it has several lists, the one with the largest share of lines
  ///   that begin with a number is taken; the share must be more than half.
  init(_ page: [String]) {
    var share = 0.5
    for (index, line) in page.enumerated() where PageIngredients.begins(line, with: PageIngredients.headings)
    {
      let rest = page[(index + 1)...].prefix(PageIngredients.most)
      let end = rest.firstIndex { PageIngredients.begins($0, with: PageIngredients.ends) }
      // Skip remarks, which begin with an asterisk, and the servings. Join an amount to the next line: in a table,
      // amounts, or their numbers and units, may be in separate cells.
      var list = rest[..<(end ?? rest.endIndex)].filter {
        $0.utf8.count <= 200 && !$0.hasPrefix("*") && RecipeYield.servings(onPage: [$0]) == nil
      }.joined(by: " ") { last, _ in PageIngredients.isAmount(last) }
      guard end != nil else {
        // The end of the list is unknown: take the lines that begin with numbers, if there is no better list.
        list = Array(list.prefix { $0.first?.isNumber ?? false })
        if lines.isEmpty, list.count > 2 { lines = list }
        continue
      }
      let counted = list.count { $0.first?.isNumber ?? false }
      guard list.count > 2, Double(counted) / Double(list.count) > share else { continue }
      (lines, share) = (list, Double(counted) / Double(list.count))
    }
  }

  /// Returns whether the list adds to the ingredients in the page's data: because the data has no ingredients, only
  /// names without amounts, or only the first part of the list.
  func isMore(than known: [String]) -> Bool {
    guard !known.isEmpty else { return !lines.isEmpty }
    func key(_ line: String) -> String { Folding.key(line).filter { !$0.isWhitespace } }
    let (own, known) = (lines.map(key), Set(known.map(key)))
    guard known.contains(where: { $0.contains(where: \.isNumber) }) else {
      let isFound = known.count { name in own.contains { $0.contains(name) } }
      return isFound > 2 && isFound >= known.count * 3 / 4
    }
    // At least three of the additional lines, and three quarters of them, must begin with a number.
    let others = own.filter { !known.contains($0) }
    let counted = others.count { $0.first?.isNumber ?? false }
    return known.isSubset(of: own) && counted >= max(3, others.count * 3 / 4)
  }

  /// Returns whether a line is only a number, or a number with a unit.
  private static func isAmount(_ line: String) -> Bool {
    let words = line.words
    let units = words.drop { $0.first?.isNumber ?? false }
    return units.count < words.count
      && (units.isEmpty || IngredientUnits.contains(units.joined(separator: " ")))
  }

  /// Returns whether a line is a heading that begins with one of the given words: `Ingredients for 5 servings`.
  private static func begins(_ line: String, with words: Set<String>) -> Bool {
    guard line.utf8.count <= 60, let first = line.lowercased().split(whereSeparator: { !$0.isLetter }).first
    else { return false }
    return words.contains(String(first)) && line.first?.isLetter ?? false
  }
}
