import Foundation
enum Texts {
    static func text(_ key: String) -> String { NSLocalizedString(key, comment: "") }
    static let login = text("login.title")
}
