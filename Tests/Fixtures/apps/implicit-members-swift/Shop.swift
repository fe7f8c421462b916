// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    let brand: Brand = .acorn
    let other: Brand = .named("Oak")

    func text(_ brand: Brand) -> String { return brand.name }
    func chosen(_ number: Int) -> Brand {
        if number == 0 { return .acorn }
        return .elm
    }

    @IBAction func property(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: brand.name]) // property
    }

    @IBAction func made(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: other.name]) // made
    }

    @IBAction func computed(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: text(.elm)]) // computed
    }

    @IBAction func given(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: chosen(1).name]) // given
    }

    @IBAction func compared(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Mode.small == .now ? "yes" : "no"]) // compared
    }

    @IBAction func kept(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: [Mode.small, .large].filter { $0 == .now }.map { $0.rawValue }.joined()]) // kept
    }

    @IBAction func usual(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Mode.small == .usual ? "yes" : "no"]) // usual
    }

    @IBAction func listed(_ sender: Any?) {
        let brands: [Brand] = [.acorn, .elm]
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: brands[1].name]) // listed
    }

    @IBAction func bound(_ sender: Any?) {
        let theme = UIDevice.current.userInterfaceIdiom == .pad ? WideTheme() : Theme()
        let ask = theme.title
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: ask()]) // bound
    }

    @IBAction func changed(_ sender: Any?) {
        let theme = UIDevice.current.userInterfaceIdiom == .pad ? WideTheme() : Theme()
        let run = theme.run
        gathered = "1"
        run()
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: gathered]) // changed
    }

    @IBAction func added(_ sender: Any?) {
        let theme = UIDevice.current.userInterfaceIdiom == .pad ? WideTheme() : Theme()
        theme.log += theme.early()
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: theme.log]) // added
    }
}
