/// A Unicode scalar and its length in UTF-8, read from bytes that may be invalid.
struct UTF8Scalar {
  let scalar: Unicode.Scalar
  /// The length of its encoding, 1 to 4 bytes.
  let byteCount: Int

  /// Reads the scalar that begins at a byte; returns nil if the bytes there are not valid UTF-8: a stray or
  /// missing continuation byte, an overlong form, a surrogate, or a value beyond U+10FFFF.
  init?(_ bytes: Span<UInt8>, at start: Int) {
    let first = UInt32(bytes[start])
    let least: UInt32
    var value: UInt32
    switch first {
    case 0..<0x80: (byteCount, value, least) = (1, first, 0)
    case 0xC2..<0xE0: (byteCount, value, least) = (2, first & 0x1F, 0x80)
    case 0xE0..<0xF0: (byteCount, value, least) = (3, first & 0x0F, 0x800)
    case 0xF0..<0xF5: (byteCount, value, least) = (4, first & 0x07, 0x10000)
    default: return nil
    }
    guard byteCount <= bytes.count - start else { return nil }
    for index in start + 1..<start + byteCount {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    self.scalar = scalar
  }
}
