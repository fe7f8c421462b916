// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    @Shouted var title1 = "shop"

    @IBAction func set(_ sender: Any) {
        title1 = "set"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title1]) // set
    }

    @IBAction func made(_ sender: Any) {
        let form = Form(title: "own", footer: nil)
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: form.title]) // made
    }

    @IBAction func pay(_ sender: Any) {
        Auth.present { $0.title = "Pay faster" }
    }

    @IBAction func join(_ sender: Any) {
        Auth.present { options in
            options.title = "Join"
        }
    }
}
