/// The place of things in the shop, and their synonyms: `aisle.conf`.
///
///     [dairy]
///     butter
///     cream | double cream      // the first name is used on the list
///
/// Names in the singular and plural are one thing, unless the file has both, on two lines.
///
/// The format is one of Cooklang's conventions. Lines before the first category are in the category `other`.
public struct AisleList: Sendable {
  /// The place of a thing in the shop.
  public struct Place: Hashable, Sendable {
    /// The aisle.
    public let category: String
    /// The first of the synonyms, used on lists.
    public fileprivate(set) var name: String
    /// Its position in the order of the file.
    let order: Int
  }

  /// The category of things that `aisle.conf` does not list.
  public static let other = "other"

  /// The places by the keys of names.
  private var places: [String: Place] = [:]
  /// The same by the keys of things, for names in another number than that of the file.
  private var numberless: [String: Place] = [:]
  /// Whether it is only about aisles: things keep the names of their recipes.
  private var isStarter = false
  /// The names on each line that has several.
  private(set) var synonyms: [[String]] = []
  /// The file it was read from, as the user named it; nil for a list without aisles.
  public private(set) var file: String?
  /// Errors in the file: lines that cannot be read, and names listed twice.
  public private(set) var problems: [Problem] = []

  /// Creates a list without aisles.
  public init() {}

  /// The aisles of a supermarket, for a household that has no list of its own.
  package static let starter: AisleList = {
    var list = AisleList(reading: Array(StarterAisles.text.utf8), file: "")
    (list.isStarter, list.file, list.synonyms) = (true, nil, [])
    return list
  }()

  /// Reads a file, in linear time. A line that cannot be read becomes a problem; the others still apply.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
  public init(reading bytes: [UInt8], file: String) {
    self.file = file
    let conf = ConfLines(bytes, file: file)
    problems = conf.problems
    var category = AisleList.other
    for (number, line) in conf.lines {
      let text = CooklangCharacter.trimmed(ConfLines.withoutComment(line))
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
      if names.count > 1 { synonyms.append(names) }
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
          let thing = IngredientName.thing(key)
          if numberless[thing] == nil { numberless[thing] = place }
        }
      }
    }
  }

  /// The place of a thing, found by any of its synonyms, ignoring case and number; nil if it is not in the list.
  public func place(of name: String) -> Place? {
    let key = IngredientName.key(name)
    return isStarter ? starterPlace(of: name, key[...]) : place(ofKey: key)
  }

  /// The place of a thing, if need be by a part of its name that the starter list knows: `basmati rice` is with rice,
  /// `basil leaves` are with basil.
  private func starterPlace(of name: String, _ key: Substring) -> Place? {
    let known = place(ofKey: String(key)) ?? IngredientName.whole(String(key)).flatMap { place(ofKey: $0) }
    guard var place = known else {
      return key.firstIndex(of: " ").flatMap { starterPlace(of: name, key[$0...].dropFirst()) }
    }
    place.name = name
    return place
  }

  private func place(ofKey key: String) -> Place? {
    places.isEmpty ? nil : places[key] ?? numberless[IngredientName.thing(key)]
  }

  /// The key of a name. It ignores case and runs of spaces, but neither number nor synonyms.
  static func nameKey(_ name: String) -> String { IngredientName.key(name) }

  /// The key of a thing, the same for all of its synonyms, in the singular and plural.
  package func key(_ name: String) -> String {
    let key = IngredientName.key(name)
    if !isStarter, let place = place(ofKey: key) { return IngredientName.key(place.name) }
    return IngredientName.thing(key)
  }
}
