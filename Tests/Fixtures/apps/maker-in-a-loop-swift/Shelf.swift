// swift-format-ignore-file
import UIKit

final class Shelf: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        for text in ["Read on", "Read more"] { addChild(Book(heading: text)) }
    }
}
