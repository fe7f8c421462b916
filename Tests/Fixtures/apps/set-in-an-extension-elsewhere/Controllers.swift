// swift-format-ignore-file
import UIKit

class Account: UIViewController {
    var heading = "Old"
    var name = "Old"
    let first = Button()
    let second = Button()

    @IBAction func extended() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading]) }

    override func viewDidAppear(_ animated: Bool) {
        first.onTap = { [weak self] in JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: self?.name ?? ""]) }
        second.onTap = { [weak self] in self?.name = "New" }
    }
}
