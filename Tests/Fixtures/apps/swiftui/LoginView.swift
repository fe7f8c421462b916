// swift-format-ignore-file
import SwiftUI

struct LoginView: View {
    @StateObject private var model = LoginModel()

    var body: some View {
        VStack(spacing: 12) {
            Text("Hello").font(.title)
            Button("Read") { model.signIn(for: "read") }
            Button(action: { model.signIn(for: "write") }) {
                Label("Write", systemImage: "pencil")
            }
            Button("Plain", action: plain)
        }
        .padding()
        .onAppear { model.message = "" }
    }

    private func plain() {
        JREngage.showAuthenticationDialog()
    }
}
