// swift-format-ignore-file
import UIKit
class Login: UIViewController { @IBAction func signIn(_ s: Any) { JREngage.showAuthenticationDialog() } }
