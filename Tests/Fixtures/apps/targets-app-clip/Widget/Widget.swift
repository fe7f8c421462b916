// swift-format-ignore-file
import UIKit

class WidgetLogin: UIViewController {
    @IBAction func never(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Widget"])
    }
}
