/// The documents in a user's file that may have recipes: the file itself if it is a web page or JSON, or all such
/// files in an archive and in the archives within it.
///
///     for document in RecipeDocuments(bytes, name: "Export.paprikarecipes").all { … }
///
/// Paprika's export is a zip archive of gzipped JSON, and Tandoor's is a zip archive of zip archives; those of Mealie,
/// Nextcloud Cookbook, RecipeSage and Recipya have JSON in folders. Pictures and all other files are ignored.
public struct RecipeDocuments {
  /// A document, or the reason that it could not be read.
  public struct Document {
    /// The name of the file, with the path in the archive: `Export.zip: soup/recipe.json`.
    public let name: String
    fileprivate let read: () throws(LineError) -> [UInt8]

    /// The recipes in it.
    public var recipes: RecipeImport {
      do throws(LineError) {
        return RecipeImport(try read())
      } catch {
        return RecipeImport(unread: error)
      }
    }
  }

  /// The documents, in the order of the archive.
  public private(set) var all: [Document] = []
  /// Whether the user's file is an archive, even one without documents.
  public private(set) var isArchive = false

  /// The extensions of files that may have recipes.
  public static let endings = [
    ".html", ".htm", ".xhtml", ".json", ".jsonld", ".zip", ".gz", ".paprikarecipe", ".paprikarecipes",
  ]

  /// Returns whether a file may have recipes, judging by its path. Hidden files, and those that a browser saves next
  /// to a page, have none.
  public static func isDocument(_ path: String) -> Bool {
    let path = path.lowercased()
    let folders = path.split(separator: "/").dropLast()
    return endings.contains { path.hasSuffix($0) }
      && !folders.contains { $0.hasSuffix("_files") || $0.hasSuffix("-dateien") || $0 == "__macosx" }
      && path.split(separator: "/").last?.hasPrefix(".") == false
  }

  /// The maximum size of an archive within an archive, in bytes.
  private static var longestInner: Int { 64 << 20 }
  /// How many more bytes may be read from archives within the archive.
  private var innerLeft = 512 << 20

  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: the name of the file, to be shown.
  public init(_ bytes: [UInt8], name: String) { add(bytes, name, depth: 0) }

  private mutating func add(_ bytes: [UInt8], _ name: String, depth: Int) {
    guard ZipArchive.isZip(bytes[...]) else {
      return all.append(Document(name: name) { () throws(LineError) in try RecipeDocuments.plain(bytes) })
    }
    isArchive = true
    do throws(LineError) {
      guard depth < 2 else { throw LineError("the archives in it are nested too deeply") }
      let archive = try ZipArchive(bytes)
      let files = archive.files.filter { RecipeDocuments.isDocument($0.path) }
      guard !files.isEmpty || depth > 0 else {
        throw LineError("there is no web page or JSON file in the archive")
      }
      for file in files {
        let name = depth == 0 ? "\(name): \(file.path)" : "\(name)/\(file.path)"
        if file.path.lowercased().hasSuffix(".zip") {
          let inner = try archive.contents(of: file, most: min(RecipeDocuments.longestInner, innerLeft))
          innerLeft -= inner.count
          add(inner, name, depth: depth + 1)
        } else {
          all.append(
            Document(name: name) { () throws(LineError) in
              try RecipeDocuments.plain(archive.contents(of: file, most: RecipeImport.longestJSON))
            })
        }
      }
    } catch {
      all.append(Document(name: name) { () throws(LineError) in throw error })
    }
  }

  /// The contents of a document, expanded if they are gzipped.
  private static func plain(_ bytes: [UInt8]) throws(LineError) -> [UInt8] {
    Inflate.isGzip(bytes[...]) ? try Inflate.gunzip(bytes[...], most: RecipeImport.longestJSON) : bytes
  }
}
