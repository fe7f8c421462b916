// swift-format-ignore-file
import UIKit

class BaseViewController: UIViewController {
    var dialogTitle = "Base"
    var hidden: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        dialogTitle = "Loaded"
        configure()
    }

    func configure() {}

    func showDialog() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [ // show
            kJRProviderTableTitleString: dialogTitle,
            kJRRemoveProvidersFromAuthentication: hidden,
        ])
    }
}
