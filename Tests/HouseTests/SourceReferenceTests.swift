import Foundation
import Testing

/// `Source: behaviour, PAGE#section` and the pages it points to.
@Suite struct SourceReferenceTests {
    /// Documents of others that a source may name alone.
    private static let outside = [
        "Custom UI guide", "login-screen guide", "login-process guide", "prompt-view guide",
        "authentication overview", "RFC ", "WCAG ", "OASIS ", "actions/", "Howard Hinnant",
        "CLIG", "XDG ", "POSIX", "OpenType", "FIPS 180-4", "ITU-T T.81", "CIPA DC-008",
        "ICC.1:", "ITU-T T.871",
        "W3C, Portable Network Graphics", "Graphics Interchange Format", "Unicode Standard",
        "Adobe technical note", "git-merge, ",
        "Apple, ", "public headers of the SDK", "public releases of the SDK",
    ]

    @Test("every source in the code names a section of the behaviour, or a public document")
    func sourcesAreNamed() throws {
        for file in try Self.texts(["Sources", "Tests"], ending: ".swift")
        where !file.path.hasSuffix("SourceReferenceTests.swift") {
            let text = Self.joined(file.text)
            for piece in text.components(separatedBy: " Source: ").dropFirst() {
                let statement = piece.prefix(400)
                let isNamed =
                    !Self.references(in: String(statement)).isEmpty
                    || Self.outside.contains { statement.prefix(120).contains($0) }
                #expect(
                    isNamed,
                    """
                    \(file.path): 'Source: \(statement.prefix(60))' names no section; write \
                    'Source: behaviour, PAGE#section.' with a page of Documentation/Engineering/Behaviour
                    """)
            }
        }
    }

    @Test("every section that is pointed to exists")
    func referencesResolve() throws {
        let anchors = try Self.anchors()
        for (path, reference) in try Self.all.get() where !anchors.contains(reference) {
            Issue.record(
                "\(path) points to \(reference), which Documentation/Engineering/Behaviour lacks")
        }
    }

    @Test("every section of the behaviour is pointed to")
    func anchorsAreUsed() throws {
        let used = Set(try Self.all.get().map(\.reference))
        for anchor in try Self.anchors().sorted() where !used.contains(anchor) {
            Issue.record("nothing points to \(anchor)")
        }
    }

    @Test("every section of the behaviour names the document it was taken from")
    func sectionsNameOriginals() throws {
        for file in try Self.texts(["Documentation/Engineering/Behaviour"], ending: ".md")
        where !file.path.hasSuffix("README.md") {
            for section in file.text.components(separatedBy: "\n## ").dropFirst() {
                let lines = section.split(separator: "\n").prefix(2)
                #expect(
                    lines.last?.hasPrefix("*From: ") == true, "\(file.path): \(lines.first ?? "")")
            }
        }
    }

    /// What `references()` gives, once for all tests.
    private static let all = Result { try references() }

    /// `PAGE#section` in sources, tests and documentation, with the file that has it.
    private static func references() throws -> [(path: String, reference: String)] {
        var found: [(path: String, reference: String)] = []
        let files =
            try texts(["Sources", "Tests"], ending: ".swift")
            + texts(["Documentation"], ending: ".md")
        for file in files where !file.path.hasSuffix("SourceReferenceTests.swift") {
            found += references(in: joined(file.text)).map { (file.path, $0) }
            guard file.path.hasPrefix("Documentation/") else { continue }
            let page = pageName(file.path)
            for link in file.text.components(separatedBy: "](").dropFirst() {
                let target = link.prefix { $0 != ")" }
                guard let hash = target.firstIndex(of: "#") else { continue }
                let path = target[..<hash]
                let name = path.isEmpty ? page : pageName(String(path))
                let isBehaviour =
                    path.contains("Behaviour/")
                    || file.path.contains("Behaviour/")
                        && !path.contains("../")
                if isBehaviour { found.append((file.path, "\(name)\(target[hash...])")) }
            }
        }
        return found
    }

    /// Every heading below the title, and every name given by hand, as `PAGE#section`.
    private static func anchors() throws -> Set<String> {
        var anchors = Set<String>()
        for file in try texts(["Documentation/Engineering/Behaviour"], ending: ".md")
        where !file.path.hasSuffix("README.md") {
            let page = pageName(file.path)
            for line in file.text.split(separator: "\n") {
                if line.hasPrefix("## ") { anchors.insert("\(page)#\(slug(line.dropFirst(3)))") }
                for piece in line.components(separatedBy: "<a id=\"").dropFirst() {
                    anchors.insert("\(page)#\(piece.prefix { $0 != "\"" })")
                }
            }
        }
        return anchors
    }

    /// A heading's name in an address, as the usual renderers of Markdown make it.
    private static func slug(_ heading: Substring) -> String {
        String(
            heading.lowercased().compactMap { character -> Character? in
                if character == " " { return "-" }
                let isKept = character.isLetter || character.isNumber || "-_".contains(character)
                return isKept ? character : nil
            })
    }

    /// Words of the form `page#section` whose page is one of the behaviour's.
    private static func references(in text: String) -> [String] {
        let pages: Set<Substring> = [
            "keys", "precedence", "presentation", "screens", "session", "providers",
            "native-login", "login-screen", "login-process", "observed", "disagreements",
            "formats",
        ]
        let isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber || "-#".contains($0) }
        return text.split { !isPart($0) }.compactMap { word in
            let parts = word.split(separator: "#", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[1].isEmpty, pages.contains(parts[0]) else { return nil }
            return String(word)
        }
    }

    private static func pageName(_ path: String) -> String {
        String((path.split(separator: "/").last ?? "").replacing(".md", with: ""))
    }

    /// A text whose comment lines and broken lines of literals are joined.
    private static func joined(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let bare = line.drop { $0 == " " }
            return String(bare.hasPrefix("//") ? bare.drop { $0 == "/" } : bare)
        }.joined(separator: " ").replacing("  ", with: " ")
    }

    private static func texts(
        _ folders: [String], ending: String
    ) throws -> [(path: String, text: String)] {
        try folders.flatMap { folder in
            try House.texts(folder, ending: ending)
        }
    }
}
