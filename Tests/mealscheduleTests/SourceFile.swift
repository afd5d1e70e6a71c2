/// A source file as the layer tests see it: without comments and strings.
struct SourceFile {
  let path: String
  /// The folder within the module; empty for files at its root.
  let folder: String
  /// The text without comments and the contents of strings.
  let code: String

  init(path: String, folder: String) throws {
    self.path = path
    self.folder = folder
    code = SourceFile.stripped(try TextFiles.text(at: path))
  }

  /// All files of a module. A file in a subfolder counts as a file of the top-level folder.
  static func all(in module: String) throws -> [SourceFile] { try all(in: module, folder: "") }

  private static func all(in path: String, folder: String) throws -> [SourceFile] {
    var files: [SourceFile] = []
    for name in TextFiles.names(in: path) {
      if name.hasSuffix(".swift") {
        files.append(try SourceFile(path: "\(path)/\(name)", folder: folder))
      } else if !name.contains(".") {
        files += try all(in: "\(path)/\(name)", folder: folder.isEmpty ? name : folder)
      }
    }
    return files
  }

  var lines: [Substring] { code.split(separator: "\n") }

  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count else { return nil }
      return String(words[index + 1])
    }
  }

  /// The names of types that the file declares at the top level.
  var declaredTypes: [String] {
    lines.compactMap { line in
      guard let first = line.first, first != " " else { return nil }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard
        let index = words.firstIndex(where: {
          ["struct", "class", "enum", "protocol", "typealias"].contains($0)
        }),
        index + 1 < words.count
      else { return nil }
      return String(words[index + 1])
    }
  }

  /// All names in the file that begin with a capital.
  var names: Set<String> {
    Set(
      code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isUppercase ?? false }.map(
        String.init))
  }

  /// The names that follow any of the keywords.
  func names(after keywords: Set<Substring>) -> Set<String> {
    let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return Set(zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map { String($0.1) })
  }

  /// The functions that the file calls, except as methods, along with `errno` and `environ` if it uses them; and the
  /// names that it declares.
  var calledAndDeclared: (called: Set<String>, declared: Set<String>) {
    var (called, declared): (Set<String>, Set<String>) = ([], [])
    func isPart(_ byte: UInt8) -> Bool {
      (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || byte == 95
    }
    let bytes = Array(code.utf8)
    var index = 0
    var previous = ""
    while index < bytes.count {
      guard isPart(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isPart(bytes[index]) { index += 1 }
      let name = String(decoding: bytes[start..<index], as: UTF8.self)
      let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      let next = index < bytes.count ? bytes[index] : 0
      if ["func", "let", "var", "case"].contains(previous) {
        declared.insert(name)
      } else if !isMember {
        let isVariable = ["errno", "environ"].contains(name) && next != UInt8(ascii: ":")
        if next == UInt8(ascii: "(") || isVariable { called.insert(name) }
      }
      previous = name
    }
    return (called, declared)
  }

  /// Whether a function of that name is called.
  func calls(_ function: String) -> Bool {
    var previous: Substring = ""
    for part in code.split(separator: "(", omittingEmptySubsequences: false).dropLast() {
      previous = part.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last ?? ""
      if previous == function, part.hasSuffix(function) { return true }
    }
    return false
  }

  private static func stripped(_ text: String) -> String {
    var isText = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // A line of a multi-line string literal.
      let hasMark = line.contains("\"\"\"")
      if isText, !hasMark { return "" }
      if hasMark { isText.toggle() }
      var result = ""
      var isString = false
      var previous: Character = " "
      for character in line {
        if character == "\"", previous != "\\" { isString.toggle() }
        if !isString, character == "/", previous == "/" { break }
        // Replace strings with blanks, including the code interpolated in them, but keep parentheses.
        result.append(isString && character != "(" && character != ")" ? " " : character)
        previous = character
      }
      return result
    }.joined(separator: "\n")
  }
}
