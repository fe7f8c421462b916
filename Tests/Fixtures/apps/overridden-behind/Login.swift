import UIKit
class Theme { func title() -> String { return "Base" } }
class Red: Theme { override func title() -> String { return "Red" } }
class Blue: Theme { override func title() -> String { return "Blue" } }
class Login: UIViewController {
    var theme: Theme!
    @IBAction func signIn(_ sender: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: theme.title()]) }
}
