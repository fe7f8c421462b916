struct Tries {
    static var count = 0

    static func next() -> Int {
        count += 1
        return count
    }
}

final class Session {
    static let current = Session()
    var shown = 0
    var isReady = false
}
