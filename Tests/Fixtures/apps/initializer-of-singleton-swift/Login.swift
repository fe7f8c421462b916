// swift-format-ignore-file
import UIKit
final class Manager {
    static let shared = Manager()
    private var heading = "Stored"
    private init() { heading = UIDevice.current.userInterfaceIdiom == .pad ? "Pad" : "Phone" }
    func open() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading]) }
}
class LoginController: UIViewController {
    @IBAction func a(_ s: Any?) { Manager.shared.open() }
}
