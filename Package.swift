// swift-tools-version: 6.2
import PackageDescription

/// CI sets ENGAGE_STRICT: there a warning is an error; for a user of the package it stays a warning.
let strict = Context.environment["ENGAGE_STRICT"] != nil

let house: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .strictMemorySafety(),
    ] + (strict ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
    name: "Engage",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "EngageCore", targets: ["EngageCore"]),
        .library(name: "EngageFetch", targets: ["EngageFetch"]),
        .executable(name: "engage", targets: ["EngageMain"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2")
    ],
    targets: [
        .target(name: "CLibXML2"),
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CCurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .target(
            name: "EngageCore", dependencies: ["CLibXML2", "CLibYAML"], swiftSettings: house),
        .target(
            name: "EngageFetch", dependencies: ["EngageCore", "CCurl"], swiftSettings: house),
        .executableTarget(name: "EngageMain", dependencies: ["EngageCLI"]),
        .target(
            name: "EngageCLI",
            dependencies: [
                "EngageCore", "EngageFetch",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house),
        .testTarget(
            name: "EngageCoreTests", dependencies: ["EngageCore"], swiftSettings: house),
        .testTarget(
            name: "EngageFetchTests", dependencies: ["EngageFetch"], swiftSettings: house),
        .testTarget(
            name: "EngageCLITests", dependencies: ["EngageCLI"], swiftSettings: house),
        .testTarget(name: "HouseTests", swiftSettings: house),
    ]
)
