// swift-format-ignore-file
enum Provider: String {
    case facebook
    case google
    case yahoo = "yahoo"
}
