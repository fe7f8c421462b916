// swift-format-ignore-file
import UIKit

final class TitleModel {
    var onTitle: ((String) -> Void)?
    var onNames: (([String]) -> Void)?

    func start(isForKids: Bool) {
        onNames?(isForKids ? ["twitter"] : [])
        onTitle?(isForKids ? "Kids" : "All")
    }
}
