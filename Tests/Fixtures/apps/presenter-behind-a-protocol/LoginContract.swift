// swift-format-ignore-file
import UIKit

protocol LoginViewing: AnyObject {
    var shopName: String { get }
    func showProviders(_ options: [String: Any])
}

protocol LoginHandling: AnyObject {
    func socialTapped()
    func partnersTapped()
}
