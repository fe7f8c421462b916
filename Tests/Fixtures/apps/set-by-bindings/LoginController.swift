import UIKit

class LoginController: UIViewController {
    func login(hiding hidden: [String] = ["twitter"]) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [
                kJRProviderTableTitleString: hidden.count == 1 ? "One is hidden" : "None is hidden"
            ])
    }

    @IBAction func signIn(_ sender: Any) {
        login()
    }

    @IBAction func join(_ sender: Any) {
        JREngage.greet("Join")
    }

    @IBAction func merged(_ sender: Any) {
        var texts = ["title": "Sign in"]
        let more = UserDefaults.standard.dictionary(forKey: "texts") as? [String: String] ?? [:]
        texts.merge(more) { $1 }
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: texts["title"] ?? "None"])
    }
}
