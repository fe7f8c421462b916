// swift-format-ignore-file
import UIKit
class Login: UIViewController {
    @IBAction func a(_ s: Any) { let x = Account(); let o = Other(); JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "To \(x.name)", kJRProviderTableSectionHeaderTitleString: "To \(o.name)", kJRProviderTableSectionFooterTitleString: "In \(Account.city())"]) }
    @IBAction func b(_ s: Any) { let o = Other(); JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "\(o.nick ?? "")", kJRProviderTableSectionHeaderTitleString: "\(o.plain!)"]) }
}
