// swift-format-ignore-file
import UIKit

protocol Inviting {
    var invitation: String { get }
}

extension Inviting {
    var invitation: String { return "Join the choir" }

    func invite() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: invitation])
    }
}
