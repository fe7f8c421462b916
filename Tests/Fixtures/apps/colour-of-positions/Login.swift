import UIKit

class Login: UIViewController {
    @IBAction func signIn(_ sender: Any) {
        show("Orange", colour(hex: "#ff8000"))
    }

    @IBAction func join(_ sender: Any) {
        show("Violet", UIColor(hex: "#80008080") ?? UIColor.gray)
    }

    @IBAction func old(_ sender: Any) {
        show("Blue", oldColour(hex: "#0000ff"))
    }

    @IBAction func letters(_ sender: Any) {
        show("Green", UIColor(hexString: "#00ff00"))
    }

    private func show(_ title: String, _ colour: UIColor) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: title,
            kJRAuthenticationBackgroundColor: colour,
        ])
    }
}
