import UIKit
class Login: UIViewController {
    @IBAction func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: Texts.login.shouted,
            kJRProviderTableSectionHeaderTitleString: Legal.text(),
            kJRProviderTableSectionFooterTitleString: globalFooter,
        ])
    }
}
