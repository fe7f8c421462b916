import Combine
import SwiftUI

final class Model: ObservableObject {
    @Published var name = "Guest"
    @Published var texts = ["title": "Sign in"]
    var heading = "Start"

    func listen(to words: AnyPublisher<String, Never>) -> AnyCancellable {
        words.assign(to: \.heading, on: self)
    }

    func read(_ more: [String: String]) {
        texts.merge(more) { $1 }
    }

    func byName() {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Hi \(name)"])
    }

    func byHeading() {
        JREngage.showAuthenticationDialog(
            withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading])
    }
}

struct NameView: View {
    @StateObject var model = Model()

    var body: some View {
        TextField("Name", text: $model.name)
    }
}
