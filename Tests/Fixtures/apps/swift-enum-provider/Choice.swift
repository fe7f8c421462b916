// swift-format-ignore-file
import UIKit

class ChoiceController: UIViewController {
    private func start(_ provider: Provider) {
        JREngage.showAuthenticationDialog(forProvider: provider.rawValue, withCustomInterfaceOverrides: nil)
    }

    @IBAction func facebook(_ sender: Any) { start(.facebook) }
    @IBAction func yahoo(_ sender: Any) { start(.yahoo) }
}
