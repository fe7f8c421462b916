// swift-format-ignore-file
import UIKit
struct Config { var title = "Sign in"; var kind = 0 }
final class Model { var title = "Sign in"; var config = Config() }
class LoginVC: UIViewController {
    var heading = "Sign in"
    var config = Config()
    let model = Model()
    
    @IBAction func open(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading]) }
}
