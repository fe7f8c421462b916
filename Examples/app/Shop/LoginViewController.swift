import UIKit

/// The first screen of the shop, with its own user name and password.
final class LoginViewController: UIViewController {
    @IBOutlet private var form: UIView!
    @IBOutlet private var rightButton: UIBarButtonItem!

    /// Shows the dialog from the bar of the first screen.
    @IBAction func signIn(_ sender: UIBarButtonItem) {
        var overrides: [String: Any] = [
            kJRProviderTableHeaderView: form as Any,
            kJRProviderTableSectionFooterTitleString: NSLocalizedString(
                "signIn.footer", comment: "Below the rows"),
        ]
        overrides[kJRPopoverPresentationBarButtonItem] = sender
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: overrides)
    }

    /// Shows the dialog from the settings, on the stack that is open there.
    func signInAgain() {
        let overrides: [String: Any] = [
            kJRApplicationNavigationController: navigationController as Any,
            kJRProviderTableTitleString: "Who are you?",
        ]
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: overrides)
    }
}
