// swift-format-ignore-file
import UIKit
class Login: UIViewController { @objc var heading = "Plain"; @IBAction func a(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading]) } }
