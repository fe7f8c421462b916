// swift-format-ignore-file
import UIKit

protocol AuthService {
    func signIn(title: String)
}

final class EngageAuth: AuthService {
    func signIn(title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }
}

final class MockAuth: AuthService {
    func signIn(title: String) {
        print("sign in", title)
    }
}
