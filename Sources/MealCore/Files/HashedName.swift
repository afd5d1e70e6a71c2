/// Names data that is stored elsewhere for a file: the file's name and a hash of its full path.
///
/// Every command that reads a plan needs such a name, so it is made of bytes: the functions of `String` that would do
/// are each on a page of the program that nothing else at start-up touches.
enum HashedName {
  /// "plan.txt-0123456789abcdef" for "/home/me/plan.txt".
  static func of(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    var name: [UInt8] = []
    var hash = offset
    var last = slash
    for byte in path.utf8 {
      hash = (hash ^ UInt64(byte)) &* prime
      if byte != slash {
        if last == slash { name.removeAll(keepingCapacity: true) }
        name.append(byte)
      }
      last = byte
    }
    if name.isEmpty { name += "plan".utf8 }
    name.append(UInt8(ascii: "-"))
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hash >> UInt64(shift) & 15)
      name.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// FNV-1a, 64 bits.
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3
}
