import CLibrary

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
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants = (2...311).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }
    .map { UInt32(truncatingIfNeeded: Int(cbrt(Double($0)) * 0x1p32)) }

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
