import Testing

@testable import MealCore

@Suite struct ZipArchiveTests {
  /// A zip archive of stored files, with the faults that a test needs.
  static func zip(_ files: [(String, [UInt8])], flags: Int = 0, offset: Int? = nil, crc: UInt32? = nil)
    -> [UInt8]
  {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> ($0 * 8) & 255) }
    }
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, data) in files {
      let start = offset ?? bytes.count
      let sizes =
        little(Int(crc ?? ZipArchive.checksum(data)), 4) + little(data.count, 4) + little(data.count, 4)
      let lengths = little(name.utf8.count, 2) + little(0, 2)
      directory +=
        [0x50, 0x4B, 1, 2, 20, 0, 20, 0] + little(flags, 2) + little(0, 6) + sizes + lengths + little(0, 10)
        + little(start, 4)
        + Array(name.utf8)
      bytes +=
        [0x50, 0x4B, 3, 4, 20, 0] + little(flags, 2) + little(0, 6) + sizes + lengths + Array(name.utf8)
        + data
    }
    let end =
      little(files.count, 2) + little(files.count, 2) + little(directory.count, 4) + little(bytes.count, 4)
    return bytes + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + end + [0, 0]
  }

  private static func problem(_ bytes: [UInt8]) -> String? {
    do throws(LineError) {
      let archive = try ZipArchive(bytes)
      for file in archive.files { _ = try archive.contents(of: file, most: 1 << 20) }
      return nil
    } catch {
      return error.message
    }
  }

  private static let soup = Array(#"{"name": "Soup", "ingredients": "1 leek", "directions": "Cook."}"#.utf8)

  @Test func `files are read by their path`() throws {
    let archive = try ZipArchive(Self.zip([("a/b.json", [1, 2]), ("c.json", []), ("d/", [])]))
    #expect(archive.files.map(\.path) == ["a/b.json", "c.json"])
    #expect(try archive.files.map { try archive.contents(of: $0, most: 2) } == [[1, 2], []])
  }

  @Test func `hostile archives are refused`() {
    #expect(
      Self.problem(Self.zip([("../x.json", [])]))
        == "the zip archive is not safe: a file in it is called ../x.json")
    #expect(
      Self.problem(Self.zip([("/x.json", [])]))
        == "the zip archive is not safe: a file in it is called /x.json")
    #expect(
      Self.problem(Self.zip([("a\\..\\x", [])]))
        == "the zip archive is not safe: a file in it is called a/../x")
    #expect(Self.problem(Self.zip([("x", [1])], flags: 1)) == "the zip archive is encrypted")
    #expect(
      Self.problem(Self.zip([("x", [1]), ("y", [1])], offset: 0))
        == "the zip archive is not safe: files in it overlap")
    #expect(Self.problem(Self.zip([("x", [1])], crc: 7)) == "its contents are damaged")
    #expect(
      Self.problem([UInt8](repeating: 0, count: 99))
        == "the zip archive is incomplete: its directory is missing")
    let long = [UInt8](repeating: 0, count: 1 << 20 + 1)
    #expect(Self.problem(Self.zip([("x", long)])) == "it is longer than 1 MiB, too long for a recipe")
  }

  @Test func `archives may be cut or changed anywhere`() {
    let whole = Self.zip([("a.json", Self.soup), ("b/c.html", [60, 62])])
    for end in whole.indices { _ = RecipeDocuments(Array(whole[..<end]), name: "z").all.map(\.recipes) }
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0xFF
      _ = RecipeDocuments(bytes, name: "z").all.map(\.recipes)
    }
  }

  @Test func `archives in archives are read, and what is no document is not`() {
    let inner = Self.zip([("recipe.json", Self.soup), ("image.jpg", [1]), ("page_files/ad.html", [1])])
    let documents = RecipeDocuments(Self.zip([("1.zip", inner), ("readme.txt", [])]), name: "e.zip")
    #expect(documents.all.map(\.name) == ["e.zip: 1.zip/recipe.json"])
    #expect(documents.all[0].recipes.recipes.map(\.title) == ["Soup"])
    let deep = (0..<4).reduce(inner) { zip, _ in Self.zip([("x.zip", zip)]) }
    #expect(
      RecipeDocuments(deep, name: "d").all.first?.recipes.problems.first?.message
        == "the archives in it are nested too deeply")
  }
}

@Suite struct InflateTests {
  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  private static let row = String(repeating: "egg flour milk ", count: 30)
  private static let letters = (0..<400).map { String(Unicode.Scalar(UInt8(97 + $0 % 26))) }.joined()
  private static let dynamic = bytes(
    "4b4d4f5748cbc92f2d52c8cdccc956481de50e356e6252724a6a5a7a466656764e6e5e7e41615171496959794565d5a8cc40c80000"
  )
  private static let fixed = bytes("4b4d4f5748cbc92f2d52c8cdccc956481de50e352e00")

  @Test func `data of zlib is expanded`() throws {
    #expect(try Inflate.expand(Self.fixed[...], most: 450) == Array(Self.row.utf8))
    #expect(try Inflate.expand(Self.dynamic[...], most: 1000) == Array((Self.row + Self.letters).utf8))
    #expect(try Inflate.expand([1, 2, 0, 0xFD, 0xFF, 65, 66], most: 2) == [65, 66])
    let gzip = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3, 65, 0] + Self.fixed + [UInt8](repeating: 0, count: 8)
    #expect(try Inflate.gunzip(gzip[...], most: 450) == Array(Self.row.utf8))
  }

  @Test func `no more than allowed is expanded, and damage is an error`() {
    #expect(throws: LineError.self) { try Inflate.expand(Self.fixed[...], most: 449) }
    for data in [Self.fixed, Self.dynamic] {
      for end in data.indices {
        #expect(throws: LineError.self) { try Inflate.expand(data[..<end], most: 1000) }
      }
      for place in data.indices {
        var bytes = data
        bytes[place] ^= 0x55
        _ = try? Inflate.expand(bytes[...], most: 1000)
      }
    }
  }
}
