// swift-format-ignore-file
import UIKit

class News: BaseViewController {
    init() {
        super.init(title: "News")
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    @IBAction func news(_ sender: Any) {
        showDialog()
    }
}

class Games: BaseViewController {
    init() {
        super.init(title: "Games", hidden: ["facebook"])
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    @IBAction func games(_ sender: Any) {
        showDialog()
    }
}

class Menu: UIViewController {
    @IBAction func open(_ sender: UIButton) {
        present(sender.tag == 0 ? News() : Games(), animated: true)
    }
}
