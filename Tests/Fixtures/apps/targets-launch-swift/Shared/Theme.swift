// swift-format-ignore-file
import UIKit
final class Theme { static let shared = Theme(); var title = "Standard"
  func apply() { JREngage.setCustomInterfaceDefaults([kJRProviderTableTitleString: title]) } }
class Login: UIViewController { @IBAction func signIn(_ s: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableSectionHeaderTitleString: Theme.shared.title]) } }
