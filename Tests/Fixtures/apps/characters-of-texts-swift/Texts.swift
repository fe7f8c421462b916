// swift-format-ignore-file
import UIKit

extension String {
    var digits: String { return filter { "0123456789".contains($0) } }

    func only(_ set: String) -> String { return self.filter { set.contains($0) } }
}

func framed(_ text: String) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "<")
    whole.append(NSAttributedString(string: text, attributes: nil))
    whole.append(NSAttributedString(string: ">"))
    return whole
}
