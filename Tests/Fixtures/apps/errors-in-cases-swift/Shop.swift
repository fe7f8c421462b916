// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }

    func tell(_ answer: Answer) {
        switch answer {
        case .name(let name): show("Hello " + name)
        case .failure(let error as LoginError): show(error.text)
        case .failure: show("Unknown")
        }
    }

    @IBAction func denied(_ sender: Any) { tell(.failure(LoginError.denied(reason: "age"))) }

    @IBAction func offline(_ sender: Any) { tell(.failure(LoginError.offline)) }

    @IBAction func unknown(_ sender: Any) { tell(.failure(OtherError.any)) }

    @IBAction func named(_ sender: Any) { tell(.name("Ann")) }

    @IBAction func higher(_ sender: Any) {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
        header.height += 20
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableHeaderView: header]) // header
    }
}
