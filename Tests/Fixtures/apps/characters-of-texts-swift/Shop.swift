// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }

    @IBAction func marks(_ sender: Any) { let text = "a-b"; show(text.filter { $0 != "-" }) }

    @IBAction func digits(_ sender: Any) { show("+1 (555) 12".digits) }

    @IBAction func only(_ sender: Any) { show("a1b2".only("12")) }

    @IBAction func turned(_ sender: Any) { var turned = ""; for sign in "abc" { turned = "\(sign)" + turned }; show(turned) }

    @IBAction func counted(_ sender: Any) { var count = 0; for sign in "banana" where sign == "a" { count += 1 }; show("\(count)") }

    @IBAction func large(_ sender: Any) { show("AbC".filter { $0.isUppercase }) }

    @IBAction func sorted(_ sender: Any) { show(String("cab".sorted())) }

    @IBAction func divided(_ sender: Any) { show("a,b;c".split { $0 == "," || $0 == ";" }.joined(separator: "|")) }

    @IBAction func before(_ sender: Any) { let mail = "ann@shop"; if let place = mail.firstIndex(where: { $0 == "@" }) { show(String(mail[..<place])) } else { show("none") } }

    @IBAction func numbered(_ sender: Any) { show("ab".enumerated().map { "\($0.offset)\($0.element)" }.joined()) }

    @IBAction func letters(_ sender: Any) { show("abc".allSatisfy { $0.isLetter } ? "letters" : "mixed") }

    @IBAction func shortest(_ sender: Any) { show(["pear", "fig"].sorted { $0.count < $1.count }.joined(separator: ",")) }

    @IBAction func placed(_ sender: Any) { var list = ["b", "a"]; list.sort { $0 < $1 }; show(list.joined() + "\(list.firstIndex { $0 == "b" } ?? 9)") }

    @IBAction func entry(_ sender: Any) { show(["fb": "Facebook"].first { $0.key == "fb" }?.value ?? "none") }

    @IBAction func sum(_ sender: Any) { show("\(["a": 1, "b": 2].values.reduce(0, +)) \(Int(2.6.rounded()))" + String(255, radix: 16)) }

    @IBAction func firstWord(_ sender: Any) { show("Sign in".uppercased().split(separator: " ").first.map(String.init) ?? "none") }

    @IBAction func attributed(_ sender: Any) { show(framed("text").string) }

    @IBAction func replaced(_ sender: Any) { let text = NSMutableAttributedString(string: "abc"); text.replaceCharacters(in: NSRange(location: 0, length: 1), with: "x"); show(text.string) }

    @IBAction func error(_ sender: Any) { let error = NSError(domain: "Shop", code: 7, userInfo: [NSLocalizedDescriptionKey: "Closed"]); show(error.localizedDescription + " \(error.code)") }

    @IBAction func systemError(_ sender: Any) { show(NSError(domain: "Shop", code: 7, userInfo: nil).localizedDescription) }
}
