// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    let titles: [Mode: String] = [.login: "Enter", .signup: "Join"]
    var texts = Texts()

    func show(_ options: [DialogKey: Any]) {
        var dictionary: [String: Any] = [:]
        for (key, value) in options { dictionary[key.rawValue] = value }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: dictionary) // options
    }

    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }

    @IBAction func plain(_ sender: Any) { show(titles[.login] ?? "none") }

    @IBAction func variable(_ sender: Any) { let mode = Mode.signup; show(titles[mode]!) }

    @IBAction func shared(_ sender: Any) { show(Texts.titles[.signup, default: "none"]) }

    @IBAction func lazyOne(_ sender: Any) { show(texts.hints[.login]!) }

    @IBAction func constant(_ sender: Any) { show((titles[.first] ?? "?") + " " + (titles[Mode.last] ?? "?")) }

    @IBAction func changed(_ sender: Any) { var own = titles; own[.login] = nil; show(own[.login] ?? "gone \(own.count)") }

    @IBAction func numbers(_ sender: Any) { let names = [1: "one", 2: "two"]; show(names[2] ?? "none") }

    @IBAction func truths(_ sender: Any) { let names = [true: "yes", false: "no"]; show(names[titles.isEmpty]!) }

    @IBAction func idiom(_ sender: Any) { let names: [UIUserInterfaceIdiom: String] = [.pad: "Large", .phone: "Small"]; show(names[UIDevice.current.userInterfaceIdiom]!) }

    @IBAction func position(_ sender: Any) { show(["Small", "Large"][UIDevice.current.userInterfaceIdiom.rawValue]) }

    @IBAction func options(_ sender: Any) { show([.title: "Options", .hidden: ["google"]]) }

    @IBAction func mapped(_ sender: Any) { let options: [DialogKey: String] = [.title: "Mapped"]; let dictionary = Dictionary(uniqueKeysWithValues: options.map { ($0.key.rawValue, $0.value) }); JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: dictionary) /* mapped */ }

    @IBAction func looped(_ sender: Any) { for (mode, title) in titles where mode == .signup { show(title) } }
}
