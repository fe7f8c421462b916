// swift-format-ignore-file
import UIKit
class Look { static var title = "Plain" }
class Login: UIViewController { @IBAction func signIn(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Look.title]) } }
