// swift-format-ignore-file
import UIKit

enum Route {
    case login(title: String)
    case share
}

class Router: UIViewController {
    @IBAction func go(_ sender: Any?) {
        open(.login(title: "Routed"))
    }

    func open(_ route: Route) {
        switch route {
        case .login(let text):
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text])
        case .share:
            break
        }
    }
}
