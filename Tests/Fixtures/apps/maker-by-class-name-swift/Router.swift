// swift-format-ignore-file
import UIKit
import Routes

enum Paths {
    static func fill(_ router: RouteTable) { router.add("book", Book.self) }
}
