// swift-format-ignore-file
import UIKit

final class Router {
    private let onLogin: (String) -> Void

    init(onLogin: @escaping (String) -> Void) {
        self.onLogin = onLogin
    }

    func login(from source: String) {
        onLogin("Sign in from " + source)
    }
}
