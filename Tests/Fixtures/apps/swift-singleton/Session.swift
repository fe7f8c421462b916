// swift-format-ignore-file
import UIKit

final class Session {
    static let shared = Session()
    private init() {}

    func signIn(from screen: String) {
        let look: [String: Any] = [
            kJRProviderTableTitleString: "Sign in",
            kJRProviderTableSectionHeaderTitleString: screen,
        ]
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }
}
