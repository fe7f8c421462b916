// swift-format-ignore-file
import UIKit

struct NoName: Error {}

struct Names {
    func load() throws -> String {
        guard UserDefaults.standard.bool(forKey: "named") else { throw NoName() }
        return "Oak"
    }

    func token() async throws -> String { return try await Server.shared.token() }
}
