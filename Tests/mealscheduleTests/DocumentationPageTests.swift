import Glibc
import Testing

/// The requirements for each page for users. `TranscriptTests` runs the sessions on it.
@Suite struct DocumentationPageTests {
  /// The blocks that are not sessions, by page. `ScriptExampleTests`, `TwoLaptopsTests`, `MergeDriverTests` and
  /// `LibraryExampleTests` run them.
  private static let otherBlocks = [
    "README.md": ["sh"], "Documentation/scripting.md": ["crontab", "tmux", "sh"],
    "Documentation/sharing.md": ["sh"], "Documentation/library.md": ["swift"],
  ]

  @Test func `there are pages`() {
    #expect(DocumentationPage.names.count > 5)
  }

  @Test(arguments: DocumentationPage.names)
  func `each example is of a kind that a test runs`(name: String) throws {
    let others = Self.otherBlocks[name] ?? []
    let blocks = try DocumentationPage(name).blocks
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(block.language == "console" || others.contains(block.language), "\(block.text)")
    }
  }

  @Test(arguments: DocumentationPage.names + ["ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"])
  func `a page has at most 250 lines`(name: String) throws {
    // `lines` also has an empty line after the last line break.
    #expect(try DocumentationPage(name).lines.count <= 251)
  }

  @Test(arguments: DocumentationPage.names + ["ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"])
  func `links and pictures lead to files and headings`(name: String) throws {
    let folder = name.hasPrefix("Documentation/") ? "Documentation/" : ""
    for target in Self.targets(in: try DocumentationPage(name).text) {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? name : folder + parts[0]
      #expect(access(DocumentationPage.root + "/" + path, F_OK) == 0, "\(name): \(target)")
      guard parts.count > 1 else { continue }
      let headings = try DocumentationPage(path).lines.filter { $0.hasPrefix("#") }.map(Self.anchor)
      #expect(headings.contains(String(parts[1])), "\(name): \(target)")
    }
  }

  /// The anchor that web pages make from a heading: `#what-1x-promises` for `## What 1.x promises`.
  private static func anchor(_ heading: Substring) -> String {
    let text = heading.drop { $0 == "#" }.dropFirst().lowercased()
    return String(text.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
  }

  /// The targets of links, `](PATH#HEADING)`, and pictures, `src="PATH"`, in this repository.
  private static func targets(in text: String) -> [String] {
    var targets: [String] = []
    for mark in ["](", "src=\""] {
      for part in text.split(separator: mark, omittingEmptySubsequences: false).dropFirst() {
        let path = part.prefix { $0 != ")" && $0 != "\"" }
        if !path.isEmpty, !path.hasPrefix("http") { targets.append(String(path)) }
      }
    }
    return targets
  }

  /// SECURITY.md names its evidence as `Suite`: "test" or as `Suite` alone.
  @Test func `the tests that SECURITY.md names exist`() throws {
    let sources = Self.sources(in: DocumentationPage.root + "/Tests")
    let parts = try DocumentationPage("SECURITY.md").text.split(
      separator: "`", omittingEmptySubsequences: false)
    var count = 0
    for (name, rest) in zip(parts, parts.dropFirst()) where name.hasSuffix("Tests") {
      count += 1
      let source = try #require(sources[String(name)], "\(name)")
      guard rest.hasPrefix(": \"") else { continue }
      let test = String(rest.dropFirst(3).prefix { $0 != "\"" })
      #expect(source.contains("`\(test)`") || source.contains("\"\(test)\""), "\(name): \(test)")
    }
    #expect(count > 20)
  }

  /// The sources of the tests, by file name without the extension.
  static func sources(in folder: String) -> [String: String] {
    var sources: [String: String] = [:]
    for name in TextFiles.names(in: folder) {
      if name.hasSuffix(".swift") {
        sources[String(name.dropLast(6))] = try? TextFiles.text(at: "\(folder)/\(name)")
      } else if !name.contains(".") {
        sources.merge(Self.sources(in: "\(folder)/\(name)")) { first, _ in first }
      }
    }
    return sources
  }
}
