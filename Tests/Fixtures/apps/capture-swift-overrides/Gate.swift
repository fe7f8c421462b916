// swift-format-ignore-file
import UIKit

final class GateController: UIViewController {
    private lazy var look: [AnyHashable: Any] = [
        kJRProviderTableTitleString: "Members",
        kJRProviderTableSectionHeaderTitleString: "or with",
    ]

    @objc private func enter() {
        JRCapture.startEngageSignInDialog(withTraditionalSignIn: JRTraditionalSignInEmailPassword,
                                          andCustomInterfaceOverrides: look, for: self)
    }
}
