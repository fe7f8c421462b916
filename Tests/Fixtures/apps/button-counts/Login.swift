import UIKit

class Login: UIViewController {
    private var pressed = false
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        button.addAction(
            UIAction { _ in
                JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
                    kJRProviderTableTitleString: self.pressed ? "Again" : "First"
                ])
                self.pressed = true
            }, for: .touchUpInside)
    }
}
