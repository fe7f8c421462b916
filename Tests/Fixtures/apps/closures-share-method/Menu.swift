import UIKit

final class Menu: UITableViewController {
    lazy var items: [Item] = [
        Item(name: "one") { [weak self] in self?.login("One") },
        Item(name: "two", run: { self.login("Two") }),
        Item(name: "help") { print("help") },
    ]

    func login(_ title: String) {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: title])
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        items[indexPath.row].run()
    }
}
