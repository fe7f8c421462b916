import UIKit
@objc class Theme: NSObject {
    @objc static func look(title: String) -> [String: Any] {
        return [kJRProviderTableTitleString: title]
    }
}
