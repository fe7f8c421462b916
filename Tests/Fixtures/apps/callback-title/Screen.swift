// swift-format-ignore-file
import UIKit

class Screen: UIViewController {
    var titleForLogin: () -> String = { "Default" }
    @IBAction func tapped() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: titleForLogin()])
    }
}
