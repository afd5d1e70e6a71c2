// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableExperimentalFeature("Lifetimes")]

// The tests run the program's hot loops over bytes millions of times, and plain models of them. Unoptimized, they take
// twice as long, and the parts alone twenty times. Assertions are kept.
let optimized: [SwiftSetting] =
  settings + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "mealschedule",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "MealCore", targets: ["MealCore"]),
    .executable(name: "mealschedule", targets: ["mealschedule"]),
  ],
  targets: [
    .target(
      name: "MealCore",
      exclude: ["Text/make-width-table", "Text/make-folding-table"],
      swiftSettings: optimized),
    .executableTarget(
      name: "mealschedule",
      dependencies: ["MealCore"],
      exclude: ["make-symbol-order", "symbol-order.txt"],
      swiftSettings: optimized),
    .target(
      name: "TestSupport",
      dependencies: ["MealCore"],
      path: "Tests/TestSupport",
      swiftSettings: optimized),
    .testTarget(
      name: "MealCoreTests",
      dependencies: ["MealCore", "TestSupport"],
      swiftSettings: optimized),
    .testTarget(
      name: "mealscheduleTests",
      dependencies: ["MealCore", "mealschedule", "TestSupport"],
      exclude: ["Transcripts"],
      swiftSettings: settings),
  ]
)
