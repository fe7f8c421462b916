// swift-format-ignore-file
import Foundation

struct Theme { var title = "Title" }

final class Watched {
    var log = "none"
    var list: [String] = [] { didSet { log = "seen" } }
}

func fill(_ list: inout [String]) { list.append("x") }
