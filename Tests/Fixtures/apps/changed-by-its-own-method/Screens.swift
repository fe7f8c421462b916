// swift-format-ignore-file
import UIKit

class SessionController: UIViewController {
    let session = Session()
    @IBAction func reload() { session.reload() }
    @IBAction func ofSession() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: session.greeting]) }
    @IBAction func ofShared() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Session.shared.greeting]) }
}

class LookController: UIViewController {
    var look = Look()
    var other = Look()
    var pair = ("Old", 1)
    var name = "Old"
    var make: () -> String = { "Old" }
    var word = "Old"
    var grown = "Old"
    @IBAction func grow() { grown.append("!") }
    @IBAction func ofGrown() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: grown]); grown = "New" }
    @IBAction func brighten() { look.brighten() }
    @IBAction func replace() { other = Look(title: "New") }
    @IBAction func set() { (name, pair) = ("New", ("New", 2)) }
    @IBAction func remake() { make = { "New" } }
    @IBAction func reword() { self[keyPath: \.word] = "New" }
    @IBAction func ofLook() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: look.title]) }
    @IBAction func ofOther() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: other.title]) }
    @IBAction func ofPair() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: pair.0]) }
    @IBAction func ofName() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: name]) }
    @IBAction func ofClosure() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: make()]) }
    @IBAction func ofWord() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: word]) }
}
