import UIKit
import Sugar

class Login: UIViewController {
    let brand: String? = "Acme"

    @IBAction func signIn(_ sender: Any) {
        let title: String = brand ??? "Fallback"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: title
        ])
    }

    @IBAction func join(_ sender: Any) {
        let title = brand?.description ?? "Fallback"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: title
        ])
    }
}
