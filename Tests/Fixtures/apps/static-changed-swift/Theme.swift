// swift-format-ignore-file
enum Theme {
    static var title = "Start"
    static var untouched = "Untouched"
    static private(set) var counted = 0
    static func count() { counted += 1 }
}
