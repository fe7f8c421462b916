// swift-format-ignore-file
import UIKit

class Detail: UIViewController {
    var loginTitle = "Default"
    @IBAction func signIn() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: loginTitle])
    }
}
