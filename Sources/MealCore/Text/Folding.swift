/// Makes keys for matching text regardless of case, accents and equivalent spellings.
///
///     Folding.key("Crème Brûlée")   // creme brulee
///     Folding.key("Käsespätzle") == Folding.key("KASESPATZLE")
///     Folding.key("½ ℓ")            // 1/2 l
///
/// Two strings match if their keys are equal; a string contains another if its key contains that of the other.
/// Canonically equivalent strings have the same key, unless marks that are kept come in a different order. Only accents
/// are removed: が stays different from か, ส้ม keeps its tone, and vowel signs are not accents. A key is for comparing,
/// not for showing; the key of a key is the key itself.
package enum Folding {
  /// The key of a string. ASCII without capitals is returned without copying.
  package static func key(_ text: String) -> String {
    let utf8 = text.utf8Span.span
    if utf8.isPlain { return text }
    if utf8.isASCII { return String(decoding: utf8.lowercased, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    appendKey(of: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the key as UTF-8 bytes. Takes linear time; allocates nothing while `bytes` has room.
  package static func appendKey(of text: String, to bytes: inout [UInt8]) {
    var last: Unicode.Scalar = "\0"
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        last = Unicode.Scalar(UInt8(ascii: scalar).lowercased)
        bytes.append(UInt8(ascii: last))
        continue
      }
      switch FoldingTable.mapping(of: scalar) {
      case .itself: append(scalar, after: &last, to: &bytes)
      case .scalar(let mapped): append(mapped, after: &last, to: &bytes)
      case .sequence(let places):
        for mapped in FoldingTable.scalars(places) { append(mapped, after: &last, to: &bytes) }
      }
    }
  }

  /// The form of a string by the rules of Unicode alone: compatibility decomposition, no combining marks, full
  /// case folding. Unlike a key, it keeps letters that only look like others: `ø`, `æ`, `đ`.
  ///
  ///     Folding.plain("Smørrebrød à la Füße")   // smørrebrød a la fusse
  package static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        plain.append(Unicode.Scalar(UInt8(ascii: scalar).lowercased))
        continue
      }
      if 0xAC00...0xD7A3 ~= scalar.value {
        plain.append(contentsOf: Composition.parts(ofSyllable: scalar))
        continue
      }
      switch FoldingTable.plainMapping(of: scalar) {
      case .itself: plain.append(scalar)
      case .scalar(let mapped): plain.append(mapped)
      case .sequence(let places): plain.append(contentsOf: FoldingTable.scalars(places))
      }
    }
    return String(plain)
  }

  private static func append(
    _ scalar: Unicode.Scalar, after last: inout Unicode.Scalar, to bytes: inout [UInt8]
  ) {
    if let composed = Composition.of(last, scalar) {
      // All scalars that compose, and their compositions, are three bytes long.
      bytes.removeLast(3)
      last = composed
    } else {
      last = scalar
    }
    UTF8.encode(last) { bytes.append($0) }
  }
}
