import UIKit

class Kinds: UIViewController {
    let wide = true
    let number = 2

    /// Each pattern has a condition of its own; which of them holds is not read.
    @IBAction func choose(_ sender: Any) {
        let title: String
        switch number {
        case 1 where wide, 2 where !wide: title = "First"
        default: title = "Usual"
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: title
        ])
    }
}
