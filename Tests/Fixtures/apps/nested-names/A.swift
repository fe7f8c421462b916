// swift-format-ignore-file
import UIKit

class A: UIViewController {
    struct Config { static let title = "A config"; var note = "A note" }
    let config = Config()
    func a() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "\(Config.title) \(config.note)"])
    }
}
