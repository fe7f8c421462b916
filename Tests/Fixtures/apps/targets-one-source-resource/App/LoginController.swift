// swift-format-ignore-file
import UIKit

class LoginController: UIViewController {
    private let brand = NSDictionary(contentsOfFile: Bundle.main.path(forResource: "Brand", ofType: "plist")!) as! [String: String]

    @IBAction func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: brand["LoginTitle"] ?? ""])
    }
}
