// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    let first = Row(id: "a", name: "Anna", rank: 1, weight: 2), text = "T"
    var screen = Screen(rows: [Row(id: "a", name: "A", rank: 1, weight: 1), Row(id: "b", name: "B", rank: 2, weight: 2)])

    @IBAction func several(_ sender: Any) {
        show("\(first.name) \(first.rank)\(first.weight) \(text)")
    }

    @IBAction func found(_ sender: Any) {
        var rows = [first, Row(id: "b", name: "Ben", rank: 3, weight: 4)]
        if let place = rows.firstIndex(where: { $0.id == "b" }) { rows[place].isOn = false }
        show(rows.filter { $0.isOn }.map { $0.name }.joined(separator: ", "))
    }

    @IBAction func current(_ sender: Any) {
        show(screen.current.name)
    }

    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }
}
