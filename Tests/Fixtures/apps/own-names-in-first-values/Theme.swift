// swift-format-ignore-file
import UIKit

private let ownTitle = kJRProviderTableTitleString

enum Theme {
    static let base: [String: Any] = [ownTitle: "Theme"]
}
