import UIKit

class Theme {
    func title() -> String { return "Base" }
}

class Red: Theme {
    override func title() -> String { return "Red" }
}

class Blue: Theme {
    override func title() -> String { return "Blue" }
}

class Login: UIViewController {
    func go(_ theme: Theme) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: theme.title()])
    }
}
