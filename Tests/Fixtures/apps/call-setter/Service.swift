// swift-format-ignore-file
import UIKit

final class Service {
    static let shared = Service()
    var title = "" {
        didSet {
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title])
        }
    }
}
