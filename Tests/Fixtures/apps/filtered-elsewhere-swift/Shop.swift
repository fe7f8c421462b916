// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    let places = [Place(name: "Acorn", isOpen: true), Place(name: "Oak", isOpen: false)]

    @IBAction func login(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: places[0].name])
    }

    func openPlaces() -> [String] {
        return places.filter { $0.isOpen }.map { $0.name }
    }

    func closedPlaces() -> [Place] {
        return places.filter({ !$0.isOpen })
    }
}
