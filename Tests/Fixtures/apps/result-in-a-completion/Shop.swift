// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    let titles = Titles()

    @IBAction func loaded(_ sender: Any) {
        titles.load { [weak self] result in
            switch result {
            case .success(let title): self?.show(title)
            case .failure(let error): print(error)
            }
        }
    }

    @IBAction func got(_ sender: Any) {
        titles.load { result in
            guard let title = try? result.get() else { return }
            self.show(title + "!")
        }
    }

    @IBAction func failed(_ sender: Any) {
        titles.fail { result in
            if case .failure = result { self.show("Offline") } else { self.show("Online") }
        }
    }

    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }
}
