// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    var theme: Theme?

    func use(_ theme: Theme?) {
        self.theme = theme
    }

    @IBAction func bound(_ sender: Any?) {
        if let delegate = UIApplication.shared.delegate as? AppDelegate {
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: delegate.heading])
        }
    }

    @IBAction func chained(_ sender: Any?) {
        let delegate = UIApplication.shared.delegate as? AppDelegate
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: delegate?.heading ?? "None"])
    }

    @IBAction func perhaps(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: theme?.title ?? "None"])
    }
}
