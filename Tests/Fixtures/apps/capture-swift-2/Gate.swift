// swift-format-ignore-file
import UIKit

class GateController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let config = JRCaptureConfig()
        config.captureTraditionalSignInType = JRTraditionalSignInEmailPassword
        JRCapture.setCaptureConfig(config)
        JRCapture.startEngageSignInDialogWithTraditionalSignIn(JRTraditionalSignInEmailPassword, forDelegate: self)
    }
}
