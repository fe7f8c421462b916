// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    @IBAction func signIn(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: UIDevice.current.isPad ? "Pad" : "Phone"])
    }

    @IBAction func join(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: UIDevice.current.isLarge ? "Pad" : "Phone"])
    }

    @IBAction func enter(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: UIDevice.current.heading()])
    }

    @IBAction func visit(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: UIDevice.current.iPadOnly ? "Pad" : "Any"])
    }
}
