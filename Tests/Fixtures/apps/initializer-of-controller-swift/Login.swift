// swift-format-ignore-file
import UIKit
class LoginController: UIViewController {
    private var look: [AnyHashable: Any] = [:]
    init(look: [AnyHashable: Any]) { super.init(nibName: nil, bundle: nil); self.look = look }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func viewDidLoad() { super.viewDidLoad(); look[kJRProviderTableSectionFooterTitleString] = "F" }
    @IBAction func a(_ s: Any?) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) }
}
class Home: UIViewController { @IBAction func go(_ s: Any?) { present(LoginController(look: [kJRProviderTableTitleString: "Given"]), animated: true) } }
