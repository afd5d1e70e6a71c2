extension RecipeIndex {
  /// A recipe's file, its names, and the facts in it.
  public struct Entry: Hashable, Sendable {
    /// The file's size in bytes.
    public let size: Int
    /// When the file was last changed, in nanoseconds since 1970.
    public let modified: Int
    /// Its part of the cache: path and names, with a TAB between them; a line of facts; the outline. Kept as bytes,
    /// because converting it to strings would double the time it takes to read the cache.
    fileprivate let record: ArraySlice<UInt8>
    /// Where the path, the names and the facts end in `record`.
    fileprivate let pathEnd, namesEnd, factsEnd: Int

    /// The path within the recipes folder.
    public var path: String { String(pathBytes.span) }
    var pathBytes: ArraySlice<UInt8> { part(0, pathEnd) }
    /// The title, then the keys of title, file name and aliases, each once, separated by TABs.
    var names: ArraySlice<UInt8> { part(pathEnd + 1, namesEnd) }
    /// Fields separated by TABs: the minutes or `-`, with a `-` before them if it is not a main dish; the number of
    /// waits, and the waits as `DAYS NAME`; the number of tags, and the tags; the ingredients.
    var written: ArraySlice<UInt8> { part(namesEnd + 1, factsEnd) }
    /// The names and the facts.
    var texts: ArraySlice<UInt8> { part(pathEnd + 1, factsEnd) }
    /// The outline of the recipe, as `RecipeOutline` writes it; empty if unknown.
    var outline: ArraySlice<UInt8> { part(factsEnd + 1, record.count) }

    private func part(_ start: Int, _ end: Int) -> ArraySlice<UInt8> {
      record[(record.startIndex + start)..<(record.startIndex + end)]
    }

    /// The recipe's title.
    public var title: String { String(decoding: names.prefix { $0 != .tab }, as: UTF8.self) }

    var keys: [String] {
      var keys: [String] = []
      forEachKey { keys.append(String($0)) }
      return keys
    }

    func forEachKey(_ body: (Span<UInt8>) -> Void) {
      let names = names
      let bytes = names.span
      var tab = bytes.firstIndex(of: .tab)
      while let start = tab.map({ $0 + 1 }) {
        tab = bytes.firstIndex(of: .tab, from: start)
        body(bytes.extracting(start..<(tab ?? bytes.count)))
      }
    }

    /// The recipe's tags, its time and its waits. Its ingredients are left out, because reading them takes the most
    /// time.
    package var facts: RecipeFacts {
      guard let (first, waits, tags) = read() else { return RecipeFacts() }
      let minutes = String((isNoMainDish ? first.dropFirst() : first).span)
      return RecipeFacts(
        tags: Set(tags.map { String($0.span) }), minutes: Int(minutes), isNoMainDish: isNoMainDish,
        waits: waits.map(RecipeWait.init(written:)))
    }

    /// Its tags, in lower case.
    package var tags: [String] { read()?.tags.map { String($0.span) } ?? [] }

    /// Returns whether it has a tag, given in lower case.
    func has(tag: String) -> Bool {
      let word = tag.utf8Span
      // A word that is not ASCII may be encoded differently in the file. Most recipes do not even have the word.
      guard word.isKnownASCII else { return tags.contains(tag) }
      return written.span.contains(word.span)
        && read()?.tags.contains { $0.span.isEqual(to: word.span) } ?? false
    }

    /// Whether it says that it is not a main dish.
    var isNoMainDish: Bool { written.first == .hyphen && written.dropFirst().first ?? .tab != .tab }

    /// Whether an ingredient may refer to another recipe, by a quick search for `./`.
    var mayRefer: Bool { written.span.contains("./".utf8Span.span) }

    /// Whether it has ingredients. A reference to nothing, `./` alone, does not count.
    var hasIngredients: Bool { namesStart <= written.count }

    /// Calls `body` with the name of each ingredient, in the order of the names.
    func forEachName(_ body: (Span<UInt8>) -> Void) {
      let written = written
      let bytes = written.span
      var start = namesStart
      while start <= bytes.count { body(bytes.extracting(bytes.field(at: &start))) }
    }

    /// Where the ingredients begin in `written`, after the minutes, the waits and the tags.
    private var namesStart: Int {
      let written = written
      var start = 0
      _ = written.span.field(at: &start)
      for _ in 1...2 { written.span.skipList(at: &start) }
      return start
    }

    /// The first field, the waits and the tags; nil if they are damaged.
    private func read() -> (
      first: ArraySlice<UInt8>, waits: PrefixSequence<TabFields>, tags: PrefixSequence<TabFields>
    )? {
      var fields = TabFields(written)
      func list() -> PrefixSequence<TabFields>? {
        guard let count = fields.next().flatMap({ $0.span.number }), count >= 0 else { return nil }
        let list = fields.prefix(count)
        for _ in 0..<count where fields.next() == nil { return nil }
        return list
      }
      guard let first = fields.next(), let waits = list(), let tags = list() else { return nil }
      return (first, waits, tags)
    }

    /// Whether its file has errors, or cannot be read.
    var hasErrors: Bool { outline.isEmpty }

    /// The entry of a note, a Markdown file that is not a recipe. Only the cache has such entries.
    package static func note(path: String, size: Int, modified: Int) -> Entry {
      let end = path.utf8.count
      return Entry(
        size: size, modified: modified, record: Array("\(path)\t\n\n".utf8)[...], pathEnd: end,
        namesEnd: end + 1, factsEnd: end + 2)
    }

    /// Whether it is the entry of a note that is not a recipe.
    package var isNote: Bool { names.isEmpty }

    /// Returns whether each of the given words begins a word of one of its names, or is one of its tags.
    package func hasWords(_ typed: String) -> Bool {
      let (names, tags) = (keys, Set(tags.map(RecipeName.key)))
      return RecipeName.key(typed).split(separator: " ").allSatisfy { word in
        names.contains { RecipeName.begins(word, aWordOf: $0) } || tags.contains(String(word))
      }
    }

    /// Returns whether a name is its title, its file's name or an alias.
    package func isCalled(_ name: String) -> Bool { keys.contains(RecipeName.key(name)) }
  }

  // MARK: The cache

  private static let head = Array("mealschedule recipes 13".utf8)

  /// The contents of a cache: a line with the version of the format, then for each recipe a line with size, time,
  /// path and names, a line with its facts, and its outline. Fields are separated by TABs.
  /// - Parameters:
  ///   - entries: the entries in order of their paths, including those of notes.
  ///   - time: now, in nanoseconds since 1970. Files changed in the last second are left out: they may change
  ///     again without a newer time.
  package static func cache(of entries: [Entry], at time: Int) -> [UInt8] {
    var bytes = head + [.lineFeed]
    bytes.reserveCapacity(entries.reduce(0) { $0 + $1.record.count + 32 })
    for entry in entries
    where entry.modified < time - 1_000_000_000 && !entry.pathBytes.contains(where: { $0 < 32 }) {
      bytes.append("\(entry.size)\t\(entry.modified)\t")
      bytes += entry.record
      bytes.append(.lineFeed)
    }
    return bytes
  }

  /// The entries in a cache, in the order in which they were written; empty if the cache is damaged.
  package static func entries(inCache bytes: ArraySlice<UInt8>) -> [Entry] {
    var start = 0
    func next(_ separator: UInt8) -> Range<Int>? {
      guard let end = bytes.span.firstIndex(of: separator, from: start) else { return nil }
      defer { start = end + 1 }
      return start..<end
    }
    guard let version = next(.lineFeed), bytes.prefix(version.count) == head[...] else { return [] }
    var entries: [Entry] = []
    entries.reserveCapacity(bytes.count / 256)
    while start < bytes.count {
      guard let size = next(.tab).flatMap({ bytes.span.extracting($0).number }),
        let modified = next(.tab).flatMap({ bytes.span.extracting($0).number }),
        let path = next(.tab), let names = next(.lineFeed), let facts = next(.lineFeed),
        let outline = next(.lineFeed)
      else { return [] }
      let record = bytes.dropFirst(path.lowerBound).prefix(outline.upperBound - path.lowerBound)
      entries.append(
        Entry(
          size: size, modified: modified, record: record, pathEnd: path.count,
          namesEnd: names.upperBound - path.lowerBound, factsEnd: facts.upperBound - path.lowerBound))
    }
    return entries
  }
}

