// swift-format-ignore-file
import UIKit
class LoginController: UIViewController {
    @IBAction func choose(_ s: Any?) {
        var heading = "Start"
        let sheet = UIAlertController(title: "Sign in", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "A", style: .default) { _ in
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading])
        })
        heading = "Second"
        present(sheet, animated: true)
    }
}
