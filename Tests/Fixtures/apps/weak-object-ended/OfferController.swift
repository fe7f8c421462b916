import UIKit

class OfferController: UIViewController {
    @IBAction func signIn(_ sender: UIButton) {
        let banner = Banner(Campaign(heading: "Summer sale"))
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: banner.campaign?.heading ?? "Sign in"
        ])
    }
}
