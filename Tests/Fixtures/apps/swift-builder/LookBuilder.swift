// swift-format-ignore-file
import UIKit

final class LookBuilder {
    private var values: [String: Any] = [:]

    @discardableResult
    func title(_ text: String) -> LookBuilder {
        values[kJRProviderTableTitleString] = text
        return self
    }

    @discardableResult
    func background(_ color: UIColor) -> LookBuilder {
        values[kJRAuthenticationBackgroundColor] = color
        return self
    }

    func footer(_ text: String?) -> LookBuilder {
        if let text = text { values[kJRProviderTableSectionFooterTitleString] = text }
        return self
    }

    func build() -> [String: Any] { return values }
}
