// swift-format-ignore-file
import UIKit
class LoginController: UIViewController {
    @IBAction func a(_ s: Any?) {
        var heading = "Start"
        let ok = UIAlertAction(title: "A", style: .default) { _ in
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading])
        }
        heading = "Second"
        let sheet = UIAlertController(title: "Sign in", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(ok)
        present(sheet, animated: true)
    }
    @IBAction func b(_ s: Any?) {
        var look: [AnyHashable: Any] = [kJRProviderTableTitleString: "B"]
        let ok = UIAlertAction(title: "A", style: .default) { _ in
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
        }
        if UIDevice.current.userInterfaceIdiom == .pad { look[kJRProviderTableSectionFooterTitleString] = "Pad" }
        let sheet = UIAlertController(title: "Sign in", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(ok)
        present(sheet, animated: true)
    }
}
