// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "inprocess",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "mealschedule", path: "../..")],
  targets: [
    .executableTarget(
      name: "inprocess",
      dependencies: [.product(name: "MealCore", package: "mealschedule")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
