// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    let model = Model()
    let source = Source()
    var current = ""
    var latest = ""
    var look = Look()

    override func viewDidLoad() {
        super.viewDidLoad()
        look.header = "Welcome"
        model.onChange = { [weak self] text in self?.current = text }
        model.load()
        source.listen { [weak self] text in
            guard let strongSelf = self else { return }
            strongSelf.latest = text
        }
    }

    func present(_ look: Look) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look.dictionary()) // look
    }

    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }

    @IBAction func ready(_ sender: Any) { show(current) }

    @IBAction func refreshed(_ sender: Any) { source.refresh(); show(latest) }

    @IBAction func either(_ sender: Any) { show(latest) }

    @IBAction func own(_ sender: Any) { present(look) }

    @IBAction func other(_ sender: Any) { present(Look(title: "Other", header: "There")) }

    @IBAction func dialog(_ sender: Any) { var copy = look; copy.title = "Copy"; copy.hide("google"); present(copy) }

    @IBAction func added(_ sender: Any) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: base.adding([kJRProviderTableTitleString: "Added"])) /* added */ }

    @IBAction func whole(_ sender: Any) { var whole = base; whole.merge([kJRProviderTableTitleString: "Whole"]) { _, new in new }; JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: whole) /* whole */ }
}
