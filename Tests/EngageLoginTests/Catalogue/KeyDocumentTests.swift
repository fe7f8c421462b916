import Foundation
import Testing

import EngageCore
import EngageLogin

/// `Documentation/Keys.md` is the catalogue; ENGAGE_RECORD=1 writes it anew.
@Suite struct KeyDocumentTests {
    private static let file = URL(
        filePath: "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
            + "/Documentation/Keys.md")

    private static var text: String {
        """
        # Keys

        What `engage keys --format markdown` prints with `--system dialog`, `login-screen` and `authentication`.

        ## Custom Interface dictionaries

        \(KeyTable.markdown(KeyCatalogue.entries.map { KeyRow($0) }))
        ## MSIUICustomizationSettings

        \(KeyTable.markdown(LoginScreenKey.catalogue.map { KeyRow($0) }))
        ## MSIAuthenticationSettings

        Other keys of this file are undocumented; they are neither read nor reported.

        \(KeyTable.markdown(AuthenticationSettingsKey.allCases.map { KeyRow($0) }))
        """
    }

    @Test("the page of the keys is what the catalogue says") func current() throws {
        if ProcessInfo.processInfo.environment["ENGAGE_RECORD"] != nil {
            try Self.text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.text)
    }

    @Test("no cell of a table breaks it") func cells() {
        let lines = Self.text.split(separator: "\n").filter { $0.hasPrefix("|") }
        for line in lines { #expect(line.hasSuffix("|"), "\(line)") }
        let counts = Set(lines.map { $0.replacing("\\|", with: "").count { $0 == "|" } })
        #expect(counts.count == 3)
    }
}
