// swift-format-ignore-file
enum Theme {
    static var title = "Unset"
}
