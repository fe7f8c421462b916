// swift-format-ignore-file
import UIKit

class Start: UIViewController {
    var text = "Start"

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch segue.identifier {
        case "login"?:
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Segue"])
        default:
            break
        }
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        guard identifier == "members" else { return true }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: "Members",
            kJRApplicationNavigationController: navigationController as Any,
        ])
        return false
    }

    @IBAction func unwind(_ segue: UIStoryboardSegue) {
        JREngage.showAuthenticationDialog()
    }
}
