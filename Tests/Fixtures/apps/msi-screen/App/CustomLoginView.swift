// swift-format-ignore-file
import UIKit

class CustomLoginView: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
}
