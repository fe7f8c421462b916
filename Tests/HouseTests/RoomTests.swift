import Testing

@Suite struct RoomTests {
    @Test("a room uses the rooms below it and no other")
    func roomsUseOnlyLowerRooms() throws {
        let files = try House.rooms.map { try House.files("Sources/EngageCore/\($0)") }
        let declared = files.map { Set($0.flatMap { Self.declared(in: $0.code) }) }
        for floor in House.rooms.indices {
            let own = declared[...floor].reduce(into: Set<String>()) { $0.formUnion($1) }
            for file in files[floor] {
                let words = Set(file.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
                for word in words.map(String.init).sorted() where !own.contains(word) {
                    let higher = declared.indices.first {
                        $0 > floor && declared[$0].contains(word)
                    }
                    if let higher {
                        Issue.record("\(file.path) uses \(word) of \(House.rooms[higher])")
                    }
                }
            }
        }
    }

    @Test("the rooms of the core are those of the list")
    func everyFolderIsARoom() throws {
        let folders = Set(
            try House.files("Sources/EngageCore").compactMap { file -> String? in
                let parts = file.path.split(separator: "/")
                return parts.count > 3 ? String(parts[2]) : nil
            })
        #expect(folders == Set(House.rooms))
    }

    /// Names of the types that stand at the left margin; private ones are nobody else's.
    private static func declared(in code: String) -> [String] {
        let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor"]
        return code.split(separator: "\n").compactMap { line in
            guard let first = line.first, first.isLetter, !line.hasPrefix("private"),
                !line.hasPrefix("extension")
            else { return nil }
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            guard let kind = words.prefix(4).firstIndex(where: { kinds.contains($0) }),
                kind + 1 < words.count
            else { return nil }
            return String(words[kind + 1])
        }
    }
}
