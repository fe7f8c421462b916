// swift-format-ignore-file
import UIKit

class C: UIViewController {
    func c() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Config.title])
    }
}
