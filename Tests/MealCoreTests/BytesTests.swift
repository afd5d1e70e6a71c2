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
    for number in Array(0...1_100) + [9_999, 10_000, 99_999_999, 100_000_000, 999_999_999, Int(Int32.max)] {
      var bytes = Array("x".utf8)
      bytes.append(decimal: number)
      #expect(String(decoding: bytes, as: UTF8.self) == "x\(number)")
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

  @Test func `bytes that are not UTF-8 become replacement characters`() {
    #expect(String(([0x61, 0xFF, 0x62] as [UInt8]).span) == "a\u{FFFD}b")
    #expect(String(Array("é寿司".utf8).span) == "é寿司")
  }
}
