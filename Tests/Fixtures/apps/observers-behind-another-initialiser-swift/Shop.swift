// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    var text = "First"
    var isMember = false {
        didSet { text = "Second" }
    }

    convenience init() {
        self.init(nibName: nil, bundle: nil)
        isMember = true
    }

    @IBAction func signIn(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text])
    }
}
