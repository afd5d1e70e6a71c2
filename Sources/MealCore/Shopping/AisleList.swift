/// Where things stand in the shop, and what else they are called: `aisle.conf`.
///
///     [dairy]
///     butter
///     cream | double cream      // the first is the name on the list
///
/// Of this part of Cooklang's conventions. A line that stands in no category is of the category `other`.
public struct AisleList: Sendable {
  /// A place in the order of the file, and what stands there.
  public struct Place: Hashable, Sendable {
    public let category: String
    public let name: String
    let order: Int
  }

  /// What is in no category.
  public static let other = "other"

  private var places: [String: Place] = [:]
  /// Where it was read; nil if there is none.
  public let file: String?
  public private(set) var problems: [Problem] = []

  public init() { file = nil }

  public init(reading bytes: [UInt8], file: String) {
    self.file = file
    let conf = ConfLines(bytes, file: file)
    problems = conf.problems
    var category = AisleList.other
    for (number, line) in conf.lines {
      let text = CooklangCharacter.trimmed(AisleList.withoutComment(line))
      guard let first = text.first else { continue }
      if first == UInt8(ascii: "[") {
        guard text.last == UInt8(ascii: "]") else {
          problems.append(
            Problem(file: file, line: number, message: "the category does not end", hint: "write [dairy]"))
          continue
        }
        let name = CooklangCharacter.trimmed(text.dropFirst().dropLast())
        category = name.isEmpty ? AisleList.other : String(decoding: name, as: UTF8.self)
        if name.isEmpty {
          problems.append(
            Problem(
              file: file, line: number, message: "the category has no name: it is \(AisleList.other)",
              hint: "write [dairy]"))
        }
        continue
      }
      let names = text.split(separator: UInt8(ascii: "|"))
        .map { String(decoding: CooklangCharacter.trimmed($0), as: UTF8.self) }.filter { !$0.isEmpty }
      guard let name = names.first else { continue }
      let place = Place(category: category, name: name, order: number)
      for synonym in names {
        let key = IngredientName.key(synonym)
        if places[key] != nil {
          problems.append(
            Problem(
              file: file, line: number, message: "\(synonym) stands here a second time",
              hint: "the first one counts"))
        } else {
          places[key] = place
        }
      }
    }
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = line.startIndex
    while index + 1 < line.endIndex {
      if line[index] == UInt8(ascii: "/"), line[index + 1] == UInt8(ascii: "/") { return line[..<index] }
      index += 1
    }
    return line
  }

  public func place(of name: String) -> Place? { places[IngredientName.key(name)] }

  /// The key of an ingredient: that of the first of its synonyms.
  func key(_ name: String) -> String {
    let key = IngredientName.key(name)
    return places[key].map { IngredientName.key($0.name) } ?? key
  }
}
