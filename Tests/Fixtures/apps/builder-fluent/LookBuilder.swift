import UIKit

final class LookBuilder {
    private var look: [AnyHashable: Any] = [:]

    @discardableResult func title(_ text: String) -> LookBuilder {
        look[kJRProviderTableTitleString] = text
        return self
    }

    @discardableResult func section(_ text: String) -> Self {
        look[kJRProviderTableSectionHeaderTitleString] = text
        return self
    }

    func build() -> [AnyHashable: Any] { look }
}
