// swift-format-ignore-file
enum Brand { static let title = "Acorn" }
