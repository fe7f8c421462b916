import UIKit

class StoreController: UIViewController {
    @IBAction func signIn(_ sender: UIButton) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: Store.page.heading
        ])
    }

    @IBAction func logIn(_ sender: UIButton) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: Store.rows[0].name
        ])
    }
}
