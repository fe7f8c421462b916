// swift-format-ignore-file
import SwiftUI
struct LoginView: View { var body: some View { Button("Go") { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Look.shared.title]) } } }
