// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        perform(#selector(signIn(_:)), with: "Later", afterDelay: 0.5)
    }

    @objc func signIn(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title])
    }
}
