import EngageCore

/// A value that a number sign turns into a comment.
enum CommentedValueRule: Rule {
    static let page = RulePage(
        "commented-value", .error,
        title: "A value that a number sign turns into a comment",
        why: """
            In YAML ' #' begins a comment, so the key is null. Put the colour in quotes.
            """,
        bad: #"""
            ThemeColor: #336699
            LoginUIScreenStyle: 1
            """#,
        good: #"""
            ThemeColor: "#336699"
            LoginUIScreenStyle: 1
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        var seen: Set<ObjectIdentifier> = []
        for document in context.documents
        where document.format == .yaml && seen.insert(ObjectIdentifier(document)).inserted {
            for case .key(let index) in DocumentWalk(document.root) {
                guard document.nodes[index + 1].kind == .null,
                    let range = comment(behind: index, in: document)
                else { continue }
                let text = String(decoding: document.bytes[range], as: UTF8.self)
                findings.add(
                    page, "'\(text)' is a comment here, so the value is null; put it in quotes",
                    key: String(decoding: document.text(of: index), as: UTF8.self),
                    at: document.location(ofByte: range.lowerBound),
                    fix: text.utf8.contains(UInt8(ascii: "\""))
                        ? nil
                        : SourceEdit(
                            file: document.file, range: range, replacement: "\"\(text)\""))
            }
        }
    }

    /// The comment right behind a key without value, where it reads like a value: `#336699`.
    static func comment(behind index: Int, in document: Document) -> Range<Int>? {
        let bytes = document.bytes
        let key = document.nodes[index]
        guard !key.flags.contains(.side) else { return nil }
        var place = Int(key.start) + Int(key.length)
        while place < bytes.count, [0x22, 0x27, 0x20, 0x09].contains(bytes[place]) { place += 1 }
        guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
        place += 1
        while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
        guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "#"),
            ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "#")].contains(bytes[place + 1])
        else { return nil }
        var end = place
        while end < bytes.count, ![0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x7D].contains(bytes[end]) {
            end += 1
        }
        return place..<end
    }
}
