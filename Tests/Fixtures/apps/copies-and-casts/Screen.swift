// swift-format-ignore-file
import UIKit

class Screen: UIViewController {
    @IBAction func bound() {
        let themes = ["a": Theme()]
        if var theme = themes["a"] { theme.title = "Changed" }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: themes["a"]!.title])
    }
    @IBAction func strings() {
        let all: [String: Any] = ["a": ["b": 1]]
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: (all["a"] as? [String: String])?["b"] ?? "no strings"])
    }
    @IBAction func number() {
        let all: [String: Any] = ["width": 3]
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "\(all["width"] as? Double ?? -1)"])
    }
    @IBAction func optional() {
        let all = ["a": "b"]
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "\(all["a"])"])
    }
    @IBAction func rounds() { var n = 0; repeat { n += 1 } while n < 3; JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "\(n) rounds"]) }
    @IBAction func observed() {
        let watched = Watched()
        fill(&watched.list)
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: watched.log])
    }
}
