// swift-format-ignore-file
import UIKit

class ShareController: UIViewController {
    @IBAction func join(_ sender: Any) {
        var look: [String: Any] = [kJRProviderTableTitleString: Brand.title]
        #if DEBUG
        look[kJRProviderTableSectionHeaderTitleString] = "Debug"
        #endif
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }
}
