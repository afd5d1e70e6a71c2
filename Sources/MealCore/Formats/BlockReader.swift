/// Reads lines of the plan from an input that comes block by block.
///
/// A block holds what the reader left of the one before, and more. Given all of the input as its one block, a reader
/// makes the same of it as from many.
protocol BlockReader: Sendable {
  /// Reads as far as the block has whole records in it, and returns where the first begins that it has not.
  /// - Parameters:
  ///   - start: where in the block what is new begins.
  ///   - isLast: whether nothing comes behind this block. Then all of it is read.
  mutating func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int
}
