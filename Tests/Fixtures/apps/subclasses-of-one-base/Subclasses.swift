// swift-format-ignore-file
import UIKit

class First: BaseViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        dialogTitle += " first"
        hidden.append("twitter")
    }

    @IBAction func first(_ sender: Any) {
        showDialog()
    }
}

class Second: BaseViewController {
    override func configure() {
        dialogTitle += " second"
    }

    @IBAction func second(_ sender: Any) {
        showDialog()
    }
}

class Third: BaseViewController {
    @IBAction func third(_ sender: Any) {
        showDialog()
    }
}
