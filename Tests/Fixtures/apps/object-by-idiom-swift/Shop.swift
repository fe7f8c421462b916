// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    var isPad: Bool { return UIDevice.current.userInterfaceIdiom == .pad }
    var theme: Theme?

    override func viewDidLoad() {
        super.viewDidLoad()
        if isPad { theme = WideTheme() }
    }

    @IBAction func subclass(_ sender: Any?) {
        let theme = isPad ? WideTheme() : Theme()
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: theme.look()) // subclass
    }

    @IBAction func choice(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Screen.current.title])
    }

    @IBAction func structure(_ sender: Any?) {
        var look: Look
        if isPad { look = Look(values: ["start": "On "]) } else { look = Look() }
        look.name("top")
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: look.values[kJRProviderTableTitleString] ?? "-"])
    }

    @IBAction func perhaps(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: theme?.look() ?? [kJRProviderTableTitleString: "None"])
    }

    @IBAction func text(_ sender: Any?) {
        let word = isPad ? "pad" : "phone"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: word.loud])
    }
}
