import UIKit

class Login: UIViewController {
    @IBAction func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: "Try \(Tries.next())"
        ])
    }

    @IBAction func again(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: "Shown \(Session.current.shown)"
        ])
        Session.current.shown += 1
    }

    @IBAction func once(_ sender: Any) {
        if !Session.current.isReady {
            Session.current.isReady = true
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: "Once"
        ])
    }
}
