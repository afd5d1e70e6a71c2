/// An operation to be timed in several rounds.
///
/// A round runs the operation `count` times in one loop between two clock readings. The results go into a
/// checksum that is printed, so that nothing is optimised away. Rounds vary with the load of the machine: the
/// best is closest to the cost of the operation, the median to what a user gets.
struct Benchmark {
  let name: String
  /// The number of operations per round.
  let count: Int
  /// The target in nanoseconds per operation, if there is one.
  let target: Double?
  /// Runs the operation `count` times and returns a checksum of all results.
  let round: () throws -> Int

  init(_ name: String, count: Int, target: Double? = nil, round: @escaping () throws -> Int) {
    self.name = name
    self.count = count
    self.target = target
    self.round = round
  }

  func measure(rounds: Int) throws -> Result {
    let clock = ContinuousClock()
    var times: [Double] = []
    var checksum = try round()
    for _ in 0..<rounds {
      let begin = clock.now
      checksum = try checksum &* 31 &+ round()
      let (seconds, attoseconds) = (clock.now - begin).components
      times.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
    }
    times.sort()
    return Result(benchmark: self, best: times[0], median: times[times.count / 2], checksum: checksum)
  }

  /// Times in nanoseconds per operation.
  struct Result {
    let benchmark: Benchmark
    let best, median: Double
    let checksum: Int
  }
}

extension Benchmark.Result {
  /// A row of a Markdown table.
  var row: String {
    let target = benchmark.target.map { "at most \(Benchmark.Result.text($0))" } ?? ""
    let met = benchmark.target.map { median <= $0 ? "yes" : "**no**" } ?? ""
    return "| \(benchmark.name) | \(Benchmark.Result.text(best)) | \(Benchmark.Result.text(median))"
      + " | \(target) | \(met) |"
  }

  /// "0.85 ns", "12.3 ns", "4567 ns", "23.4 µs".
  static func text(_ nanoseconds: Double) -> String {
    nanoseconds < 10_000 ? "\(short(nanoseconds)) ns" : "\(short(nanoseconds / 1000)) µs"
  }

  /// Formats about three significant digits.
  private static func short(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value.rounded()))" }
    let places = value >= 10 ? 10.0 : 100.0
    let scaled = Int((value * places).rounded())
    let fraction = "\(scaled % Int(places))"
    let zeros = String(repeating: "0", count: (places == 10 ? 1 : 2) - fraction.count)
    return "\(scaled / Int(places)).\(zeros)\(fraction)"
  }
}
