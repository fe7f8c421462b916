import UIKit

class LoginController: UIViewController {
    func title(of titled: Titled) -> String {
        titled.title()
    }

    @IBAction func byProtocol(_ sender: Any) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: title(of: Gold())])
    }

    @IBAction func byClass(_ sender: Any) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: Gold().shown()])
    }

    @IBAction func byItself(_ sender: Any) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: Gold().title()])
    }
}
