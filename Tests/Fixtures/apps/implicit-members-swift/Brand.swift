// swift-format-ignore-file
import UIKit

struct Brand {
    let name: String
    static let acorn = Brand(name: "Acorn")
    static var elm: Brand { return Brand(name: "Elm") }
    static func named(_ name: String) -> Brand { return Brand(name: name) }
}

enum Mode: String {
    case small, large
    static let usual = Mode.small
    static var now: Mode { return UIDevice.current.userInterfaceIdiom == .pad ? .large : .small }
}
