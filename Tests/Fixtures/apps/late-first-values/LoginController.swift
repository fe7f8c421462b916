import UIKit

var notice = "Welcome"

class Session {
    deinit {
        notice = "Welcome back"
    }
}

class LoginController: UIViewController {
    var session: Session? = Session()
    var tries: Int? = 3

    @IBAction func gold(_ sender: Any) {
        Brand.name = "Acme Gold"
    }

    @IBAction func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: Titles.signIn])
    }

    @IBAction func logIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: Titles.logIn])
    }

    @IBAction func greet(_ sender: Any) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: notice])
    }

    @IBAction func count(_ sender: Any) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Tries: \(tries)"])
    }
}
