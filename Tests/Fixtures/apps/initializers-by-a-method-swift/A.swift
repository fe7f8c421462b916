// swift-format-ignore-file
import UIKit
class A: UIViewController {
    private var t = "Field"
    convenience init(t: String) { self.init(nibName: nil, bundle: nil); self.t = t }
    override init(nibName n: String?, bundle b: Bundle?) { super.init(nibName: n, bundle: b) }
    required init?(coder c: NSCoder) { super.init(coder: c); t = "Coder" }
    @objc func a() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t]) }
}
class B: UITableViewCell {
    private let t: String
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { t = "Style"; super.init(style: style, reuseIdentifier: reuseIdentifier) }
    required init?(coder c: NSCoder) { t = "Coder"; super.init(coder: c) }
    @objc func b() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t]) }
}
class C: UIButton {
    private var t = "Field"
    override init(frame: CGRect) { super.init(frame: frame); setup("Frame") }
    required init?(coder c: NSCoder) { super.init(coder: c); setup("Coder") }
    func setup(_ s: String) { t = s; addTarget(self, action: #selector(c), for: .touchUpInside) }
    @objc func c() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t]) }
}
