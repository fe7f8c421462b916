// swift-format-ignore-file
import Foundation

final class Session {
    static let shared = Session()
    var greeting = "Old"
    func reload() { greeting = "New" }
}

struct Look {
    var title = "Old"
    mutating func brighten() { title = "New" }
}
