import Foundation

/// Configurations and a cache folder for command tests.
enum ProviderSources {
    static let body = #"""
        {"baseurl": "https://acme.rpxnow.com/", "hide_tagline": "NO",
         "enabled_providers": ["facebook", "openid", "ghost"],
         "social_providers": ["facebook"],
         "provider_info": {
          "facebook": {"friendly_name": "Facebook", "requires_input": "NO",
           "url": "/facebook/start", "social_sharing_properties": {"max_characters": "420"}},
          "openid": {"friendly_name": "OpenID", "requires_input": "YES",
           "input_prompt": "Enter your OpenID URL", "url": "/openid/start"},
          "idle": {"friendly_name": "Idle", "requires_input": "NO", "url": "/idle/start"}}}
        """#

    /// A server that revalidates by ETag.
    static func server() throws -> FaultServer {
        try FaultServer { connection, request, _ in
            request.contains("If-None-Match: \"1\"")
                ? connection.answer("304 Not Modified", ["ETag: \"1\""])
                : connection.answer("200 OK", ["ETag: \"1\""], body: body)
        }
    }

    /// A folder that is removed with its last user.
    final class Folder {
        let path = NSTemporaryDirectory() + "/engage-command-\(UInt64.random(in: 0...UInt64.max))"

        init() throws {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        /// Writes a file and gives its path.
        func file(_ name: String, _ text: String) throws -> String {
            try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
            return "\(path)/\(name)"
        }

        /// The bytes of every file below it as text.
        var contents: String {
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }
            return (names ?? []).map { name in
                name
                    + String(
                        decoding: FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data(),
                        as: UTF8.self)
            }.joined()
        }
    }
}
