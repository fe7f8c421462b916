// swift-format-ignore-file
import UIKit

class List: UIViewController {
    @IBAction func open() {
        let detail = Detail()
        detail.loginTitle = "From the list"
        navigationController?.pushViewController(detail, animated: true)
    }
    @IBAction func other() {
        let detail = Detail(nibName: nil, bundle: nil)
        detail.loginTitle = "From elsewhere"
        present(detail, animated: true)
    }
}
