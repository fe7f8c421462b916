import Foundation
import Testing

import EngageChecks
import EngageCore

/// The kind of a document is decided in one place, and every reader of scenarios agrees.
@Suite struct DocumentKindTests {
    private static func read(_ text: String, _ file: String = "s.yaml") throws -> LocatedValue {
        try Document.read(Array(text.utf8), file: file).root
    }

    @Test(
        "a document is recognized by its contents",
        arguments: [
            ("[1]", .nothing), ("text", .nothing), ("{}", .layer), ("null", .layer),
            ("nosuch: 1", .layer), ("ProviderTable.Title.String: Hi", .layer),
            ("kind: dialog", .dialogScenario), ("kind: window", .dialogScenario),
            ("layers: []", .dialogScenario), ("layers: {}", .dialogScenario),
            ("settings: {LoginButton: []}", .dialogScenario),
            ("{device: iphone-8, dialog: sharing}", .dialogScenario),
            ("{device: iphone-8, ProviderTable.Title.String: Hi}", .layer),
            ("{kind: loginScreen, settings: {}}", .loginScreenScenario),
            ("{ThemeColor: '#FFFFFF', LoginButton: []}", .loginScreenSettings),
            ("{baseurl: x, provider_info: {}}", .providerList),
            ("{enabled_providers: []}", .providerList),
            ("facts: []", .tests), ("{device: iphone-8, events: [show]}", .script),
            ("{registrations: [], events: [access]}", .script), ("process: library", .script),
            ("headers: {X-App: '4'}", .loginSettings),
            ("apps: {acorn: {}}", .project), ("layers: [{file: a.yaml}]", .project),
            ("{kind: dialog, effective: {}, decisions: []}", .recording),
            ("{scene: 1, app: acorn, device: iphone-8, elements: []}", .picture),
        ] as [(String, DocumentKind)])
    func told(text: String, kind: DocumentKind) throws {
        #expect(DocumentKind(try Self.read(text)) == kind)
    }

    @Test("two names are fixed: the project's and that of login-screen settings")
    func names() throws {
        #expect(DocumentKind(try Self.read("{}", "a/engage.yaml")) == .project)
        let name = "MSIUICustomizationSettings.plist.yaml"
        #expect(DocumentKind(try Self.read("{}", name)) == .loginScreenSettings)
        #expect(DocumentKind(try Self.read("[]", name)) == .loginScreenSettings)
    }

    @Test("every example is what its folder says")
    func examples() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../../Examples").standardized
        for (path, kind) in [
            ("guide/defaults.plist", DocumentKind.layer),
            ("session/sign-in.yaml", .script), ("login/validation.yaml", .script),
            ("white-label/engage.yaml", .project),
            ("login-screen/theme1/MSIUICustomizationSettings.plist", .loginScreenSettings),
        ] {
            let url = folder.appending(path: path)
            let root = try Document.read([UInt8](Data(contentsOf: url)), file: url.path).root
            #expect(DocumentKind(root) == kind, "\(path)")
        }
    }

    /// Members and values of which documents are put together.
    private static let pieces = [
        "kind: dialog", "kind: loginScreen", "kind: window", "layers: []", "layers: 7",
        "settings: {}", "device: iphone-8", "dialog: sharing", "profile: guid", "events: [show]",
        "facts: []", "apps: {a: {}}", "provider_info: {}", "baseurl: 'https://x.example'",
        "ProviderTable.Title.String: Hi", "ThemeColor: '#FFFFFF'", "nosuch: 1",
        "effective: {}", "decisions: []",
    ]

    @Test("lint and the one reading refuse the same documents with the same sentences")
    func sameVerdict() throws {
        let count = ProcessInfo.processInfo.environment["ENGAGE_DOCUMENTS"].flatMap { Int($0) }
        var state: UInt64 = 12
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<(count ?? 300) {
            var names: Set<Substring> = []
            let lines = (0..<(1 + next(4))).map { _ in Self.pieces[next(Self.pieces.count)] }
                .filter { names.insert($0.prefix { $0 != ":" }).inserted }
            let text = lines.joined(separator: "\n") + "\n"
            let root = try Self.read(text)
            let refused = Set(Scenario.refusal(of: root)?.diagnostics.map(\.message) ?? [])
            let lint = LintContext(reading: root, devices: [.standard])
            let told = Set(
                Linter.findings(in: lint).filter { $0.rule == "invalid-scenario" }.map(\.message))
            let kind = DocumentKind(root)
            if kind == .script {
                // Lint reads a script as what it is.
                #expect(!refused.isEmpty, "\(text)")
            } else if kind.refusal(of: root) != nil {
                #expect(told == refused, "\(text)")
            } else if !kind.isLoginScreen {
                #expect(told.isSubset(of: refused), "\(text)")
            }
            #expect(
                (kind == .layer)
                    == (kind.refusal(of: root) == nil
                        && ![
                            .dialogScenario, .loginScreenScenario, .providerList,
                            .loginScreenSettings,
                        ].contains(kind)))
        }
    }
}
