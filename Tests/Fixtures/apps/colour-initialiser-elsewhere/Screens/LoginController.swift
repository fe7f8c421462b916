import UIKit

class LoginController: UIViewController {
    @IBAction func signIn(_ sender: UIButton) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: "Sign in",
            kJRAuthenticationBackgroundColor: UIColor(hex: 0xff3366),
        ])
    }

    @IBAction func logIn(_ sender: UIButton) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: "Log in",
            kJRAuthenticationBackgroundColor: UIColor(hexString: "#336699") ?? .white,
        ])
    }
}
