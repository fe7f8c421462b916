// swift-format-ignore-file
import Combine
import SwiftUI

final class LoginModel: ObservableObject {
    @Published var message = ""
    let title = "Members"

    func signIn(for reason: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: "\(title): \(reason)"
        ])
    }
}
