// swift-format-ignore-file
import UIKit

class LoginViewController: UIViewController, LoginViewing {
    var output: LoginHandling!
    let shopName = "Acme"

    static func assembled() -> LoginViewController {
        let controller = LoginViewController()
        let presenter = LoginPresenter()
        presenter.view = controller
        controller.output = presenter
        return controller
    }

    @IBAction func social(_ sender: Any) {
        output.socialTapped()
    }

    @IBAction func partners(_ sender: Any) {
        output.partnersTapped()
    }

    func showProviders(_ options: [String: Any]) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: options) // show
    }
}
