import UIKit

class Theme {
    var title: String { return "Base" }
}

class Red: Theme {
    override var title: String { return "Red" }
}

class Blue: Theme {
    override var title: String { return "Blue" }
}

class Login: UIViewController {
    func go(_ theme: Theme) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: theme.title])
    }
}
