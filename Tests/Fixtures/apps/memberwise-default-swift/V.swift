// swift-format-ignore-file
import SwiftUI
struct LoginButton: View {
    var title: String = "Sign in"
    var body: some View {
        Button(title) { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) }
    }
}
