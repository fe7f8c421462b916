// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    func list(_ features: Features) -> String {
        return (features.contains(.login) ? "L" : "") + (features.contains(.share) ? "S" : "") + (features.isEmpty ? "none" : "")
    }

    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }

    @IBAction func more(_ sender: Any) { show(Plan.plus > .free ? "more" : "less") }

    @IBAction func atLeast(_ sender: Any) { show(Plan.plus >= .plus ? "enough" : "little") }

    @IBAction func noMore(_ sender: Any) { show(Plan.pro <= .plus ? "small" : "large") }

    @IBAction func levels(_ sender: Any) { show(Level.low < .high ? "low" : "high") }

    @IBAction func releases(_ sender: Any) { show(Release(major: 2, minor: 3) > Release(major: 2, minor: 1) ? "newer" : "older") }

    @IBAction func sorted(_ sender: Any) { show([Plan.pro, .free].sorted().map { "\($0)" }.joined(separator: " ")) }

    @IBAction func lacking(_ sender: Any) { show(Plan(name: "gold") == nil ? "unknown plan" : "plan") }

    @IBAction func named(_ sender: Any) { if let plan = Plan(name: "pro") { show("\(plan)") } else { show("none") } }

    @IBAction func paid(_ sender: Any) { show("\(Plan(isPaid: true))") }

    @IBAction func printed(_ sender: Any) { var release = Release(major: 2); release.minor += 4; show("App \(release)") }

    @IBAction func equal(_ sender: Any) { show(Release() == Release(major: 1, minor: 0) ? "same" : "other") }

    @IBAction func shelves(_ sender: Any) { show(Shelf(id: 1, name: "a") != Shelf(id: 1, name: "b") ? "other" : "same") }

    @IBAction func shapes(_ sender: Any) { show(Shape.box(1, "a") == .box(1, "a") && Shape.box(1, "a") != .dot ? "same" : "other") }

    @IBAction func notPrinted(_ sender: Any) { show("\(Plain())") }

    @IBAction func option(_ sender: Any) { show(list(.login)) }

    @IBAction func options(_ sender: Any) { var own: Features = []; own.insert(.share); show(list(own) + list(.all)) }

    @IBAction func noOptions(_ sender: Any) { show(list([])) }
}
