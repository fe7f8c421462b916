// swift-format-ignore-file
import UIKit
class Home: UIViewController {
    override func viewDidLoad() { super.viewDidLoad(); view.addSubview(C(frame: .zero)) }
    @IBAction func go(_ s: Any) { present(A(t: "Made"), animated: true) }
    func cell() -> UITableViewCell { return B(style: .default, reuseIdentifier: "b") }
}
