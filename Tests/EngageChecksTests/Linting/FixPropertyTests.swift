import EngageTestSupport
import Foundation
import Testing

@testable import EngageChecks
import EngageCore

/// A family of apps over shared layers, made by chance and full of findings with fixes.
private struct RandomFamily {
    var texts: [String: [UInt8]] = [:]
    var apps: [(name: String, files: [String])] = []

    private static let texts = [
        ("ProviderTable.Title.String", ["Sign in", "Log in", "null", ""]),
        ("ProvderTable.Title.String", ["Sign in", "Log in"]),
        ("ProviderTable.Title", ["Old"]),
        ("kJRProviderTableTitleString", ["Sign in"]),
        ("SocialSharing.Title.String", ["Share"]),
        ("ProviderTable.Section.Header.Title.String", ["Accounts", ""]),
        ("ProviderTable.Section.Footer.Title.String", ["Thanks"]),
        ("Capture.ConventionalSignin.Title.String", ["Members", "Us"]),
        ("Authentication.Background.Color", ["#331A547A", "#FF102030", "#333333FF"]),
        ("NavigationController.HidesCancelButton", ["on", "YES", "true"]),
        ("kJRProviderTableBackgroundImageView", ["{imageView: stones}"]),
        ("ProviderTable.Table.Header.View", ["{view: a, heigth: 40}", "{view: a, height: 40}"]),
        ("ProviderTable.RemoveProviders", ["[Facebook, google]", "[google]"]),
        ("Popover.Presentation.ArrowDirection", ["up", "down"]),
    ]

