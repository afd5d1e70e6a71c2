import TestSupport
import Testing

@testable import MealCore

@Suite struct PlanLineTests {
  @Test("every line of any Unicode text without a line break is written and read back to the byte")
  func writtenAndRead() throws {
    for seed in Rounds.of(0..<10_000) {
      var random = RandomDish(seed: seed)
      let line = try random.line()
      let text = line.text
      #expect(!text.utf8.contains(10) && !text.utf8.contains(13), "seed \(seed)")
      let read = try? PlanLine(text)
      #expect(RandomDish.same(read, line), "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test("a text of every kind of scalar there is is written and read back, alone, first and last")
  func everyScalar() throws {
    for value in Array(UInt32(0)...0x3FF) + Array(0x2000...0x206F) + [0xFEFF, 0xFFFF, 0x1_0000, 0x10_FFFF] {
      guard let scalar = Unicode.Scalar(value), value != 10, value != 13 else { continue }
      for text in ["\(scalar)", "\(scalar)a", "a\(scalar)", "a \(scalar)", "\(scalar) a", "\\\(scalar)"] {
        let line = PlanLine.someday(.dinner, try Dish(text, note: text))
        #expect(
          RandomDish.same(try? PlanLine(line.text), line), "U+\(String(value, radix: 16)): \(line.text)")
      }
    }
  }

  @Test("every way to put few words that mean something elsewhere is written and read back")
  func everyOrder() throws {
    let words = ["a", " ", "x4", "+t", ";", "-", "\\", "\t"]
    for code in 0..<4_096 {
      let text = (0..<4).map { words[code >> (3 * $0) & 7] }.joined(separator: code % 3 == 0 ? " " : "")
      for servings in [nil, Servings(hundredths: 400)] {
        for tags in [[], [Tag("u")].compactMap(\.self)] {
          for note in [nil, text] {
            let line = PlanLine.someday(
              .lunch, try Dish(text, servings: servings, tags: tags, note: note))
            #expect(RandomDish.same(try? PlanLine(line.text), line), "\(line.text)")
          }
        }
      }
    }
  }

  @Test("no bytes crash the reader, and what it reads is written and read back")
  func fuzz() throws {
    let pieces: [[UInt8]] =
      [
        "2013-03-14", " ", " ", " ", "\t", "dinner", "lunch", "-", ";", "x4", "x", "+t", "\\", "\\", "every",
        "7", "from",
        "until", "someday", "risotto", "\u{85}", "é", "#", "\r", "\0", "0", "\u{301}",
      ].map { Array($0.utf8) } + [[0xFF], [0xC2], [0x80], [0xE2, 0x80], [0x1B], [0xF4]]
    let starts = ["2013-03-14 dinner ", "someday lunch ", "every 7 from 2013-03-14 ", ""].map {
      Array($0.utf8)
    }
    var count = 0
    for seed in Rounds.of(0..<15_000) {
      var numbers = SplitMix64(seed: seed)
      var bytes = starts[Int(seed % 4)]
      for _ in 0..<Int.random(in: 0...9, using: &numbers) {
        bytes += pieces.randomElement(using: &numbers) ?? []
      }
      guard let line = try? PlanLine(LineView(bytes.span)) else { continue }
      count += 1
      let text = line.text
      #expect(String(validating: bytes, as: UTF8.self) != nil, "seed \(seed)")
      #expect(!text.utf8.contains(10) && !text.utf8.contains(13), "seed \(seed)")
      #expect(RandomDish.same(try? PlanLine(text), line), "seed \(seed): \(text.debugDescription)")
      // A single backslash at the very end is read as itself but written as two, which makes the text a byte longer.
      let spare = bytes.last == UInt8(ascii: "\\") ? 1 : 0
      #expect(text.utf8.count <= bytes.count + spare, "seed \(seed): \(text.debugDescription)")
    }
    #expect(count > 100)
  }

  @Test("a line says its day, its meal and its dish")
  func parts() throws {
    let nothing = try PlanLine("2013-03-14 lunch -")
    #expect(nothing.day?.description == "2013-03-14" && nothing.meal == .lunch && nothing.dish == nil)
    let someday = try PlanLine("someday snack cake")
    #expect(someday.day == nil && someday.meal == .snack && someday.dish?.text == "cake")
    let rule = try PlanLine("every 7 from 2013-03-08 dinner fish")
    #expect(rule.day == nil && rule.meal == .dinner && rule.dish?.text == "fish")
  }
}
