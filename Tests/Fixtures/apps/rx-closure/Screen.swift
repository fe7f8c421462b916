// swift-format-ignore-file
import UIKit

class Screen: UIViewController {
    let model = ViewModel()

    override func viewDidLoad() {
        super.viewDidLoad()
        model.bind()
    }
}
