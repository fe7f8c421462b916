import UIKit

class Login: UIViewController {
    let tier = Tier.gold(7)
    let listed: [String?] = ["A", nil, "B"]
    let wide = true
    let pair = (1, "x")

    @IBAction func signIn(_ sender: Any) {
        let title: String
        switch tier {
        case .gold(let points) where points > 5: title = "Big gold"
        case .gold: title = "Gold"
        case .plain: title = "Plain"
        }
        show(title)
    }

    @IBAction func names(_ sender: Any) {
        var title = ""
        for case let name? in listed where name != "A" { title += name }
        for number in [1, 2, 3] where number % 2 == 1 { title += "\(number)" }
        show(title)
    }

    @IBAction func device(_ sender: Any) {
        let title: String
        switch UIDevice.current.userInterfaceIdiom {
        case .pad where wide: title = "Wide pad"
        case .pad: title = "Pad"
        default: title = "Phone"
        }
        show(title)
    }

    @IBAction func parts(_ sender: Any) {
        let title: String
        switch pair {
        case (1, let text) where text.isEmpty: title = "Empty"
        case (1, "x"), (2, _): title = "One x"
        default: title = "Other"
        }
        show(title)
    }

    private func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: title
        ])
    }
}
