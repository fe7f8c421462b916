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

class Middle: BaseViewController {
    @IBAction func middle(_ sender: Any) {
        showDialog()
    }
}

class MiddleOne: Middle {
    override func viewDidLoad() {
        super.viewDidLoad()
        dialogTitle = "One"
    }
}

class MiddleTwo: Middle {
    override func viewDidLoad() {
        super.viewDidLoad()
        dialogTitle = "Two"
    }
}
