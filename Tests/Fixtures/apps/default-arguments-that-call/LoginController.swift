import UIKit

class LoginController: UIViewController {
    static let heading = "Sign in"

    @IBAction func signIn(_ sender: UIButton) {
        show()
    }

    @IBAction func join(_ sender: UIButton) {
        showThemed()
    }

    @IBAction func greet(_ sender: UIButton) {
        showGreeting()
    }

    private func show(
        look: [String: Any] = [kJRProviderTableTitleString: LoginController.heading]
    ) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }

    private func showThemed(_ theme: Theme = Theme.standard) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: theme.look)
    }

    private func showGreeting(title: String = greeting()) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: title
        ])
    }
}
