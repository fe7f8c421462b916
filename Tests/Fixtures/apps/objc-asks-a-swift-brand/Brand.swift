// swift-format-ignore-file
import UIKit

@objcMembers class Brand: NSObject {
    static let title = "Acorn"
    static func title(for name: String) -> String { return "Acorn " + name }
    let place = "Oak Street"
}
