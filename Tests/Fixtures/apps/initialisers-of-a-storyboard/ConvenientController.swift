// swift-format-ignore-file
import UIKit

final class ConvenientController: UIViewController {
    var heading = "First"
    convenience init() { self.init(nibName: nil, bundle: nil); heading = "Made in code" }
    @IBAction func convenient(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading])
    }
}
