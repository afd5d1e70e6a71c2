import Testing

@testable import MealCore

@Suite struct RowLayoutTests {
  @Test(
    "the columns of a row add up to its width; below 60 the gutter shrinks first, the text keeps at least 7",
    arguments: [
      (80, 14, 11, 55, false), (60, 14, 11, 35, false), (59, 10, 0, 49, true), (40, 10, 0, 30, true),
      (30, 10, 0, 20, true), (29, 10, 0, 19, false), (24, 10, 0, 14, false), (23, 5, 0, 18, false),
      (12, 5, 0, 7, false), (11, 0, 0, 11, false), (2, 0, 0, 2, false), (1, 0, 0, 1, false),
      (0, 0, 0, 1, false), (-1, 0, 0, 1, false), (Int.min, 0, 0, 1, false),
    ])
  func columns(width: Int, gutter: Int, meal: Int, text: Int, hasMealWords: Bool) {
    let layout = RowLayout(width: width)
    #expect(layout.isWide == (width >= 60) && layout.width == max(1, width))
    #expect([layout.gutterWidth, layout.mealWidth, layout.textWidth] == [gutter, meal, text])
    #expect(layout.hasMealWords == hasMealWords && layout.hang == (text > 10 ? 2 : 0))
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
    #expect(RowLayout(width: 23).dateText(pi) == "14" && RowLayout(width: 23).dateText(pi - 13) == " 1")
    #expect(RowLayout(width: 11).dateText(pi).isEmpty)
    let newYear = try #require(DayNumber("2012-01-01"))
    for number in 0..<366 {
      #expect(wide.dateText(newYear + number).count == 10 && narrow.dateText(newYear + number).count == 6)
    }
  }

  @Test("without room for the month the gutter is narrow, and a month is there in place of the weekday")
  func monthsAreLeftOut() throws {
    let layout = RowLayout(width: 80, hasMonths: false)
    #expect([layout.gutterWidth, layout.mealWidth, layout.textWidth] == [10, 11, 59])
    let first = try #require(DayNumber("2013-03-01"))
    #expect(layout.dateText(first) == "Fri  1" && layout.dateText(first, hasMonth: true) == " 1 Mar")
  }

  @Test("a line is above each Monday and each first day of a month, or above each day")
  func leads() throws {
    let start = try #require(DayNumber("2013-03-25"))
    func days(_ leads: RowLayout.Leads) -> [Int] {
      (0..<15).filter { RowLayout(width: 80, leads: leads).hasLead(start + $0) }
    }
    #expect(days(.none) == [] && days(.weeks) == [0, 7, 14] && days(.days) == Array(0..<15))
    #expect(RowLayout(width: 80, leads: .weeks).hasLead(start - 24), "1 March")
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
