// swift-format-ignore-file
import UIKit
enum Brand { }
class Login: UIViewController { @IBAction func signIn(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Brand.title]) } }
