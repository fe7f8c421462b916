// swift-format-ignore-file
import UIKit

final class PartnerController: LoginController {
    override func options() -> [String: Any] {
        var options = super.options()
        options[kJRProviderTableSectionFooterTitleString] = "Partners only"
        return options
    }

    @IBAction func change(_ sender: Any) {
        note = "Changed"
    }
}
