// swift-format-ignore-file
import UIKit

enum Brand {
    #if ACORN
    static let title = "Acorn"
    #elseif BIRCH
    static let title = "Birch"
    #endif
}
