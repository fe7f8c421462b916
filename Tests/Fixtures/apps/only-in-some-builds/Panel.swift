// swift-format-ignore-file
import UIKit

final class Panel: UIViewController {
    #if canImport(SwiftUI)
    @IBAction func panelTapped(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Panel"])
    }
    #endif
    #if canImport(AppKit)
    @IBAction func deskTapped(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Desk"])
    }
    #endif
}
