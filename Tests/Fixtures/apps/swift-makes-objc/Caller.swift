import UIKit
class Caller: UIViewController {
    @IBAction func signIn(_ sender: Any) { let look = Look(title: "Made"); look.present() }
}
