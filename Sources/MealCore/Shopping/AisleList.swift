/// The aisles of things in the shop, and the synonyms of their names, from `aisle.conf`.
///
///     [dairy]
///     butter
///     cream | double cream      // the first name is used on the list
///
/// Names in the singular and plural are one thing, unless the file has both, on two lines. If the file has most names
/// of the starter list, as one begun with `edit aisles` does, a name that it lacks is put in the aisle of its kind,
/// if the program knows the kind: jasmine rice is rice, and peanut butter is not butter.
///
/// The format is one of Cooklang's conventions. Lines before the first category are in the category `other`.
public struct AisleList: Sendable {
  /// The place of a thing in the shop.
  public struct Place: Sendable {
    /// The aisle.
    public let category: String
    /// The name used on lists: the first of the synonyms, or the thing's own name if only its kind is listed.
    public fileprivate(set) var name: String
    /// Its position in the order of the file.
    let order: Int
  }

  /// The category of things that `aisle.conf` does not list.
  public static let other = "other"

  /// The place of each name in the file, by the name's key.
  private var places: [String: Place] = [:]
  /// The places by keys that are the same in the singular and plural, to find `onion` if the file has only `onions`, or
  /// the reverse.
  private var numberless: [String: Place] = [:]
  /// Whether this is the starter list, which only gives aisles: things keep the names that recipes give them.
  private var isStarter = false
  /// Whether names that it lacks are looked up by their kind.
  private var hasKinds = false
  /// The names on each line that has several.
  private(set) var synonyms: [[String]] = []
  /// The file it was read from, as the user named it; nil for a list without aisles.
  public private(set) var file: String?
  /// Errors in the file: lines that cannot be read, and names listed twice.
  public private(set) var problems: [Problem] = []

  /// Creates a list without aisles.
  public init() {}

  /// The names of the aisles that have things.
  package var names: Set<String> {
    Set((isStarter ? AisleList.starterPlaces : places).values.map(\.category))
  }

  /// The aisles of a supermarket, for a household without an `aisle.conf`.
  package static let starter: AisleList = {
    var list = AisleList()
    list.isStarter = true
    return list
  }()

  /// The places in the starter list, by keys that are the same in the singular and plural.
  private static let starterPlaces: [String: Place] = {
    var places: [String: Place] = [:]
    places.reserveCapacity(500)
    var category = other
    for (number, name) in StarterAisles.lines.enumerated() {
      switch name.utf8.first {
      case UInt8(ascii: "/"): break
      case UInt8(ascii: "["): category = String(name.dropFirst().dropLast())
      default: places[IngredientName.thing(name)] = Place(category: category, name: name, order: number)
      }
    }
    return places
  }()

  /// Reads a file, in linear time. A line that cannot be read becomes a problem; the others still apply.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
  public init(reading bytes: [UInt8], file: String) { self.init(ConfLines(bytes, file: file)) }

  init(_ conf: ConfLines) {
    let file = conf.file
    (self.file, problems) = (file, conf.problems)
    places.reserveCapacity(conf.lines.count)
    var category: String?
    func report(_ line: Int, _ message: String) {
      problems.append(Problem(file: file, line: line, message: message, hint: "write [dairy]"))
    }
    for (number, line) in conf.lines {
      let text = CooklangCharacter.trimmed(ConfLines.withoutComment(line))
      guard let first = text.first else { continue }
      if first == UInt8(ascii: "[") {
        guard text.last == UInt8(ascii: "]") else {
          report(number, "the category has no closing ]")
          continue
        }
        let name = CooklangCharacter.trimmed(text.dropFirst().dropLast())
        category = name.isEmpty ? AisleList.other : String(decoding: name, as: UTF8.self)
        if name.isEmpty { report(number, "the category has no name, so it counts as \(AisleList.other)") }
        continue
      }
      let names =
        TabFields(text, separator: UInt8(ascii: "|")).lazy.map(CooklangCharacter.trimmed)
        .compactMap { $0.isEmpty ? nil : String($0.span) } as [String]
      guard let name = names.first else { continue }
      if names.count > 1 { synonyms.append(names) }
      // Put things before the first category at the end, with the things that are not listed.
      let order = category == nil ? Int.max / 2 + number : number
      let place = Place(category: category ?? AisleList.other, name: name, order: order)
      for synonym in names {
        let key = IngredientName.key(synonym)
        if let first = places.updateValue(place, forKey: key) {
          places[key] = first
          // This is not an error: a category at the top, for the things of one shop, may repeat things of other
          // categories.
          problems.append(
            Problem(
              .note, file: file, line: number, message: "\(synonym) is listed a second time",
              hint: "the first one counts"))
        }
      }
    }
    numberless = Dictionary(
      places.map { (IngredientName.thing($0), $1) }, uniquingKeysWith: { $0.order < $1.order ? $0 : $1 })
    // A short file does not have most of the starter names.
    guard places.count > 100 else { return }
    let starter = AisleList.starterPlaces.values
    hasKinds = starter.count { places[$0.name] != nil } > starter.count / 2
  }

  /// The place of a thing, by any of its synonyms, in the singular or plural, ignoring case. If the list has kinds, a
  /// thing that it lacks gets the place of its kind. nil if neither is in the list.
  public func place(of name: String) -> Place? {
    let key = IngredientName.key(name)
    if !isStarter, let place = place(ofKey: key) { return place }
    guard isStarter || hasKinds else { return nil }
    let kind = AisleList.starterPlace(of: key[...])
    var found = isStarter ? kind : kind.flatMap { place(ofKey: IngredientName.key($0.name)) }
    found?.name = name
    return found
  }

  /// Returns whether the starter list has the name itself, not only its kind.
  package static func isInStarter(_ name: String) -> Bool {
    starterPlaces[IngredientName.thing(IngredientName.key(name))] != nil
  }

  /// Finds a thing in the starter list. If its name is not there, tries parts of the name: `basmati rice` is found as
  /// rice, `basil leaves` as basil.
  private static func starterPlace(of key: Substring) -> Place? {
    starterPlaces[IngredientName.thing(String(key))]
      ?? IngredientName.whole(String(key)).flatMap { starterPlaces[$0] }
      ?? key.firstIndex(of: " ").flatMap { starterPlace(of: key[$0...].dropFirst()) }
  }

  private func place(ofKey key: String) -> Place? {
    places.isEmpty ? nil : places[key] ?? numberless[IngredientName.thing(key)]
  }

  /// The key of a thing, the same for all of its synonyms, in the singular and plural.
  package func key(_ name: String) -> String {
    let key = IngredientName.key(name)
    if let place = places[key] { return IngredientName.key(place.name) }
    let thing = IngredientName.thing(key)
    return numberless[thing].map { IngredientName.key($0.name) } ?? thing
  }
}
