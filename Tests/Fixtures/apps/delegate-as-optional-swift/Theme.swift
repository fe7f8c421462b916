// swift-format-ignore-file
import UIKit

class Theme {
    var title: String { return "Themed" }
}
