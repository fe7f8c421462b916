// swift-format-ignore-file
import UIKit

class LateController: UIViewController {
    var isSignedIn = false

    func refresh() {
        guard !isSignedIn else { return }
        Task { @MainActor in
            let look: [AnyHashable: Any] = [kJRProviderTableTitleString: "Again"]
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
        }
    }
}
