// swift-format-ignore-file
import UIKit

class Login: UIViewController {
    func a() { show(Theme.title) }
    func b() { show(Theme.untouched) }
    func c() { show("\(Theme.counted)") }
    private func show(_ t: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t])
    }
}
