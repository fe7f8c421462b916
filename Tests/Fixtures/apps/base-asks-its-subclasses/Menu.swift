// swift-format-ignore-file
import UIKit

final class Menu: UIViewController {
    @IBAction func openKids(_ sender: Any) {
        navigationController?.pushViewController(KidsController(), animated: true)
    }

    @IBAction func openShop(_ sender: Any) {
        navigationController?.pushViewController(ShopController(), animated: true)
    }
}
