// swift-format-ignore-file
import UIKit
class Login: UIViewController {
    var text = "Code"
    override func awakeFromNib() { super.awakeFromNib(); text = "Awake" }
    @IBAction func signIn(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text]) }
}
