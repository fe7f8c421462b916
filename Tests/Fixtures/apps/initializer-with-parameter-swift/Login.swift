// swift-format-ignore-file
import UIKit
class Presenter {
    var t = "stored"
    init(_ t: String) { self.t = t }
    func open() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t]) }
}
class Home: UIViewController {
    @IBAction func a(_ s: Any?) { let p = Presenter("x"); p.open() }
    @IBAction func b(_ s: Any?) { Presenter("y").open() }
}
