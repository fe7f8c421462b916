// swift-format-ignore-file
import UIKit

struct Theme {
    static let title = "Acorn"
    static let background = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    static var look: [AnyHashable: Any] {
        return [kJRProviderTableTitleString: title, kJRAuthenticationBackgroundColor: background]
    }
}
