// swift-format-ignore-file
import UIKit
class LoginController: UIViewController {
    @IBAction func choose(_ s: Any?) {
        let a = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        func add(_ t: String) { a.addAction(UIAlertAction(title: t, style: .default) { _ in
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t]) }) }
        add("One")
        add("Two")
        present(a, animated: true)
    }
    func make(_ t: String) -> UIAlertAction { UIAlertAction(title: t, style: .default) { _ in JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t]) } }
    @IBAction func made(_ s: Any?) {
        let a = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        a.addAction(make("Three")); a.addAction(make("Four"))
        present(a, animated: true)
    }
}
