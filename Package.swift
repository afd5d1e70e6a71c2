// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableExperimentalFeature("Lifetimes")]

let package = Package(
  name: "mealschedule",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "MealCore", targets: ["MealCore"]),
    .executable(name: "mealschedule", targets: ["mealschedule"]),
  ],
  targets: [
    .target(name: "CLibrary", swiftSettings: settings),
    .target(
      name: "MealCore",
      dependencies: ["CLibrary"],
      exclude: ["Text/make-width-table", "Text/make-folding-table"],
      swiftSettings: settings),
    .executableTarget(
      name: "mealschedule",
      dependencies: ["CLibrary", "MealCore"],
      swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: ["MealCore"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "MealCoreTests",
      dependencies: ["MealCore", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "mealscheduleTests",
      dependencies: ["MealCore", "mealschedule", "TestSupport"],
      exclude: ["Transcripts"],
      swiftSettings: settings),
  ]
)
