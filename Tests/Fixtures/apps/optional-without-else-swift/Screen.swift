// swift-format-ignore-file
import UIKit

class Screen: UIViewController {
    var look: [AnyHashable: Any]?
    var heading: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard UIDevice.current.userInterfaceIdiom == .pad else { return }
        look = [kJRProviderTableTitleString: padTitle]
    }

    @IBAction func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }
}