    init(seed: UInt64) {
        var chance = SeededNumbers(seed: seed)
        let isJSON = chance.below(3) == 0
        func layer(_ chance: inout SeededNumbers) -> String {
            var lines: [String] = []
            var seen: Set<String> = []
            for _ in 0...chance.below(6) {
                let (key, values) = Self.texts[chance.below(Self.texts.count)]
                // One dictionary in five holds a key twice.
                if !seen.insert(key).inserted, chance.below(5) > 0 { continue }
                var value = values[chance.below(values.count)]
                if chance.below(6) == 0 { value = isJSON ? "null" : "#336699" }
                if chance.below(6) == 0 { value = "null" }
                if !value.hasPrefix("{"), !value.hasPrefix("["), value != "null",
                    isJSON || value.hasPrefix("#") && chance.below(2) == 0 || value.isEmpty
                {
                    value = "\"\(value)\""
                }
                if isJSON {
                    value = value.replacing("{imageView: stones}", with: #"{"imageView": "s"}"#)
                        .replacing("{view: a, heigth: 40}", with: #"{"view": "a", "heigth": 40}"#)
                        .replacing("{view: a, height: 40}", with: #"{"view": "a", "height": 40}"#)
                        .replacing("[Facebook, google]", with: #"["Facebook", "google"]"#)
                        .replacing("[google]", with: #"["google"]"#)
                    lines.append("  \"\(key)\": \(value)")
                } else {
                    lines.append("\(key): \(value)" + (chance.below(4) == 0 ? "  # ours" : ""))
                }
            }
            return isJSON
                ? "{\n" + lines.joined(separator: ",\n") + "\n}\n"
                : "# A layer.\n" + lines.joined(separator: "\n") + "\n"
        }
        let ending = isJSON ? ".json" : ".yaml"
        for name in ["family", "late"] { texts[name + ending] = Array(layer(&chance).utf8) }
        for name in ["acorn", "birch", "cedar"] {
            texts[name + ending] = Array(layer(&chance).utf8)
            var files = ["family" + ending, name + ending]
            if chance.below(4) == 0 { files.swapAt(0, 1) }
            if chance.below(3) == 0 { files.insert("late" + ending, at: 1) }
            apps.append((name, files))
        }
    }

    func layers(_ texts: [String: [UInt8]]) throws -> [(name: String, layers: [ScenarioLayer])] {
        var roots: [String: LocatedValue] = [:]
        for (file, bytes) in texts { roots[file] = try Document.read(bytes, file: file).root }
        return apps.map { app in
            (
                app.name,
                app.files.compactMap { file in roots[file].map { ScenarioLayer(file, $0) } }
            )
        }
    }

    /// The report of a run, pass by pass.
    final class Looks {
        var all: [(texts: FixRun.Texts, report: FindingReport)] = []
    }

    func source(noting looks: Looks) -> FixRun.Source {
        FixRun.Source(
            bytes: { file in self.texts[file] ?? [] },
            findings: { edited in
                let all = self.texts.merging(edited) { _, new in new }
                let report = Linter.report(
                    try layers(all).map { name, layers in
                        LintContext(
                            LintApp(name), layers: layers, devices: Project.standardDevices)
                    })
                looks.all.append((all, report))
                return report
            },
            requests: { (edited, changed) throws(TestFileErrors) in
                let all = self.texts.merging(changed) { _, new in new }
                do {
                    return try layers(all).map { name, layers in
                        ResolutionDifference.Request(TestPlan.App(name: name, layers: layers))
                            .asShownAnywhere()
                    }
                } catch {
                    throw TestFileErrors(diagnostics: [])
                }
            })
    }
}

@Suite struct FixPropertyTests {
    /// `ENGAGE_FAMILIES` sets how many.
    private static let families: UInt64 =
        ProcessInfo.processInfo.environment["ENGAGE_FAMILIES"].flatMap { UInt64($0) } ?? 2

    @Test("a fix of a random family changes no answer, once is enough, and no other byte changes")
    func randomFamilies() throws {
        var mended = 0
        for seed in 1...Self.families {
            let family = RandomFamily(seed: seed)
            let looks = RandomFamily.Looks()
            var run = try FixRun(family.source(noting: looks))
            try run.mend()
            let changed = run.changed
            guard !changed.isEmpty else { continue }
            mended += 1
            var texts = family.texts
            for (file, old, new) in changed {
                #expect(old == family.texts[file])
                texts[file] = new
            }
            // Resolved differently from the proof: both dialogs, every device, no short cut.
            for (before, after) in zip(
                try family.layers(family.texts), try family.layers(texts))
            {
                for device in Project.standardDevices {
                    for purpose in DialogRequest.Purpose.allCases {
                        func shown(_ layers: [ScenarioLayer]) throws -> String {
                            let base = ScenarioBase(layers: layers, members: [:])
                            let request = try base.request(on: device, purpose: purpose).get()
                            let answer = DialogResolution(resolving: request)
                            return "\(answer.presentation) "
                                + "\(String(describing: answer.providerTable?.title)) "
                                + "\(String(describing: answer.providerTable?.background)) "
                                + "\(answer.providerTable?.rows.map(\.text) ?? []) "
                                + "\(String(describing: answer.providerTable?.sectionHeader?.height))"
                        }
                        #expect(
                            try shown(before.layers) == shown(after.layers),
                            "seed \(seed), \(before.name)")
                    }
                }
            }
            // Once is enough.
            var second = family
            second.texts = texts
            var again = try FixRun(second.source(noting: RandomFamily.Looks()))
            try again.mend()
            #expect(again.changed.isEmpty, "seed \(seed)")
            Self.expectEditsAlone(looks.all, "seed \(seed)")
            #expect(looks.all.last?.texts == texts, "seed \(seed)")
        }
        #expect(mended * 2 >= Int(Self.families))
    }

    /// Between two passes, only fixes of the earlier one change a file's bytes.
    private static func expectEditsAlone(
        _ looks: [(texts: FixRun.Texts, report: FindingReport)], _ what: Comment
    ) {
        for (before, after) in zip(looks, looks.dropFirst()) {
            let fixes = Dictionary(
                grouping: before.report.findings.compactMap(\.fix), by: \.file)
            for (file, old) in before.texts {
                let edits = fixes[file] ?? []
                #expect(isMended(old, by: edits, to: after.texts[file] ?? []), what)
                // An edit is a word, or an entry with its line and the comma before.
                for edit in edits { #expect(old[edit.range].count { $0 == 0x0A } <= 2, what) }
            }
        }
    }

    @Test("what is fixed is what was read last, not what the findings were first made of")
    func changedMeanwhile() throws {
        let early = Array("ProvderTable.Title.String: A\n".utf8)
        let late = Array("# Ours.\nProvderTable.Title.String: B\n".utf8)
        func root(_ texts: FixRun.Texts) throws -> LocatedValue {
            try Document.read(texts["a.yaml"] ?? early, file: "a.yaml").root
        }
        var run = try FixRun(
            FixRun.Source(
                bytes: { _ in late },
                findings: { texts in
                    Linter.report([
                        LintContext(
                            layers: [ScenarioLayer("a", try root(texts))],
                            devices: Project.standardDevices)
                    ])
                },
                requests: { _, _ throws(TestFileErrors) in [] }))
        try run.mend()
        #expect(run.changed.map(\.old) == [late])
        #expect(run.changed.map(\.new) == [Array("# Ours.\nProviderTable.Title.String: B\n".utf8)])
    }

    @Test("a fix that changes the other profile's answer is a suggestion")
    func otherProfile() throws {
        let text = Array("ProviderTable.Title: Members\n".utf8)
        func root(_ texts: FixRun.Texts) throws -> LocatedValue {
            try Document.read(texts["a.yaml"] ?? text, file: "a.yaml").root
        }
        func requests(
            _ texts: FixRun.Texts, _ isWide: Bool
        ) throws(TestFileErrors) -> [ResolutionDifference.Request] {
            guard let root = try? root(texts) else { return [] }
            let request = ResolutionDifference.Request(
                TestPlan.App(name: nil, layers: [ScenarioLayer("a", root)]))
            return [isWide ? request.asShownAnywhere() : request]
        }
        for isWide in [false, true] {
            var run = try FixRun(
                FixRun.Source(
                    bytes: { _ in text },
                    findings: { texts in
                        Linter.report([
                            LintContext(
                                layers: [ScenarioLayer("a", try root(texts))],
                                devices: Project.standardDevices)
                        ])
                    },
                    requests: { (_, texts) throws(TestFileErrors) in
                        try requests(texts, isWide)
                    }))
            try run.mend()
            // The value has another name then, which is a change by itself.
            #expect(run.changed.isEmpty, "\(run.notes)")
            #expect(run.notes.contains { $0.contains("in sdk-5.5") } == isWide)
        }
    }

    @Test("a fix that changes a value that counts is a suggestion, read by a slot or not")
    func values() throws {
        let text = Array("Popover.Presentation.ArrowDirection: Up\n".utf8)
        func root(_ texts: FixRun.Texts) throws -> LocatedValue {
            try Document.read(texts["a.yaml"] ?? text, file: "a.yaml").root
        }
        var run = try FixRun(
            FixRun.Source(
                bytes: { _ in text },
                findings: { texts in
                    Linter.report([
                        LintContext(
                            layers: [ScenarioLayer("a", try root(texts))],
                            devices: Project.standardDevices)
                    ])
                },
                requests: { (_, texts) throws(TestFileErrors) in
                    guard let root = try? root(texts) else { return [] }
                    return [
                        ResolutionDifference.Request(
                            TestPlan.App(name: nil, layers: [ScenarioLayer("a", root)]))
                    ]
                }))
        try run.mend()
        #expect(run.changed.isEmpty, "\(run.notes)")
        #expect(run.notes.contains { $0.contains("ArrowDirection\"]") }, "\(run.notes)")
    }

    @Test("a fix that brings a finding is a suggestion, and the others are made")
    func bringing() throws {
        let text = Array("A: 1\nB: 2\n".utf8)
        func finding(_ rule: String, _ range: Range<Int>?) -> Finding {
            Finding(
                rule: rule, .error, rule, at: SourceLocation(file: "a.yaml", line: 1, column: 1),
                fix: range.map { SourceEdit(file: "a.yaml", range: $0, replacement: "9") })
        }
        var run = try FixRun(
            FixRun.Source(
                bytes: { _ in text },
                findings: { texts in
                    let now = texts["a.yaml"] ?? text
                    var found: [Finding] = []
                    if now[3] != UInt8(ascii: "9") { found.append(finding("first", 3..<4)) }
                    if now[3] == UInt8(ascii: "9") { found.append(finding("brought", nil)) }
                    if now[8] != UInt8(ascii: "9") { found.append(finding("second", 8..<9)) }
                    return FindingReport(found)
                },
                requests: { _, _ throws(TestFileErrors) in [] }))
        try run.mend()
        #expect(run.changed.map(\.new) == [Array("A: 1\nB: 9\n".utf8)])
        #expect(run.notes.contains { $0.contains("it adds a finding: brought") }, "\(run.notes)")
    }

    @Test("a patch is what 'patch' takes")
    func patch() throws {
        let old = (1...20).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 3\n", with: "").replacing("line 15\n", with: "line x\n")
        let text = UnifiedDifference.text(
            of: "a.txt", from: Array(old.utf8), to: Array(new.utf8))
        #expect(
            text == """
                --- a/a.txt
                +++ b/a.txt
                @@ -1,6 +1,5 @@
                 line 1
                 line 2
                -line 3
                 line 4
                 line 5
                 line 6
                @@ -12,7 +11,7 @@
                 line 12
                 line 13
                 line 14
                -line 15
                +line x
                 line 16
                 line 17
                 line 18

                """)
        #expect(UnifiedDifference.text(of: "a", from: [65], to: [65]) == "")
    }
}
