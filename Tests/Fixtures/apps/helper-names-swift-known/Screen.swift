// swift-format-ignore-file
import UIKit


extension Dictionary where Key == String, Value == Any {
    func map(_ title: String) -> [String: Any] { return [kJRProviderTableTitleString: title] }
    mutating func filter() { self[kJRProviderTableTitleString] = "Filtered" }
    mutating func countTitle() -> Int { self[kJRProviderTableTitleString] = "Counted"; return count }
}
func print(look: inout [String: Any]) { look[kJRProviderTableTitleString] = "Printed" }
func min(_ a: String, _ b: String) -> String { return "own min" }
extension String {
    func uppercased(first: Bool) -> String { return "own" }
    static func format(_ text: String) -> String { return "<" + text + ">" }
}
extension Array where Element == String {
    func joined(with sign: String) -> String { return self[1] + sign + self[0] }
    func sorted(as text: String) -> [String] { return [text] }
}

class Screen: UIViewController {

    func mapping() {
        var look: [String: Any] = [:]
        look = look.map("Mapped")
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) // mapping
    }

    func printing() {
        var look: [String: Any] = [:]
        print(look: &look)
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) // printing
    }

    func filtering() {
        var look: [String: Any] = [:]
        look[kJRProviderTableTitleString] = "a"
        look.filter()
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) // filtering
    }

    func countTitle() {
        var look: [String: Any] = [:]
        _ = look.countTitle()
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) // countTitle
    }

    func min() {
        var look: [String: Any] = [:]
        look[kJRProviderTableTitleString] = min("b", "a")
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) // min
    }

    func uppercase() {
        var look: [String: Any] = [:]
        look[kJRProviderTableTitleString] = "a".uppercased(first: true)
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) // uppercase
    }

    func joined() {
        var look: [String: Any] = [:]
        look[kJRProviderTableTitleString] = ["a", "b"].joined(with: "+")
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) // joined
    }

    func sorted() {
        var look: [String: Any] = [:]
        look[kJRProviderTableTitleString] = ["b", "a"].sorted(as: "x").first!
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) // sorted
    }

    func format() {
        var look: [String: Any] = [:]
        look[kJRProviderTableTitleString] = String.format("a")
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look) // format
    }

}
