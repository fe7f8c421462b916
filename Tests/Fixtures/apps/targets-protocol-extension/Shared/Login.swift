// swift-format-ignore-file
import UIKit
protocol Themed { }
extension Themed { var heading: String { return "Standard" } }
class Login: UIViewController, Themed { @IBAction func signIn(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading]) } }
