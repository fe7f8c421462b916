import UIKit
class Home: UIViewController { @IBAction func tap(_ sender: Any) { mj_login(withTitle: "Mixed") } }
