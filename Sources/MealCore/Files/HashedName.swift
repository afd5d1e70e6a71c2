/// The name under which data about a file is stored elsewhere: the file's name and a hash of its full path.
enum HashedName {
  /// "plan.txt-0123456789abcdef" for "/home/me/plan.txt".
  static func of(_ path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? "plan"
    return "\(name)-\(path.utf8Span.span.fnv1a.hexDigits)"
  }
}
