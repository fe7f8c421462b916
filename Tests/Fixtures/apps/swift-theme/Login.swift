// swift-format-ignore-file
import UIKit

class LoginController: UIViewController {
    @IBAction func login() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: Theme.look)
    }
}
