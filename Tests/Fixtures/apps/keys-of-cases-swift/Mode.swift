// swift-format-ignore-file
import UIKit

enum Mode { case login, signup }

extension Mode {
    static let first = Mode.login
    static var last: Mode { return .signup }
}

enum DialogKey: String {
    case title = "ProviderTable.Title.String"
    case hidden = "ProviderTable.RemoveProviders"
}

struct Texts {
    static let titles: [Mode: String] = [.login: "Log in", .signup: "Sign up"]
    lazy var hints: [Mode: String] = [.login: "Welcome back", .signup: "Welcome"]
}
