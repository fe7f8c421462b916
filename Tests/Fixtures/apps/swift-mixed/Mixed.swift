// swift-format-ignore-file
import UIKit

class MixedController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        LookSetup.apply()
    }

    @IBAction func go(_ sender: Any) {
        JREngage.showAuthenticationDialog()
    }
}
