import UIKit

typealias Social = JREngage

class Login: UIViewController {
    @IBAction func signIn(_ sender: Any) {
        Social.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: "TA"])
    }
}
