// swift-format-ignore-file
import UIKit

extension UIViewController {
    func presentLogin(title: String) {
        var look: [AnyHashable: Any] = [kJRProviderTableTitleString: title]
        if let navigation = navigationController {
            look[kJRApplicationNavigationController] = navigation
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }
}
