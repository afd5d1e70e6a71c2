/// Reads entries from JSON: an array of objects, or objects one after the other.
struct JSONEntryReader: BlockReader {
  private var place = Place.start
  private var isArray = false
  /// The line on which the last value ended, from 1.
  private var valueLine = 1
  /// The number of the line at `counted`, from 1.
  private var line = 1
  /// The offset up to which lines have been counted.
  private var counted = 0

  /// The part of the JSON that comes next.
  private enum Place {
    /// An array or an object.
    case start
    /// The first value of an array, or its end.
    case first
    case value
    /// A comma or the end of an array.
    case separator
    /// Only white space.
    case end
    /// After an error in the JSON itself: the rest cannot be read.
    case lost
  }

  mutating func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int
  {
    var scanner = JSONScanner(bytes, from: start)
    counted = start
    while place != .lost, let byte = scanner.peek() {
      switch place {
      case .start:
        isArray = byte == UInt8(ascii: "[")
        if isArray { scanner.skip() }
        place = isArray ? .first : .value
      case .first:
        if byte == UInt8(ascii: "]") { scanner.skip() }
        place = byte == UInt8(ascii: "]") ? .end : .value
      case .value:
        count(scanner)
        guard readValue(&scanner, isLast, &lines) else { return counted }
      case .separator:
        readSeparator(&scanner, &lines)
      case .end, .lost:
        // Without an error the rest would be lost, such as the second of two lists in one file.
        count(scanner)
        lines.reject(
          line,
          LineError(
            "there is something after the JSON array",
            hint: "put all entries into one array, or write JSON lines"))
        place = .lost
      }
    }
    if isLast {
      switch place {
      case .separator: readSeparator(&scanner, &lines)
      case .first,
        .value where isArray:
        lines.reject(valueLine, LineError("the JSON array is not closed"))
      default: break
      }
    }
    if place != .lost { count(scanner) }
    return bytes.count
  }

  /// Returns whether the value was complete.
  private mutating func readValue(_ scanner: inout JSONScanner, _ isLast: Bool, _ lines: inout LineCollector)
    -> Bool
  {
    do throws(LineError) {
      let value = try scanner.value()
      // More digits may follow.
      if case .number = value, !isLast, scanner.mayBeCut { return false }
      lines.add(line) { () throws(LineError) in try EntryFields.line(value) }
      place = isArray ? .separator : .value
      count(scanner)
      valueLine = line
    } catch {
      guard isLast || !scanner.mayBeCut else { return false }
      lines.reject(line, error)
      place = .lost
    }
    return true
  }

  private mutating func readSeparator(_ scanner: inout JSONScanner, _ lines: inout LineCollector) {
    do throws(LineError) {
      place = try scanner.isLast(UInt8(ascii: "]")) ? .end : .value
    } catch {
      lines.reject(valueLine, error)
      place = .lost
    }
  }

  private mutating func count(_ scanner: JSONScanner) {
    line = scanner.line(since: counted, line: line)
    counted = max(counted, scanner.position)
  }
}
