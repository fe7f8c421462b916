// swift-format-ignore-file
import UIKit
extension LoginVC { func ext(heading: String) { self.heading = heading } }
class Root: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let vc = segue.destination as? LoginVC else { return }
        vc.ext(heading: "Join")
    }
}
