// swift-format-ignore-file
import UIKit
class Login: UIViewController {
    private let text: String
    init(text: String = "Default") { self.text = text; super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { self.text = "Coder"; super.init(coder: coder) }
    @objc func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text])
    }
}
