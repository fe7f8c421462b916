import EngageService
import Foundation
import Synchronization

/// The file of tokens, which is read again if it changed or on SIGHUP.
final class TokenFile: Sendable {
    private let path: String
    /// What the file was when it was read last.
    private let mark: Mutex<FileMark?>

    /// - Parameter path: of the file; nil if no token is needed.
    init?(_ path: String) {
        guard !path.isEmpty else { return nil }
        self.path = path
        mark = Mutex(FileMark(of: path))
    }

    /// The tokens of the file.
    ///
    /// - Throws: `ServerConfiguration.Refusal` where it cannot be read.
    func tokens() throws(ServerConfiguration.Refusal) -> BearerTokens {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ServerConfiguration.Refusal(message: "cannot read the token file '\(path)'")
        }
        do {
            return try BearerTokens(reading: Array(data))
        } catch {
            throw ServerConfiguration.Refusal(message: "token file '\(path)': \(error.message)")
        }
    }

    /// Gives the service the tokens of a file that changed; those of before stay where it cannot be
    /// read.
    ///
    /// - Parameter always: true to read a file that looks the same, too.
    /// - Returns: true if the file was read.
    /// - Throws: `ServerConfiguration.Refusal` where it cannot be.
    func renew(
        _ service: EngageService.Service, always: Bool
    ) throws(ServerConfiguration.Refusal) -> Bool {
        let new = FileMark(of: path)
        let isOther = mark.withLock { mark in
            defer { mark = new }
            return mark != new
        }
        guard isOther || always else { return false }
        service.replaceTokens(with: try tokens())
        return true
    }
}
