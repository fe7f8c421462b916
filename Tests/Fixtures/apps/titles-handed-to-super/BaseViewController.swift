// swift-format-ignore-file
import UIKit

class BaseViewController: UIViewController {
    let dialogTitle: String
    let hidden: [String]

    init(title: String, hidden: [String] = []) {
        dialogTitle = title
        self.hidden = hidden
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    func showDialog() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [ // show
            kJRProviderTableTitleString: dialogTitle,
            kJRRemoveProvidersFromAuthentication: hidden,
        ])
    }
}
