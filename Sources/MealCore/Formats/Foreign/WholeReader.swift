/// Reads what makes sense only as a whole: what other programs save is not in the order of its days, nor with the
/// names first that its rows refer to.
struct WholeReader: BlockReader {
  let readAll: @Sendable ([UInt8], _ start: Int, inout LineCollector) -> Void

  func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int {
    guard isLast else { return start }
    readAll(bytes, start, &lines)
    return bytes.count
  }
}
