// swift-format-ignore-file
import UIKit

final class Porch: UIViewController {
    @IBAction func knock(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Words.shared.greeting])
    }
}

final class Words {
    static let shared = Words()
    var greeting = "Hello"
    func use(greeting: String) { self.greeting = greeting }
}
