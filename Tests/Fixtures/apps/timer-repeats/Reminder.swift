import UIKit

class Reminder: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        var count = 0
        Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
            count += 1
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
                kJRProviderTableTitleString: "Reminder \(count)"
            ])
        }
    }
}
