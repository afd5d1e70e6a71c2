import MealCore

/// The grapheme cluster of a cell, in four bytes.
///
/// Nearly all clusters are a single scalar. A longer one is stored in a `GlyphTable`, and the glyph holds its
/// index.
struct Glyph: Hashable, Sendable {
  /// A scalar's value, or a table index with the highest bit set.
  let code: UInt32

  static let blank = Glyph(" ")
  /// Marks the second column of a two-column glyph.
  static let continuation = Glyph(code: 0x7FFF_FFFF)

  init(_ scalar: Unicode.Scalar) { code = scalar.value }
  init(tableIndex: Int) { code = 0x8000_0000 | UInt32(truncatingIfNeeded: tableIndex) }
  private init(code: UInt32) { self.code = code }

  /// The scalar; nil for a glyph of several scalars.
  var scalar: Unicode.Scalar? { Unicode.Scalar(code) }
  /// The table index; nil for a glyph of one scalar.
  var tableIndex: Int? { code & 0x8000_0000 == 0 ? nil : Int(code & 0x7FFF_FFFF) }
}

/// The multi-scalar grapheme clusters drawn so far, each with an index.
///
/// Frames share a table, so that cells can be compared by index. It only grows, up to a limit that no plan
/// comes near; beyond that, a cluster is drawn as its first scalar. Leading scalars of zero width are
/// dropped, because terminals would attach them to the glyph to the left.
final class GlyphTable {
  private struct Cluster {
    let bytes: [UInt8]
    /// The width on a terminal that does not know clusters and adds up the scalars.
    let largestWidth: Int
  }

  private var clusters: [Cluster] = []
  private var numbers: [Substring: Int] = [:]
  private static let limit = 1 << 16

  /// Returns the glyph of a cluster.
  func glyph(_ cluster: Substring, base: Unicode.Scalar) -> Glyph {
    if let number = numbers[cluster] { return Glyph(tableIndex: number) }
    guard clusters.count < GlyphTable.limit else { return Glyph(base) }
    // Copied, so that the substring does not keep its whole text alive.
    let copy = String(cluster.unicodeScalars.drop { DisplayWidth.of($0) == 0 })
    var width = 0
    for scalar in copy.unicodeScalars { width += DisplayWidth.of(scalar) }
    numbers[String(cluster)[...]] = clusters.count
    clusters.append(Cluster(bytes: Array(copy.utf8), largestWidth: width))
    return Glyph(tableIndex: clusters.count - 1)
  }

  /// Appends a glyph as UTF-8.
  func append(_ glyph: Glyph, to bytes: inout [UInt8]) {
    if let scalar = glyph.scalar {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    } else if let index = glyph.tableIndex, index < clusters.count {
      bytes.append(contentsOf: clusters[index].bytes)
    }
  }

  /// The largest width that a terminal may give a glyph; nil if all terminals agree on its width.
  ///
  /// They agree on old scripts, box drawing and East Asian scripts, but not on clusters and newer characters.
  func doubtfulWidth(_ glyph: Glyph) -> Int? {
    if let index = glyph.tableIndex { return index < clusters.count ? clusters[index].largestWidth : 2 }
    return switch glyph.code {
    case 0..<0x0300, 0x0370..<0x0483, 0x1E00..<0x2000, 0x2010..<0x2028, 0x2190..<0x21FF, 0x2500..<0x25A0,
      0x2E80..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF9E:
      nil
    default: 2
    }
  }
}
