// swift-format-ignore-file
class Look { static let shared = Look(); var title = "Plain" }
