import UIKit

extension JREngage {
    static func greet(_ title: String) {
        showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title])
    }
}
