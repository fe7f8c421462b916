// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    let names: [String?] = ["Acorn", nil]
    let pair: (String?, Int) = ("Oak", 2)
    let made: () -> String? = { "Elm" }
    let club: String? = "Fir"
    let name: Name = "Box"
    let theme: Theme = Ours()

    func same<T>(_ value: T) -> T { return value }

    @IBAction func list(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(names[0])"]) // list
    }

    @IBAction func added(_ sender: Any?) {
        var texts: [String?] = []
        texts.append("Ash")
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(texts[0])"]) // added
    }

    @IBAction func passed(_ sender: Any?) {
        for case let name? in names { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(name)"]) } // passed
    }

    @IBAction func packed(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(names.compactMap { $0 }[0])"]) // packed
    }

    @IBAction func pair(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(pair.0) \(pair.1)"]) // pair
    }

    @IBAction func parts(_ sender: Any?) {
        let (name, number) = pair
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(name) \(number)"]) // parts
    }

    @IBAction func closure(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(made())"]) // closure
    }

    @IBAction func local(_ sender: Any?) {
        let shown: (String?) -> String = { "the \($0)" }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(shown("Yew"))"]) // local
    }

    @IBAction func anything(_ sender: Any?) {
        let kept: Any = club as Any
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(kept)"]) // anything
    }

    @IBAction func generic(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(same(club))"]) // generic
    }

    @IBAction func box(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Box(value: club).text]) // box
    }

    @IBAction func pattern(_ sender: Any?) {
        switch (club, 1) { case (let text, 1): JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(text)"]); default: break } // pattern
    }

    @IBAction func chosen(_ sender: Any?) {
        if case .named(let text) = Choice.named("Bay") { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(text)"]) } // chosen
    }

    @IBAction func real(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(Optional(3.0))"]) // real
    }

    @IBAction func shorter(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(name)"]) // shorter
    }

    @IBAction func mapped(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: club.map { $0 + "!" } ?? "none"]) // mapped
    }

    @IBAction func inherited(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(theme.title())"]) // inherited
    }
}
