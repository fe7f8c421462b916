// swift-format-ignore-file
import UIKit

final class Choices {
    var all: [() -> Void] = []

    init(guest: Bool) {
        all.append { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Choose"]) }
        all.append { JREngage.showAuthenticationDialog(forProvider: "google") }
    }
}
