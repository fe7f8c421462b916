// swift-format-ignore-file
import UIKit

final class LoginPresenter: LoginHandling {
    weak var view: LoginViewing?

    func socialTapped() {
        guard let view = view else { return }
        view.showProviders([kJRProviderTableTitleString: "Sign in to \(view.shopName)"])
    }

    func partnersTapped() {
        view?.showProviders([kJRProviderTableTitleString: "Partners"])
    }
}
