// swift-format-ignore-file
final class Config {
    static let shared = Config()
    var title = "Unset"
}
