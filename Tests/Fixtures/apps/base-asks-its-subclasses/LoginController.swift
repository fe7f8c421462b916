// swift-format-ignore-file
import UIKit

class LoginController: UIViewController {
    var note = "Welcome"
    var heading: String { return "Sign in" }

    func options() -> [String: Any] {
        return [kJRProviderTableTitleString: heading, kJRProviderTableSectionFooterTitleString: note]
    }

    @IBAction func login(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: options()) // login
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard asksAtOnce else { return }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: note]) // appeared
    }

    var asksAtOnce: Bool { return false }
}
