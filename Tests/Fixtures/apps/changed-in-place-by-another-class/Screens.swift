// swift-format-ignore-file
import UIKit

class StartViewController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let login = segue.destination as? LoginViewController else { return }
        login.count += 2
        login.tags.append("new")
        login.options["title"] = "Welcome"
        login.style.name += "!"
    }
}

struct Style {
    var name = "plain"
}

class LoginViewController: UIViewController {
    var count = 1, tags: [String] = []
    var options = ["title": "Sign in"], style = Style()
    var own = 3

    @IBAction func byCount(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "\(count)"]) // count
    }

    @IBAction func byTags(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "\(tags.count)"]) // tags
    }

    @IBAction func byOptions(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: options["title"] ?? ""]) // options
    }

    @IBAction func byStyle(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: style.name]) // style
    }

    @IBAction func byOwn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "\(own)"]) // own
    }
}
