import UIKit

class Login: UIViewController {
    @IBAction func signIn(_ sender: Any) {
        show(NSLocalizedString("login.title", tableName: "Login", comment: ""))
    }

    @IBAction func plain(_ sender: Any) {
        show(NSLocalizedString("plain", comment: ""))
    }

    private func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: title
        ])
    }
}
