import Foundation
import Testing

/// CONTRIBUTING's table of what runs where, and pages that refer to no list their readers lack.
@Suite struct WhatRunsWhereTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: House.root.appending(path: path), encoding: .utf8)
    }

    /// The targets that a line of the table names.
    private static func targets(in line: Substring) -> [String] {
        line.matches(of: #/`make ([a-z-]+)`/#).map { String($0.1) }
    }

    @Test("every target of CI and of the night has a row that says where it runs")
    func complete() throws {
        let rows = try Self.text("CONTRIBUTING.md").split(separator: "\n").filter {
            $0.hasPrefix("| `make ")
        }
        var continuous: Set<String> = []
        let script = try Self.text(".ci/run").replacing("\\\n", with: " ")
        for line in script.split(separator: "\n") where !line.hasPrefix("#") {
            for made in line.matches(of: #/make ([^&>;]+)/#) {
                for word in made.1.split(separator: " ")
                where word.wholeMatch(of: #/[a-z][a-z-]*/#) != nil {
                    continuous.insert(String(word))
                }
            }
        }
        var nightly: Set<String> = []
        let makefile = try Self.text("Makefile")
        for rule in makefile.matches(of: #/\nnightly:([^\n]*)\n((?:\t[^\n]*\n)*)/#) {
            let calls = rule.2.split(separator: "\n").map { $0.dropFirst("\t$(MAKE) ".count) }
            for word in ([rule.1] + calls).flatMap({ $0.split(separator: " ") })
            where !word.contains("=") {
                nightly.insert(String(word))
            }
        }
        #expect(continuous.count > 8 && nightly.count > 8)
        for (there, place) in [(continuous, ".ci/run"), (nightly, "nightly")] {
            for target in there where target != "test" || place == ".ci/run" {
                #expect(
                    rows.contains { row in
                        Self.targets(in: row).contains(target) && row.contains(place)
                    }, "'make \(target)' has no row with \(place)")
            }
        }
    }

    @Test("no page mentions a row of a list that its readers do not have")
    func rows() throws {
        var pages = [("CHANGELOG.md", try Self.text("CHANGELOG.md"))]
        pages += try House.texts("Documentation", ending: ".md").map { ($0.path, $0.text) }
        for (path, text) in pages {
            for found in text.matches(of: #/\(?\brows? [0-9]+/#) {
                Issue.record("\(path): \(found.0)")
            }
        }
    }
}
