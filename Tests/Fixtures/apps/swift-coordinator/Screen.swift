// swift-format-ignore-file
import UIKit

protocol ScreenDelegate: AnyObject {
    func screenWantsLogin(_ screen: Screen)
}

class Screen: UIViewController {
    weak var delegate: ScreenDelegate?

    @objc private func tapped() {
        delegate?.screenWantsLogin(self)
    }
}
