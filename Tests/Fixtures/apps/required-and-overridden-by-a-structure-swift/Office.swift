// swift-format-ignore-file
import UIKit

class Office: UIViewController {
    var seats: [Inviting] = []

    @IBAction func call(_ sender: UIButton) { seats[sender.tag].invite() }
}
