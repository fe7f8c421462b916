// swift-format-ignore-file
enum Theme { static let title = "Acorn" }
