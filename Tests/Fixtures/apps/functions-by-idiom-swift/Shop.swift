// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    var isPad: Bool { return UIDevice.current.userInterfaceIdiom == .pad }
    var make: () -> String = { "Small" }

    override func viewDidLoad() {
        super.viewDidLoad()
        if isPad { make = { "Large" } }
    }

    func small() -> String { return "small" }
    func large() -> String { return "large" }
    func theme() -> Theme { return isPad ? WideTheme() : Theme() }

    @IBAction func closure(_ sender: Any?) {
        let ending: (String) -> String = isPad ? { $0 + "1" } : { $0 + "2" }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: ending("x")])
    }

    @IBAction func kept(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: make()])
    }

    @IBAction func method(_ sender: Any?) {
        let made = isPad ? large : small
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: made()])
    }

    @IBAction func perhaps(_ sender: Any?) {
        let made: (() -> String)? = isPad ? { "P" } : nil
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: made?() ?? "none"])
    }

    @IBAction func usual(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: theme().title()])
    }

    @IBAction func inherited(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: theme().name])
    }

    @IBAction func above(_ sender: Any?) {
        let theme = Plain()
        theme.mark = "c"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: theme.mark])
    }

    @IBAction func one(_ sender: Any?) {
        let first = Theme()
        let all = isPad ? [first] : []
        for theme in all { theme.log = "set" }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: first.log])
    }
}
