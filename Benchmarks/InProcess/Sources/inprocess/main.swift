/// Runs all benchmarks and prints each as a row of a Markdown table.
func measure(rounds: Int) throws {
  let folder = TemporaryFolder.make()
  defer { TemporaryFolder.remove(folder) }
  let groups = [
    DayBenchmarks.all, LineBenchmarks.all, WindowBenchmarks.all, ScrollBenchmarks.all, RecipeBenchmarks.all,
    { try StoreBenchmarks.all(in: folder) },
  ]
  print("| operation | best | median | target | met? |")
  print("| --- | ---: | ---: | --- | --- |")
  var checksum = 0
  for group in groups {
    for benchmark in try group() {
      let result = try benchmark.measure(rounds: rounds)
      checksum ^= result.checksum
      print(result.row)
    }
  }
  print("\nAllocations in 16,000 steps of a line each way: \(try ScrollBenchmarks.allocations())")
  print("\n\(rounds) rounds each; checksum \(checksum).")
}

try measure(rounds: CommandLine.arguments.contains("--quick") ? 5 : 21)
