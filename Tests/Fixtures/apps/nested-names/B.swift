// swift-format-ignore-file
import UIKit

class B: UIViewController {
    struct Config { static let title = "B config"; var note = "B note" }
    let config = Config(note: "B changed")
    func b() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "\(Config.title) \(config.note) \(A.Config.title)"])
    }
}

enum Config { static let title = "global" }
