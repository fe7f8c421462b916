// swift-format-ignore-file
import UIKit

final class Coordinator: ScreenDelegate {
    private let navigation: UINavigationController

    init(navigation: UINavigationController) {
        self.navigation = navigation
    }

    func start() {
        let screen = Screen()
        screen.delegate = self
        navigation.pushViewController(screen, animated: false)
    }

    func screenWantsLogin(_ screen: Screen) {
        let look: [String: Any] = [
            kJRProviderTableTitleString: "Coordinated",
            kJRModalDialogPresentationViewController: screen,
        ]
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }
}
