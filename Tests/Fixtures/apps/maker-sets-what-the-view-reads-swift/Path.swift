// swift-format-ignore-file
import UIKit

final class Path: UIViewController {
    @IBAction func end(_ sender: Any) {
        let hut = Hut()
        hut.heading = "Rest here"
        show(hut, sender: self)
    }
}
