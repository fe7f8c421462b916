// swift-format-ignore-file
import UIKit
class LoginVC: UIViewController {
    private var heading = "Sign in"
    func setUp(heading: String) { self.heading = heading }
    @IBAction func open(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading]) }
}
