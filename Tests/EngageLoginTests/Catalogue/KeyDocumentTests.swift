import Foundation
import Testing

import EngageCore
import EngageLogin

/// `Documentation/Keys.md` is the catalogue; ENGAGE_RECORD=1 writes it anew.
@Suite struct KeyDocumentTests {
    private static let file = URL(
        filePath: "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
            + "/Documentation/Keys.md")

    private static func dialogKeys(_ status: KeyEntry.Status) -> String {
        KeyTable.markdown(KeyCatalogue.entries.filter { $0.status == status }.map { KeyRow($0) })
    }

    private static var text: String {
        """
        # Keys

        What `engage keys --format markdown` prints, by system and status. `engage keys KEY` prints one key and how to write it.

        ## Custom Interface dictionaries

        \(dialogKeys(.current))
        Keys of the guide that only profile `guide` reads:

        \(dialogKeys(.legacy))
        Keys that only the library sets:

        \(dialogKeys(.internal))
        Keys of old releases, which nothing reads:

        \(dialogKeys(.historical))
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

    @Test("every key is on the page, with the names of its columns or their common text")
    func complete() {
        for entry in KeyCatalogue.entries {
            let name = entry.raw.isEmpty ? entry.constants[0] : entry.raw
            #expect(Self.text.contains("`\(name)`"), "\(name)")
            #expect(Self.text.contains(entry.documentation), "\(name)")
        }
        #expect(Self.text.contains("status historical"))
        #expect(Self.text.contains("source login-screen guide"))
    }

    @Test("no cell of a table breaks it") func cells() {
        let tables = Self.text.split(separator: "\n\n").filter { $0.hasPrefix("|") }
        #expect(tables.count == 6)
        for table in tables {
            let lines = table.split(separator: "\n").filter { $0.hasPrefix("|") }
            for line in lines { #expect(line.hasSuffix("|"), "\(line)") }
            let counts = Set(lines.map { $0.replacing("\\|", with: "").count { $0 == "|" } })
            #expect(counts.count == 1, "\(lines.first ?? "")")
        }
    }
}
