// swift-format-ignore-file
import UIKit

struct Place {
    let name: String
    let isOpen: Bool
}
