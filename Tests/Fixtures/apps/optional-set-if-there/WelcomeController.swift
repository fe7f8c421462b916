import UIKit

class WelcomeController: UIViewController {
    private let offer: String? = nil

    @IBAction func signIn(_ sender: UIButton) {
        var greeting = Greeting()
        greeting.text? = "Welcome back"
        var name: String?
        name? = "Sam"
        var known: String? = "Hello"
        known? = "Good day"
        let title = "\(greeting.text ?? "Sign in"), \(name ?? "guest"): \(known ?? "")"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: title
        ])
    }
}
