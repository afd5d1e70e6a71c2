/// The place of things in the shop, and their synonyms: `aisle.conf`.
///
///     [dairy]
///     butter
///     cream | double cream      // the first name is used on the list
///
/// The format is one of Cooklang's conventions. Lines before the first category are in the category `other`.
public struct AisleList: Sendable {
  /// The place of a thing in the shop.
  public struct Place: Hashable, Sendable {
    /// The aisle.
    public let category: String
    /// The first of the synonyms, used on lists.
    public let name: String
    /// Its position in the order of the file.
    let order: Int
  }

  /// The category of things that `aisle.conf` does not list.
  public static let other = "other"

  private var places: [String: Place] = [:]
  /// The file it was read from, as the user named it; nil for a list without aisles.
  public let file: String?
  /// Errors in the file: lines that cannot be read, and names listed twice.
  public private(set) var problems: [Problem] = []

  /// The contents of the file.
  let bytes: [UInt8]

  /// Creates a list without aisles.
  public init() { (file, bytes) = (nil, []) }

  /// Reads a file, in linear time. A line that cannot be read becomes a problem; the others still apply.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
  public init(reading bytes: [UInt8], file: String) {
    (self.file, self.bytes) = (file, bytes)
    let conf = ConfLines(bytes, file: file)
    problems = conf.problems
    var category = AisleList.other
    for (number, line) in conf.lines {
      let text = CooklangCharacter.trimmed(AisleList.withoutComment(line))
      guard let first = text.first else { continue }
      if first == UInt8(ascii: "[") {
        guard text.last == UInt8(ascii: "]") else {
          problems.append(
            Problem(
              file: file, line: number, message: "the category has no closing ]", hint: "write [dairy]"))
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
              file: file, line: number, message: "\(synonym) is listed a second time",
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

  /// The place of a thing, found by any of its synonyms, ignoring case; nil if it is not in the list.
  public func place(of name: String) -> Place? { places[IngredientName.key(name)] }

  /// Returns whether two names count as one thing.
  package func areSame(_ a: String, _ b: String) -> Bool { key(a) == key(b) }

  /// The key of a name. It ignores case and runs of spaces, but not synonyms.
  static func nameKey(_ name: String) -> String { IngredientName.key(name) }

  /// The key of an ingredient, the same for all of its synonyms.
  package func key(_ name: String) -> String {
    let key = IngredientName.key(name)
    return places[key].map { IngredientName.key($0.name) } ?? key
  }
}

/// Names of ingredients, for matching.
private enum IngredientName {
  /// A key that ignores case and runs of spaces.
  static func key(_ name: String) -> String {
    if isKey(name) { return name }
    return name.lowercased().split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\u{A0}" }.joined(
      separator: " ")
  }

  /// Returns whether a name is its own key. Most are, which saves a copy.
  private static func isKey(_ name: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: " "): guard last != byte else { return false }
      case 0..<32, UInt8(ascii: "A")...UInt8(ascii: "Z"), 128...: return false
      default: break
      }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }
}
