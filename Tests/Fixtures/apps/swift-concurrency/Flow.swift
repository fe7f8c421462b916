// swift-format-ignore-file
import UIKit

actor Config {
    var title = "Actor"
    func load() async throws -> String {
        title = "Loaded"
        return title
    }
}

@MainActor
final class Flow {
    let config = Config()

    func start() async {
        let title = (try? await config.load()) ?? "Fallback"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title])
    }

    func plain() async throws {
        async let first = config.load()
        _ = try await first
        await MainActor.run {
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Plain"])
        }
    }
}
