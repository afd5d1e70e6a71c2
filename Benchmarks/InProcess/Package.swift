// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "inprocess",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "mealschedule", path: "../..")],
  targets: [
    .target(name: "CountedMalloc"),
    .executableTarget(
      name: "inprocess",
      dependencies: ["CountedMalloc", .product(name: "MealCore", package: "mealschedule")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
