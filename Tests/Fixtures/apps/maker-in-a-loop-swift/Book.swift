// swift-format-ignore-file
import UIKit

final class Book: UIViewController {
    private let heading: String

    init(heading: String) {
        self.heading = heading
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    @IBAction func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading])
    }
}
