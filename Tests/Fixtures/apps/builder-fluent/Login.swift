import UIKit

final class Login: UIViewController {
    @objc func signIn() {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: LookBuilder().title("Hello").section("Accounts").build())
    }
}
