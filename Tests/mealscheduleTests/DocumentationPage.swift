/// A page for users: README.md, or one in the folder Documentation. Its examples are in fenced blocks.
struct DocumentationPage {
  /// A fenced block: the word after the opening fence, and the lines up to the closing one.
  struct Block {
    let language: String
    var lines: [String]

    var text: String { lines.joined(separator: "\n") }
  }

  /// The root of the repository.
  static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  /// The paths of all pages from the root: README.md, then Documentation/files.md and so on.
  static let names: [String] =
    ["README.md"]
    + TextFiles.names(in: root + "/Documentation").filter { $0.hasSuffix(".md") }.map {
      "Documentation/" + $0
    }

  let text: String

  init(_ name: String) throws {
    text = try TextFiles.text(at: DocumentationPage.root + "/" + name)
  }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  var blocks: [Block] {
    var blocks: [Block] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append(Block(language: String(line.dropFirst(3)), lines: [])) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    return blocks
  }

  func blocks(in language: String) -> [Block] { blocks.filter { $0.language == language } }
}
