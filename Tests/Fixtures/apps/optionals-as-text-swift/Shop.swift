// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    var club: String? { return "Acorn" }
    func name(_ number: Int) -> String? { return "Oak" }
    func heading() throws -> String { return "Yew" }
    struct Brand { var name: String }
    var brand: Brand? = Brand(name: "Fir")

    @IBAction func computed(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(club)"])
    }
    @IBAction func called(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(name(1))"])
    }
    @IBAction func number(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(Int("3"))"])
    }
    @IBAction func cast(_ sender: Any?) {
        let kept: Any = "Elm"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(kept as? String)"])
    }
    @IBAction func chain(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(brand?.name)"])
    }
    @IBAction func tried(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(try? heading())"])
    }
    @IBAction func inferred(_ sender: Any?) {
        let text = club
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(text)"])
    }
    @IBAction func mapped(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(brand.map { $0.name })"])
    }
    @IBAction func described(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join " + String(describing: club)])
    }
    @IBAction func forced(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(club!)"])
    }
    @IBAction func usual(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(brand?.name ?? "none")"])
    }
    @IBAction func bound(_ sender: Any?) {
        guard let club = club else { return }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(club)"]) /* bound */
    }
    func show(_ text: String?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Join \(text)" /* show */])
    }
    @IBAction func handed(_ sender: Any?) { show("Ash") }
}
