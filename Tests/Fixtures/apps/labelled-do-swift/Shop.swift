// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    @IBAction func signIn(_ sender: Any?) {
        var text = "Phone"
        choose: do {
            if UIDevice.current.userInterfaceIdiom != .pad { break choose }
            text = "Pad"
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text])
    }

    @IBAction func join(_ sender: Any?) {
        var text = "First"
        find: do {
            for word in ["Second", "Third"] {
                text = word
                break find
            }
            text = "Fourth"
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text])
    }

    @IBAction func enter(_ sender: Any?) {
        let isOpen = true
        var text = "Open"
        check: if isOpen {
            for _ in 0..<2 {
                do { break check }
            }
            text = "Closed"
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text])
    }
}
