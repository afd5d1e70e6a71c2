/// Names data that is stored elsewhere for a file: the file's name and a hash of its full path.
enum HashedName {
  /// "plan.txt-0123456789abcdef" for "/home/me/plan.txt".
  static func of(_ path: String) -> String {
    let digits = String(hash(path.utf8), radix: 16)
    let name = path.split(separator: "/").last.map(String.init) ?? "plan"
    return "\(name)-" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
