// swift-format-ignore-file
import UIKit

class Desk: UIViewController {
    private let text: String

    init(text: String = "At the desk") { self.text = text; super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { self.text = "From a nib"; super.init(coder: coder) }

    @objc func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text])
    }
}
