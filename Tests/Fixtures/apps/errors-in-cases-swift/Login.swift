// swift-format-ignore-file
import UIKit

enum LoginError: Error {
    case offline, denied(reason: String)

    var text: String {
        switch self {
        case .offline: return "You are offline"
        case .denied(let reason): return "Denied: " + reason
        }
    }
}

enum OtherError: Error { case any }

enum Answer { case name(String), failure(Error) }

extension UIView {
    var height: CGFloat {
        get { return frame.size.height }
        set { frame.size.height = newValue }
    }
}

@objc class Look: NSObject {
    @objc static let shared = Look()
    @objc var accent: UIColor { return UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    @objc var title: String { return "Computed" }
}
