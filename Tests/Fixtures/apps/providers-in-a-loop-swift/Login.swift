// swift-format-ignore-file
import UIKit
class LoginController: UIViewController {
    @IBAction func choose(_ s: Any?) {
        let sheet = UIAlertController(title: "Sign in", message: nil, preferredStyle: .actionSheet)
        for name in ["facebook", "google"] {
            sheet.addAction(UIAlertAction(title: name.capitalized, style: .default) { _ in
                JREngage.showAuthenticationDialog(forProvider: name)
            })
        }
        present(sheet, animated: true)
    }
}
