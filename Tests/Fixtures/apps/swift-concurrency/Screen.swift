// swift-format-ignore-file
import UIKit

class Screen: UIViewController {
    let flow = Flow()
    @IBAction func signIn() { Task { await flow.start() } }
    @IBAction func other() { Task { try await flow.plain() } }
}
