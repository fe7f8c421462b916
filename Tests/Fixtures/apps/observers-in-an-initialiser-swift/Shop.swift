// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    var text = "First"
    var isMember = false {
        didSet { text = "Second" }
    }

    init() {
        super.init(nibName: nil, bundle: nil)
        isMember = true
    }

    required init?(coder: NSCoder) { fatalError() }

    @IBAction func signIn(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text])
    }
}
