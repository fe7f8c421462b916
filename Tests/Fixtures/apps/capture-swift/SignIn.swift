// swift-format-ignore-file
import UIKit

class SignInController: UIViewController {
    @IBAction func all(_ sender: Any) {
        JRCapture.startEngageSignInDialog(for: self)
    }

    @IBAction func facebook(_ sender: Any) {
        JRCapture.startEngageSignInDialog(onProvider: "facebook", for: self)
    }

    @IBAction func mail(_ sender: Any) {
        JRCapture.startEngageSignInDialog(withTraditionalSignIn: .emailPassword, for: self)
    }
}
