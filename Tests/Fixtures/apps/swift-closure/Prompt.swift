// swift-format-ignore-file
import UIKit

class PromptController: UIViewController {
    func ask() {
        let alert = UIAlertController(title: "Members only", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Sign in", style: .default) { _ in
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Members"])
        })
        present(alert, animated: true)
    }
}
