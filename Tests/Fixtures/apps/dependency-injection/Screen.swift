// swift-format-ignore-file
import UIKit

class Screen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        Container.shared.register(LoginShowing.self) { LoginService(prefix: "Shop: ") }
    }

    @IBAction func signIn() {
        Container.shared.resolve(LoginShowing.self).show(title: "Sign in")
    }
}
