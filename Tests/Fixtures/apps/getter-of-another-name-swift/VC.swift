// swift-format-ignore-file
import UIKit
class VC: UIViewController {
    @IBAction func login(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: ACTheme.defaultTheme.title]) }
}
