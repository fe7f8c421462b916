// swift-format-ignore-file
import UIKit

class Theme {
    var title: String { return "Usual" }
    func look() -> [String: Any] { return [kJRProviderTableTitleString: title] }
}

class WideTheme: Theme {
    override var title: String { return "Wide" }
}

enum Screen: String {
    case small, large
    static var current: Screen { return UIDevice.current.userInterfaceIdiom == .pad ? .large : .small }
    var title: String {
        switch self {
        case .small: return "Small"
        case .large: return "Large"
        }
    }
}

struct Look {
    var values: [String: Any] = [:]
    mutating func name(_ text: String) { values[kJRProviderTableTitleString] = (values["start"] as? String ?? "") + text }
}

extension String {
    var loud: String { return self + "!" }
}
