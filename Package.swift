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

/// True for the build that is installed; 'make release' stamps it.
let isRelease = Context.environment["ENGAGE_COMMIT"] != nil

/// What a person waits for once is made small where it is installed; what answers many times stays fast.
let cold: [SwiftSetting] = house + (isRelease ? [.unsafeFlags(["-Osize"])] : [])

/// What a stamped build is made from; `make release` says it, and `engage --version` tells it.
let stamp: [CSetting] = ["ENGAGE_COMMIT", "ENGAGE_DATE"].compactMap { name in
    Context.environment[name].map { .define(name, to: "\"\($0)\"") }
}

/// The plugin that runs engage in another package. A build compiles everything a second time for its
/// tool, and nothing here uses it, so the builds of this package leave it out.
let plugin: (products: [Product], targets: [Target]) =
    strict
    ? ([], [])
    : (
        [.plugin(name: "EngageCommand", targets: ["EngageCommand"])],
        [
            .plugin(
                name: "EngageCommand",
                capability: .command(
                    intent: .custom(
                        verb: "engage", description: "Runs engage in the package's folder."),
                    permissions: []),
                dependencies: ["EngageMain"])
        ]
    )

let package = Package(
    name: "Engage",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "EngageCore", targets: ["EngageCore"]),
        .library(name: "EngageLogin", targets: ["EngageLogin"]),
        .library(name: "EngageSource", targets: ["EngageSource"]),
        .library(name: "EngagePictures", targets: ["EngagePictures"]),
        .library(name: "EngageChecks", targets: ["EngageChecks"]),
        .library(name: "EngageFetch", targets: ["EngageFetch"]),
        .library(name: "EngageService", targets: ["EngageService"]),
        .executable(name: "engage", targets: ["EngageMain"]),
    ] + plugin.products,
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2")
    ],
    targets: [
        .target(name: "CBuildStamp", cSettings: stamp),
        .target(name: "CLibXML2"),
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CCurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .target(
            name: "EngageCore", dependencies: ["CLibXML2", "CLibYAML"], swiftSettings: house),
        .target(name: "EngageLogin", dependencies: ["EngageCore"], swiftSettings: cold),
        .target(name: "EngageSource", dependencies: ["EngageCore"], swiftSettings: house),
        .target(name: "EngagePictures", dependencies: ["EngageCore"], swiftSettings: house),
        .target(
            name: "EngageChecks", dependencies: ["EngageCore", "EngageLogin", "EngagePictures"],
            swiftSettings: house),
        .target(
            name: "EngageFetch", dependencies: ["EngageCore", "EngageLogin", "CCurl"],
            swiftSettings: cold),
        .executableTarget(name: "EngageMain", dependencies: ["EngageCLI"]),
        .target(
            name: "EngageCLI",
            dependencies: [
                "CBuildStamp", "EngageCore", "EngageLogin", "EngageSource", "EngagePictures",
                "EngageChecks", "EngageFetch",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: cold),
        .target(
            name: "EngageService",
            dependencies: [
                "EngageCore", "EngagePictures", "EngageChecks", "EngageFetch", "EngageCLI",
            ],
            resources: [
                .embedInCode("Pages/icon.svg"), .embedInCode("Pages/page.css"),
                .embedInCode("Pages/page.js"),
            ],
            swiftSettings: house),
        .target(
            name: "EngageTestSupport", dependencies: ["EngageCore"],
            path: "Tests/EngageTestSupport", swiftSettings: house),
        .testTarget(
            name: "EngageCoreTests", dependencies: ["EngageCore", "EngageTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "EngageLoginTests", dependencies: ["EngageLogin", "EngageTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "EngageSourceTests", dependencies: ["EngageSource", "EngageTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "EngagePicturesTests",
            dependencies: ["EngagePictures", "EngageChecks", "EngageTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "EngageChecksTests", dependencies: ["EngageChecks", "EngageTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "EngageFetchTests", dependencies: ["EngageFetch", "EngageChecks"],
            swiftSettings: house),
        .testTarget(
            name: "EngageCLITests", dependencies: ["EngageCLI"], swiftSettings: house),
        .testTarget(
            name: "EngageServiceTests", dependencies: ["EngageService", "EngageTestSupport"],
            swiftSettings: house),
        .testTarget(name: "HouseTests", swiftSettings: house),
    ] + plugin.targets
)
