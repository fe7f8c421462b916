// swift-format-ignore-file
import UIKit

class Club: UIViewController {
    var heading = "First"
    var isOpen = false {
        didSet { heading = "Second" }
    }

    @IBAction func enter(_ sender: Any?) {
        isOpen = true
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading])
    }
}
