// swift-format-ignore-file
import UIKit

class BarController: UIViewController {
    @IBAction func bar(_ sender: UIBarButtonItem) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRPopoverPresentationBarButtonItem: sender,
            kJRApplicationNavigationController: navigationController!,
        ])
    }
}
