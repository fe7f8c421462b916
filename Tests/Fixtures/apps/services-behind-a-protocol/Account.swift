// swift-format-ignore-file
import UIKit

class Account: UIViewController {
    private let auth: AuthService

    init(auth: AuthService = EngageAuth()) {
        self.auth = auth
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    @IBAction func account(_ sender: Any) {
        auth.signIn(title: "Account")
    }
}

class Cart: UIViewController {
    private let auth: AuthService

    init(auth: AuthService) {
        self.auth = auth
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    @IBAction func cart(_ sender: Any) {
        auth.signIn(title: "Cart")
    }
}
