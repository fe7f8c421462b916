import Foundation
import Testing

/// Hostile output of servers and files: it is escaped, cut, and contains no secret.
@Suite(.timeLimit(.minutes(20))) struct ProvidersHostileTests {
    private static let name = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}evil\r\nname"
    private static let shown = #"\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}evil\r\nname"#

    private let folder: ProviderSources.Folder

    init() throws { folder = try ProviderSources.Folder() }

    private func source(friendlyName: String) throws -> String {
        let object: [String: Any] = [
            "baseurl": "https://a/\u{1B}[2J", "enabled_providers": ["p\u{1B}[31m", "p"],
            "provider_info": [
                "p": ["friendly_name": friendlyName, "url": "/p\u{1B}[0m"],
                "../../etc/passwd": ["friendly_name": "P"],
            ],
        ]
        let data = try JSONSerialization.data(withJSONObject: object)
        return try folder.file("hostile.json", String(decoding: data, as: UTF8.self))
    }

    @Test(
        "escapes in names are neutralised in every text form",
        arguments: [
            ["list", "--configuration"], ["list", "--format", "csv", "--configuration"],
            ["list", "p", "--configuration"], ["list", "p", "--start-url", "--configuration"],
            ["check", "EMPTY", "--icons", "/nowhere", "--configuration"],
        ])
    func escapes(arguments: [String]) throws {
        let empty = try folder.file("empty.json", "{}")
        let words = arguments.map { $0 == "EMPTY" ? empty : $0 }
        let run = try BuiltCommand.run(
            ["providers"] + words + [try source(friendlyName: Self.name)])
        #expect(run.status == 0 || run.status == 1)
        let obeyed = run.all.unicodeScalars.filter {
            ($0.value < 0x20 && $0 != "\n" && $0 != "\r") || (0x7F...0x9F).contains($0.value)
                || $0.value == 0x202E
        }
        #expect(obeyed.isEmpty)
        if arguments[0] == "list", !arguments.contains("--start-url") {
            #expect(run.output.contains(Self.shown))
        }
    }

    @Test(
        "a name of a megabyte is cut, also one of marks on one letter",
        arguments: [["list"], ["list", "p"], ["list", "--format", "csv"]])
    func longNames(arguments: [String]) throws {
        for name in [
            String(repeating: "x", count: 1 << 20),
            "e" + String(repeating: "\u{301}", count: 1 << 19),
        ] {
            let run = try BuiltCommand.run(
                ["providers"] + arguments + ["--configuration", try source(friendlyName: name)])
            #expect(run.status == 0)
            #expect(run.all.utf8.count < 8_000)
        }
    }

    @Test("a name of a megabyte is cut in warnings too")
    func longNamesInWarnings() throws {
        let name = String(repeating: "x", count: 1 << 20)
        let source = try folder.file(
            "a.json",
            #"{"baseurl": "https://a", "provider_info": {"\#(name)": 7, "p": {"#
                + #""requires_input": "YES", "input_prompt": "\#(name)"}}}"#)
        let run = try BuiltCommand.run(["providers", "list", "--configuration", source])
        #expect(run.status == 0)
        #expect(run.errors.utf8.count < 2_000)
    }

    @Test("a provider named as a path is no file of another folder")
    func paths() throws {
        _ = try folder.file("passwd_30x30.png", "")
        let icons = "\(folder.path)/deep/icon_.."
        try FileManager.default.createDirectory(
            atPath: icons, withIntermediateDirectories: true)
        let source = try folder.file(
            "a.json",
            #"{"baseurl": "https://a", "enabled_providers": ["../../passwd"], "#
                + #""provider_info": {"../../passwd": {}}}"#)
        let empty = try folder.file("empty.json", "{}")
        let run = try BuiltCommand.run([
            "providers", "check", empty, "--configuration", source, "--icons",
            "\(folder.path)/deep",
        ])
        #expect(run.status == 1)
        #expect(run.errors.contains("missing icon 'icon_../../passwd_30x30.png' of"))
    }

    /// Responses of a server to an address with a secret, and what follows.
    enum SecretCase: String, CaseIterable, Sendable {
        case success
        case failure
        case redirect
        case refusedRedirect
        case unreadable
        case stale
    }

    @Test(
        "a secret of an address is printed nowhere and kept nowhere", arguments: SecretCase.allCases
    )
    func secrets(kind: SecretCase) throws {
        let server = try FaultServer { connection, request, _ in
            switch kind {
            case .success: connection.answer("200 OK", body: ProviderSources.body)
            case .failure, .stale: connection.answer("500 Internal Server Error")
            case .redirect where request.contains("/there"):
                connection.answer("404 Not Found")
            case .redirect:
                connection.answer("302 Found", ["Location: /there?access_token=s3cret"])
            case .refusedRedirect:
                connection.answer("302 Found", ["Location: ftp://u:s3cret@x/?apiKey=s3cret"])
            case .unreadable: connection.answer("200 OK", body: "{")
            }
        }
        let cache = ["--cache-dir", "\(folder.path)/cache", "--retries", "0"]
        let stale = kind == .stale ? ["--stale-if-error", "1h"] : []
        let url = server.url("/c?apiKey=s3cret&t=1&token=s3cret").replacing(
            "http://", with: "http://user:s3cret@")
        for arguments in [
            ["providers", "fetch", url, "--format", "json"], ["providers", "fetch", url],
            ["providers", "list", "--configuration", url],
            ["resolve", "--defaults", "Examples/guide/defaults.plist", "--configuration", url],
        ] {
            let run = try BuiltCommand.run(arguments + cache + stale)
            #expect((run.status == 0) == (kind == .success))
            #expect(!run.all.contains("s3cret"), "\(run.all)")
            #expect(kind == .success || run.errors.contains("***"))
        }
        #expect(server.request.contains("s3cret") || kind == .redirect)
        #expect(!folder.contents.contains("s3cret"))
    }
}
