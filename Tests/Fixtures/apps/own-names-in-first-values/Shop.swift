// swift-format-ignore-file
import UIKit

private let localTitle = kJRProviderTableTitleString

class Shop: UIViewController {
    let own: [String: Any] = [localTitle: "Own", Keys.footer: "Footer"]
    let other: [String: Any] = [titleKey: "Other"]

    @IBAction func own(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: own) // own
    }

    @IBAction func other(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: other.merging([Keys.footer: "F"]) { _, new in new }) // other
    }

    @IBAction func theme(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: Theme.base) // theme
    }
}
