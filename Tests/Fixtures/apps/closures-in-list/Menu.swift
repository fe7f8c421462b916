import UIKit
class Menu: UITableViewController {
    lazy var items: [Item] = [
        Item(title: "Login") {
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
                kJRProviderTableTitleString: "From a list"
            ])
        },
        Item(title: "One", action: { JREngage.showAuthenticationDialog(forProvider: "google") }),
    ]
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        items[indexPath.row].action()
    }
}
