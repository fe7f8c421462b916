// swift-format-ignore-file
import UIKit

class Changing: BaseViewController {
    @IBAction func change(_ sender: Any) {
        dialogTitle = "Changed"
    }

    @IBAction func changed(_ sender: Any) {
        showDialog()
    }
}
