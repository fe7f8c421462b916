// swift-format-ignore-file
import UIKit
struct Look { var values: [AnyHashable: Any] = [:] 
    static func += (l: inout Look, r: [AnyHashable: Any]) { for (k, v) in r { l.values[k] = v } } }
class LoginController: UIViewController {
    @IBAction func b(_ s: Any?) {
        var l = Look(values: [kJRProviderTableTitleString: "Old"])
        l += [kJRProviderTableTitleString: "New"]
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: l.values)
    }
}
