import Testing

@testable import EngageCore

@Suite struct NameTableTests {
    @Test("a table has its names and none of their neighbours") func names() {
        let names = KeyCatalogue.entries.flatMap { [$0.raw] + $0.constants }.filter { !$0.isEmpty }
        let table = NameTable(names.map { ($0, $0) })
        for name in names {
            #expect(table[name.utf8.span] == name)
            for place in name.utf8.indices {
                var other = Array(name.utf8)
                let offset = name.utf8.distance(from: name.utf8.startIndex, to: place)
                other[offset] ^= 1
                let text = String(decoding: other, as: UTF8.self)
                #expect(table[other.span] == (names.contains(text) ? text : nil))
                let cut = Array(name.utf8.prefix(offset))
                let start = String(decoding: cut, as: UTF8.self)
                #expect(table[cut.span] == (names.contains(start) ? start : nil))
            }
        }
    }

    @Test("of equal names the first counts, and a table may be empty") func equalNames() {
        #expect(NameTable([("a", 1), ("a", 2), ("", 3)])["a".utf8.span] == 1)
        #expect(NameTable([("a", 1), ("", 3)])["".utf8.span] == 3)
        #expect(NameTable([(text: String, value: Int)]())["a".utf8.span] == nil)
    }

    @Test("a key is known however it is written, and only as a key", arguments: ["json", "yaml"])
    func keys(format: String) throws {
        for name in MemberName.allCases {
            let escaped = name.rawValue.unicodeScalars.map {
                "\\u00" + String($0.value, radix: 16)
            }.joined()
            for text in [name.rawValue, escaped] {
                let document = try Document.read(
                    Array("{\"\(text)\": [\"\(name.rawValue)\"], \"x\(text)\": 2}".utf8), file: "f",
                    format: format == "json" ? .json : .yaml)
                let entries = document.root.entries.map { $0 }
                #expect(entries[0].name == name)
                #expect(entries[1].name == nil)
                #expect(document.root[name]?.count == 1)
                #expect(document.root[name.rawValue]?.count == 1)
            }
        }
    }

    @Test("of equal known keys the last one counts, also after keys were renamed")
    func duplicates() throws {
        let document = try Document.read(
            Array(#"{"id": 1, "\u0069d": 2, "name": 3, "id": 4}"#.utf8), file: "f", format: .json)
        #expect(document.root[.id]?.integer == 4)
        #expect(document.root[.name]?.integer == 3)
        #expect(document.diagnostics.map(\.code) == [.duplicateKey, .duplicateKey])
        let renamed = try Document.read(
            Array(#"{"old": 1, "name": 2}"#.utf8), file: "f", format: .json
        ).renamingKeys { ["old": "id", "name": "new"][$0] }
        #expect(renamed.root[.id]?.integer == 1)
        #expect(renamed.root[.name] == nil)
    }

    @Test("a value takes 16 bytes of a document") func size() {
        #expect(MemoryLayout<Node>.stride == 16)
    }
}
