// swift-format-ignore-file
import SwiftUI

struct Form: View {
    @State var title = "Old"

    var body: some View {
        VStack {
            TextField("Title", text: $title)
            Button("Sign in") { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) }
        }
    }
}
