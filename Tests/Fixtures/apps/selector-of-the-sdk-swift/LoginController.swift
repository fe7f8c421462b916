// swift-format-ignore-file
import UIKit

class LoginController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.addTarget(JREngage.self, action: #selector(JREngage.showAuthenticationDialog as () -> Void), for: .touchUpInside)
        view.addSubview(button)
    }

    func page() {
        let item = UIBarButtonItem(title: "Page", style: .plain, target: JREngage.self, action: #selector(JREngage.showAuthenticationDialog(forProvider:)))
        navigationItem.rightBarButtonItem = item
    }

    @IBAction func google(_ sender: Any) {
        JREngage.showAuthenticationDialog(forProvider: "google")
    }
}
