// swift-tools-version: 6.2
import PackageDescription

// An app's package that checks its login screens with `swift package engage lint`.
let package = Package(
    name: "App",
    platforms: [.macOS(.v15)],
    dependencies: [
        // A copy beside it here; elsewhere: .package(url: "…/engage", from: "1.0.0")
        .package(name: "Engage", path: "../..")
    ],
    targets: [.target(name: "App")]
)
