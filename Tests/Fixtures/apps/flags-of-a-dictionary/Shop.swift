// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    @IBAction func compared(_ sender: Any) {
        show(Flags.all["Greeting"] as? Bool == true ? "Hello" : "Sign in")
    }

    @IBAction func defaulted(_ sender: Any) {
        show((Flags.all["Offers"] as? Bool ?? true) ? "Offers" : "No offers")
    }

    @IBAction func bound(_ sender: Any) {
        if let isGreeting = Flags.all["Greeting"] as? Bool, isGreeting { show("Bound") } else { show("Free") }
    }

    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }
}
