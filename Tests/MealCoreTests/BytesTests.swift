import TestSupport
import Testing

@testable import MealCore

@Suite struct BytesTests {
  @Test(arguments: Rounds.of(0..<200))
  func `a byte is found where it first is`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 0...70, using: &random)).map { _ in
      UInt8.random(in: seed % 2 == 0 ? 8...12 : 0...255, using: &random)
    }
    for start in 0...bytes.count {
      let found = bytes.span.firstIndex(of: .lineFeed, from: start)
      #expect(found == bytes[start...].firstIndex(of: .lineFeed), "seed \(seed), \(start)")
    }
  }

  @Test func `a number is appended as its digits`() {
    for number in Array(0...1_100) + [9_999, 10_000, 99_999_999, 100_000_000, 999_999_999, Int32.max] {
      var bytes = Array("x".utf8)
      bytes.append(decimal: number)
      #expect(String(decoding: bytes, as: UTF8.self) == "x\(number)")
    }
  }

  @Test func `the end of lowercase letters is the first byte that is none`() {
    for count in 0...20 {
      let letters = [UInt8](repeating: UInt8(ascii: "z"), count: count)
      for byte in UInt8.min...UInt8.max {
        for bytes in [letters + [byte], letters + [byte] + letters, letters + [byte, byte]] {
          for start in 0...min(1, count) {
            let end = bytes[start...].firstIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            let found = bytes.span.endOfLowercaseLetters(from: start)
            #expect(found == end ?? bytes.count, "\(bytes) from \(start)")
          }
        }
      }
    }
  }

  @Test func `bytes are equal if all of them are`() {
    for count in 0...40 {
      let bytes = (0..<count).map { UInt8($0) }
      var other = bytes
      let isEqual = bytes.span.isEqual(to: other.span)
      #expect(isEqual)
      for index in 0..<count {
        other[index] ^= 0x80
        let isDifferent = !bytes.span.isEqual(to: other.span)
        #expect(isDifferent, "\(count), \(index)")
        other[index] ^= 0x80
      }
      other.append(0)
      let isLonger = !bytes.span.isEqual(to: other.span)
      #expect(isLonger, "\(count)")
    }
  }

  @Test func `a byte of a block is at least a limit if it is not less`() {
    for limit in [1, 0x20, 0x80] as [UInt8] {
      for byte in UInt8.min...UInt8.max {
        let block = SIMD16(repeating: byte).isAtLeast(limit)
        #expect(block.hasHighestBit == (byte >= limit), "\(byte), \(limit)")
      }
    }
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() {
    #expect(String(([0x61, 0xFF, 0x62] as [UInt8]).span) == "a\u{FFFD}b")
    #expect(String(Array("é寿司".utf8).span) == "é寿司")
  }
}
