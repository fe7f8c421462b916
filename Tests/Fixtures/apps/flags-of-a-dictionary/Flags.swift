// swift-format-ignore-file
import UIKit

enum Flags {
    static let all: [String: Any] = ["Greeting": true, "Offers": false, "Count": 3]
}
