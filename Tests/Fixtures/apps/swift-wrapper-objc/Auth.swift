import UIKit
@objc(JRAuthentication) class Auth: NSObject {
    @objc(startWithHeading:) static func start(title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: title
        ])
    }
    @objc static func plain() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: "Plain"
        ])
    }
}
