// swift-format-ignore-file
import UIKit

final class Shelf: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        navigationController?.pushViewController(Book(heading: "Read on"), animated: true)
    }
}
