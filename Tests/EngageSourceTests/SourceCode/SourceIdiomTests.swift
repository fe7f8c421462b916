import Foundation
import Testing

@testable import EngageCore
@testable import EngageSource

/// The catalogue of idioms: each way of writing a dictionary with the values that it gives.
@Suite struct SourceIdiomTests {
    struct Idiom: Sendable, CustomTestStringConvertible {
        var name: String
        var file: String
        var code: String
        /// Conditions, in words, with the JSON that applies where they hold.
        var truths: [(when: String, json: String)]

        var testDescription: String { "\(name), \(file)" }
    }

    private static let keys: [(short: String, key: String)] = [
        ("$T", "kJRProviderTableTitleString"), ("$S", "kJRProviderTableSectionHeaderTitleString"),
        ("$F", "kJRProviderTableSectionFooterTitleString"),
        ("$C", "kJRAuthenticationBackgroundColor"), ("$V", "kJRProviderTableTitleView"),
        ("$N", "kJRApplicationNavigationController"), ("$H", "kJRProviderTableHeaderView"),
        ("$M", "kJRCustomModalNavigationController"),
        ("$B", "kJRPopoverPresentationBarButtonItem"), ("$R", "kJRPopoverPresentationFrameValue"),
        ("$A", "kJRPopoverPresentationArrowDirection"),
        ("$X", "kJRNavigationControllerHidesCancelButton"),
        ("$P", "kJRRemoveProvidersFromAuthentication"),
    ]

    static let idioms: [Idiom] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/source/idioms.txt")
        guard var text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        for (short, key) in keys { text = text.replacing(short, with: key) }
        return text.components(separatedBy: "\n## ").dropFirst().map { block in
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
            let head = lines[0]
            let isSwift = head.hasSuffix("(swift)")
            let truths = lines.filter { $0.hasPrefix("=> ") }.map { line in
                let brace = line.firstIndex(of: "{") ?? line.endIndex
                let when = line[..<brace].dropFirst(3).trimmingCharacters(in: .whitespaces)
                return (when, String(line[brace...]))
            }
            let code = lines.dropFirst().prefix { !$0.hasPrefix("=> ") }
            return Idiom(
                name: String(head), file: isSwift ? "a.swift" : "a.m",
                code: code.joined(separator: "\n") + "\n", truths: truths)
        }
    }()

    @Test func theCatalogueHasAtLeast150Idioms() { #expect(Self.idioms.count >= 150) }

    @Test("source code gives what its author meant", arguments: idioms)
    func gives(_ idiom: Idiom) throws {
        let code = SourceCode(Array(idiom.code.utf8), file: idiom.file)
        let layer = try #require(code.layer)
        for (when, json) in idiom.truths {
            let wanted = try Document.read(Array(json.utf8), file: "truth", format: .json).root
            let chosen = layer.chosen { fact in
                let words = " \(when) "
                if fact == .isPad || fact == .isWide { return words.hasPrefix(" pad ") }
                if words.contains(" not \(fact.text(holds: true)) ") { return false }
                return words.contains(" \(fact.text(holds: true)) ") ? true : nil
            }
            #expect(Self.text(chosen) == Self.text(wanted), "\(when)")
        }
    }

    @Test("what is not a literal is marked as assumed, what is one is not", arguments: idioms)
    func marks(_ idiom: Idiom) throws {
        let layer = try #require(SourceCode(Array(idiom.code.utf8), file: idiom.file).layer)
        for entry in layer.entries {
            let isNamed = entry.value.object.name != nil
            // The height of a picture in a header is the picture's, which source does not contain.
            let isPicture =
                entry.value.object.objectClass == .imageView
                && (entry.key != "kJRProviderTableHeaderView" || entry.value["height"] != nil)
            let isAssumed = isNamed && !isPicture || entry.value.assumedExpression != nil
            #expect(entry.value.isAssumed == isAssumed, "\(entry.key)")
            #expect(entry.value.location.file == idiom.file)
        }
    }

    @Test("what is assumed is said by a diagnostic of the answer", arguments: idioms)
    func says(_ idiom: Idiom) throws {
        let layer = try #require(SourceCode(Array(idiom.code.utf8), file: idiom.file).layer)
        for path in layer.paths {
            var diagnostics: [Diagnostic] = []
            let layer = Layer(
                "defaults", reading: path.values, profile: .guide, diagnostics: &diagnostics)
            _ = Customization(
                merging: LayerStack([layer], profile: .guide), diagnostics: &diagnostics)
            let said = diagnostics.filter { $0.code == .assumedValue }
            let assumed = path.values.entries.count {
                $0.value.isAssumed && KeyCatalogue.entry($0.key)?.key != nil
            }
            #expect(said.count == assumed, "\(path.words)")
        }
    }

    @Test("a dictionary that may hold more says so in its own document", arguments: idioms)
    func saysMore(_ idiom: Idiom) throws {
        let code = SourceCode(Array(idiom.code.utf8), file: idiom.file)
        let documents =
            [code.defaults, code.unattributedKeys].compactMap(\.self)
            + code.showings.compactMap(\.layer)
        for diagnostic in code.diagnostics {
            #expect(documents.contains { $0.document.diagnostics.contains(diagnostic) })
        }
    }

    private static func text(_ value: LocatedValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
