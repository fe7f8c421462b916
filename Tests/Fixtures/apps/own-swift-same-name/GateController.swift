// swift-format-ignore-file
import UIKit

class GateController: UIViewController {
    @IBAction func pin(_ sender: Any) {
        Gate.showAuthenticationDialog()
    }

    @IBAction func social(_ sender: Any) {
        JREngage.showAuthenticationDialog()
    }
}