extension RecipeIndex.Entry {
  /// The entry of a file.
  /// - Parameters:
  ///   - path: the path within the recipes folder.
  ///   - size: the file's size in bytes.
  ///   - modified: when the file was last changed, in nanoseconds since 1970.
  ///   - recipe: the recipe in the file.
  public init(path: String, size: Int, modified: Int, recipe: Recipe) {
    let aliases = recipe.metadata.texts("alias") + recipe.metadata.texts("aliases")
    let outline = RecipeOutline(recipe)
    self.init(
      path: path, size: size, modified: modified, title: outline.title, aliases: aliases,
      RecipeFacts(recipe, outline.ingredients), outline: outline.written)
  }

  /// The entry of a recipe with this title and these facts.
  package init(
    path: String, size: Int = 0, modified: Int = 0, title: String, aliases: [String] = [],
    _ facts: RecipeFacts, outline: [UInt8] = []
  ) {
    let names = ([title, Recipe.name(ofFile: path)] + aliases).map(RecipeName.key)
    let keys = names.filter { !$0.isEmpty }.distinct()
    let minutes = (facts.isNoMainDish ? "-" : "") + (facts.minutes.map { "\($0)" } ?? "-")
    let waits = facts.waits.map { "\($0.days) \($0.what)" }
    var written: [UInt8] = []
    for field in [minutes, "\(waits.count)"] + waits + ["\(facts.tags.count)"] + facts.tags.sorted() {
      written.append(field: field)
    }
    for name in facts.ingredients.sorted() { written.append(field: name) }
    let head = Array("\(path)\t\(([TabFields.plain(title)] + keys).joined(separator: "\t"))\n".utf8)
    self.init(
      size: size, modified: modified, record: (head + written + [.lineFeed] + outline)[...],
      pathEnd: path.utf8.count, namesEnd: head.count - 1, factsEnd: head.count + written.count)
  }
}
