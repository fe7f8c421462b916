import UIKit

class Caller: UIViewController {
    @IBAction func signIn(_ sender: Any) {
        LoginTool.shared().showLogin(withTitle: "Two", provider: "google")
    }
}
