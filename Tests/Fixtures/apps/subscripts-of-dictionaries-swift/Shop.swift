// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    var handlers: [(String) -> Void] = []
    var heard = "nothing"

    override func viewDidLoad() {
        super.viewDidLoad()
        handlers.append { [weak self] text in self?.heard = text }
    }

    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }

    @IBAction func both(_ sender: Any) {
        var dialog = [String: Any]()
        dialog[.title] = "Both"
        dialog[DialogKey.header] = (dialog[.title] as? String ?? "none") + "!"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: dialog) // both
    }

    @IBAction func tell(_ sender: Any) { handlers.forEach { $0("told") } }

    @IBAction func listened(_ sender: Any) { show(heard) }

    @IBAction func made(_ sender: Any) { show(Texts.made("%@ %d", "Shop", 3)) }
}
