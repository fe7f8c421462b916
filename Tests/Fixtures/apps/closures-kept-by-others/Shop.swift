// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    private let model = TitleModel()
    private var hidden: [String] = []
    private lazy var router = Router { [weak self] title in self?.show(title) }

    override func viewDidLoad() {
        super.viewDidLoad()
        model.onNames = { [weak self] names in self?.hidden = names }
        model.onTitle = { [weak self] title in
            guard let self = self else { return }
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [ // model
                kJRProviderTableTitleString: title,
                kJRRemoveProvidersFromAuthentication: self.hidden,
            ])
        }
    }

    @IBAction func kids(_ sender: Any) {
        model.start(isForKids: true)
    }

    @IBAction func everybody(_ sender: Any) {
        model.start(isForKids: false)
    }

    @IBAction func menu(_ sender: Any) {
        router.login(from: "menu")
    }

    @IBAction func cart(_ sender: Any) {
        router.login(from: "cart")
    }

    private func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }
}
