import Testing

@testable import MealCore

@Suite struct RowLayoutTests {
  @Test(
    "the columns of a row add up to its width, which is 20 at least",
    arguments: [
      (80, 14, 11, 55, true), (60, 14, 11, 35, true), (59, 10, 0, 49, false), (40, 10, 0, 30, false),
      (20, 10, 0, 10, false), (5, 10, 0, 10, false), (-1, 10, 0, 10, false), (Int.min, 10, 0, 10, false),
    ])
  func columns(width: Int, gutter: Int, meal: Int, text: Int, isWide: Bool) {
    let layout = RowLayout(width: width)
    #expect(layout.isWide == isWide && layout.width == max(20, width))
    #expect([layout.gutterWidth, layout.mealWidth, layout.textWidth] == [gutter, meal, text])
  }

  @Test("the column of meal types is as wide as the widest, from 6 to 14 columns")
  func mealColumn() throws {
    for (name, width) in [
      ("tea", 8), ("dinner", 8), ("second_breakfast", 16), ("昼ご飯と夕ご飯", 16), ("obiad-2", 9),
    ] {
      #expect(RowLayout(width: 80, meals: [try #require(MealType(name))]).mealWidth == width, "\(name)")
    }
    #expect(RowLayout(width: 80, meals: []).mealWidth == 8)
  }

  @Test("the date fits its gutter on every day of a leap year, wide and narrow")
  func dates() throws {
    let (wide, narrow) = (RowLayout(width: 60), RowLayout(width: 59))
    let pi = try #require(DayNumber("2013-03-14"))
    #expect(wide.dateText(pi) == "Thu 14 Mar" && narrow.dateText(pi) == "Thu 14")
    #expect(wide.dateText(pi - 13) == "Fri  1 Mar" && narrow.dateText(pi - 13) == "Fri  1")
    let newYear = try #require(DayNumber("2012-01-01"))
    for number in 0..<366 {
      #expect(wide.dateText(newYear + number).count == 10 && narrow.dateText(newYear + number).count == 6)
    }
  }

  @Test("the year has a heading, narrow the month with its year, and exactly where it changes")
  func headings() throws {
    let (wide, narrow) = (RowLayout(width: 60), RowLayout(width: 59))
    let start = try #require(DayNumber("2011-12-25"))
    #expect(wide.heading(start) == "2011" && narrow.heading(start) == "December 2011")
    for number in 1..<800 {
      let (before, day) = (start + (number - 1), start + number)
      for layout in [wide, narrow] {
        #expect(layout.isHeaded(day) == (layout.heading(day) != layout.heading(before)), "\(day)")
      }
    }
  }
}
