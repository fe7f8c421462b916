import UIKit

final class Login: UIViewController {
    let look = Look()

    func rename() {
        let own = look
        own.title = "Changed"
    }

    @IBAction func signIn() {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: look.title])
    }
}
