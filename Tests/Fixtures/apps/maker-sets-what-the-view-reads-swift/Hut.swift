// swift-format-ignore-file
import UIKit

final class Hut: UIViewController {
    var heading = "Welcome"
    var look: [AnyHashable: Any] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        look = [kJRProviderTableTitleString: heading]
    }

    @IBAction func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }
}
