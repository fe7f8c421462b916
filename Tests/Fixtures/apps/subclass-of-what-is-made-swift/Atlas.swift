// swift-format-ignore-file
import UIKit

final class Atlas: Book {
    override init(heading: String) { super.init(heading: "Maps") }
    required init?(coder: NSCoder) { fatalError() }
}
