// swift-format-ignore-file
import UIKit

let titleKey = kJRProviderTableTitleString

enum Keys {
    static let footer = kJRProviderTableSectionFooterTitleString
}
