// swift-format-ignore-file
import UIKit
public enum Brand { public static var title = "Plain" }
public class Login: UIViewController { @IBAction func a(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Brand.title]) } }
