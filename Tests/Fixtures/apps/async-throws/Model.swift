import SwiftUI

@MainActor final class Model: ObservableObject {
    let store = Store()

    func signIn() async {
        do {
            let title = try await store.title()
            JREngage.showAuthenticationDialog(
                withCustomInterfaceOverrides: [kJRProviderTableTitleString: title])
        } catch {
            JREngage.showAuthenticationDialog()
        }
    }
}
