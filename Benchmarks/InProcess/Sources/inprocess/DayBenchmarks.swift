import MealCore

/// Day numbers and dates, measured over all days of the stream.
enum DayBenchmarks {
  static func all() throws -> [Benchmark] {
    let count = DayNumber.last.number + 1
    let days = Array(DayNumber.first...DayNumber.last)
    let dates = days.map(CalendarDate.init)
    let texts = stride(from: 0, to: count, by: 37).map { days[$0].description }
    let read = DayExpression(today: days[count / 2])
    return [
      Benchmark("day number to date", count: count, target: 4) {
        var sum: Int32 = 0
        for number in 0..<count {
          let date = DayNumber.first.clampedAdding(number).calendarDate
          sum = sum &* 3 &+ (date.year ^ date.month << 4 ^ date.day)
        }
        return Int(sum)
      },
      Benchmark("date to day number", count: count, target: 4) {
        var sum = 0
        for date in dates { sum = sum &* 3 &+ date.dayNumber.number }
        return sum
      },
      Benchmark("year, month, day to day number, checked", count: count) {
        var sum = 0
        for date in dates {
          let (year, month, day) = (Int(date.year), Int(date.month), Int(date.day))
          sum = sum &* 3 &+ (try DayNumber(year: year, month: month, day: day)).number
        }
        return sum
      },
      Benchmark("weekday", count: count) {
        var sum = 0
        for day in days { sum = sum &* 3 &+ day.weekday.rawValue }
        return sum
      },
      Benchmark("ISO text, appended to bytes", count: count) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 10)
        for day in days { day.append(to: &bytes) }
        return bytes.count &+ Int(bytes[count])
      },
      Benchmark("ISO text, as a String", count: count) {
        var sum = 0
        for day in days { sum &+= day.description.utf8.count }
        return sum
      },
      Benchmark("ISO text as typed on the command line, to day number", count: texts.count) {
        var sum = 0
        for text in texts { sum = sum &* 3 &+ (try read.day(text)).number }
        return sum
      },
    ]
  }
}
