/// The UIDs of the events and tasks that this program makes. They are the same on every machine.
enum EventUID {
  /// The UID of a key.
  /// - Parameter ordinal: distinguishes equal keys, from 1.
  static func of(_ key: String, ordinal: Int) -> String {
    let hash = SHA256.hash(Array("\(key)\n\(ordinal)".utf8))
    let (first, second) = (UInt64(hash[0]) << 32 | UInt64(hash[1]), UInt64(hash[2]) << 32 | UInt64(hash[3]))
    return "\(first.hexDigits)\(second.hexDigits)@mealschedule"
  }

  /// The first unused UID of a key, and its file name.
  static func free(_ key: String, isTaken: (_ uid: String, _ name: String) -> Bool) -> (
    uid: String, name: String
  ) {
    var ordinal = 1
    while true {
      let uid = of(key, ordinal: ordinal)
      let name = String(uid.map { $0 == "@" ? "-" : $0 }) + ".ics"
      if !isTaken(uid, name) { return (uid, name) }
      ordinal += 1
    }
  }
}

extension PlanLine {
  /// The key from which the UID is made: `KIND DATE MEAL NAME`. Lines that differ only in servings, tags, note or
  /// rhythm have equal keys. nil if the line has no event.
  var eventKey: String? {
    switch self {
    case .entry(let entry): "entry \(entry.day) \(entry.meal) \(entry.dish.text)"
    case .nothing(let day, let meal): "nothing \(day) \(meal) "
    case .repeating(let rule): "every \(rule.from) \(rule.meal) \(rule.dish.text)"
    case .someday(let meal, let dish): "someday  \(meal) \(dish.text)"
    case .skip: nil
    }
  }
}

/// The hash function SHA-256 (FIPS 180-4).
enum SHA256 {
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]

  /// The eight words of the hash.
  static func hash(_ message: [UInt8]) -> SIMD8<UInt32> {
    var state = SIMD8<UInt32>(
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    withUnsafeBytes(of: (UInt64(message.count) * 8).bigEndian) { padded += $0 }
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start...], &state) }
    return state
  }

  private static func mix(_ bytes: ArraySlice<UInt8>, _ state: inout SIMD8<UInt32>) {
    func turn(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in bytes.prefix(64).enumerated() {
      words[index / 4] = words[index / 4] << 8 | UInt32(byte)
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turn(early, 7) ^ turn(early, 18) ^ early &>> 3
      let second = turn(late, 17) ^ turn(late, 19) ^ late &>> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    let constants = constants
    // The working variables a to h of the standard.
    var s = state
    for index in 0..<64 {
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let sum =
        (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) &+ s[7] &+ choice &+ constants[index]
        &+ words[index]
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      let other = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) &+ majority
      s = SIMD8(sum &+ other, s[0], s[1], s[2], s[3] &+ sum, s[4], s[5], s[6])
    }
    state &+= s
  }
}
