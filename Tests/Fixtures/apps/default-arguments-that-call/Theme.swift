import Foundation

struct Theme {
    var title: String
    static let standard = Theme(title: "Join us")

    var look: [String: Any] {
        return [kJRProviderTableTitleString: title]
    }
}

func greeting(for name: String = "guest") -> String {
    return "Hello, \(name)"
}
