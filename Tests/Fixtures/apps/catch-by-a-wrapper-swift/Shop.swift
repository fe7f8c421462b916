// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }

    @IBAction func loaded(_ sender: Any?) {
        do { let title = try Names().load(); show(title) } catch { show("not loaded") }
    }

    @IBAction func unread(_ sender: Any?) {
        do {
            _ = try Data(contentsOf: URL(fileURLWithPath: "/names"))
            show("read")
        } catch {
            show("not read")
        }
    }

    @IBAction func later(_ sender: Any?) {
        Task {
            do { _ = try await Names().token(); show("Token") } catch { show("No token") }
        }
    }

    @IBAction func done(_ sender: Any?) { show("Done") }

    func load(_ done: (String) -> Void) { done("Loaded") }

    @IBAction func closure(_ sender: Any?) { load { title in self.show(title) } }
}
