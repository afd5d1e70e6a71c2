import MealCore

/// The grapheme clusters of more than one scalar that have been drawn, each with a number.
///
/// Frames share it, so that cells can be compared by number. It only grows, by clusters never drawn before, up to
/// a limit that no plan comes near; beyond it a cluster is drawn as its first scalar. Marks that come before the
/// first scalar that takes a column are left out: terminals would put them on whatever stands to the left.
final class GlyphTable {
  private struct Entry {
    let bytes: [UInt8]
    /// The columns that it takes where a terminal knows nothing of clusters and adds up scalars.
    let largestWidth: Int
  }

  private var entries: [Entry] = []
  private var numbers: [Substring: Int] = [:]
  private static let limit = 1 << 16

  /// The glyph of a cluster.
  func glyph(_ cluster: Substring, base: Unicode.Scalar) -> Glyph {
    if let number = numbers[cluster] { return Glyph(tableIndex: number) }
    guard entries.count < GlyphTable.limit else { return Glyph(base) }
    // A copy, lest it keep a whole text.
    let copy = String(cluster.unicodeScalars.drop { DisplayWidth.of($0) == 0 })
    var width = 0
    for scalar in copy.unicodeScalars { width += DisplayWidth.of(scalar) }
    numbers[String(cluster)[...]] = entries.count
    entries.append(Entry(bytes: Array(copy.utf8), largestWidth: width))
    return Glyph(tableIndex: entries.count - 1)
  }

  /// Appends a glyph as UTF-8.
  func append(_ glyph: Glyph, to bytes: inout [UInt8]) {
    if let scalar = glyph.scalar {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    } else if let index = glyph.tableIndex, index < entries.count {
      bytes.append(contentsOf: entries[index].bytes)
    }
  }

  /// The most columns that some terminal may take for it; nil if all agree.
  ///
  /// They agree on old scripts, frames, East Asian scripts; not on clusters, and not on what is younger.
  func doubtfulWidth(_ glyph: Glyph) -> Int? {
    if let index = glyph.tableIndex { return index < entries.count ? entries[index].largestWidth : 2 }
    return switch glyph.code {
    case 0..<0x0300, 0x0370..<0x0483, 0x1E00..<0x2000, 0x2010..<0x2028, 0x2190..<0x21FF, 0x2500..<0x25A0,
      0x2E80..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF9E:
      nil
    default: 2
    }
  }
}
