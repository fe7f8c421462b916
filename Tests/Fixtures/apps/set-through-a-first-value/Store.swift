import Foundation

struct Page {
    var heading = "Sign in"
}

struct Row {
    var name: String
}

final class Store {
    static var page = Page()
    static var rows = [Row(name: "First")]
}
