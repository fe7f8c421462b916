import Testing

/// Made-up files that break one rule each: a rule that passes them holds nothing.
@Suite struct RoomProbeTests {
    private func order(_ files: (path: String, text: String)...) -> HouseOrder {
        HouseOrder(
            files.map { House.File(path: "Sources/\($0.path)", code: House.bare($0.text)) })
    }

    @Test("a type of a higher room is seen, also at the top of a target")
    func types() {
        let order = order(
            ("EngageCore/Documents/Low.swift", "struct Low { let high: High }"),
            ("EngageCore/Linting/High.swift", "public struct High {}"),
            ("EngageCore/Release.swift", "enum Release { static let low = Low.self }"))
        #expect(
            order.typesOfHigherRooms == [
                "Sources/EngageCore/Documents/Low.swift uses High of EngageCore/Linting",
                "Sources/EngageCore/Release.swift uses Low of EngageCore/Documents",
            ])
    }

    @Test("rooms within a room, and those of the command line, have an order too")
    func innerRooms() {
        let order = order(
            ("EngageCore/Linting/Rule.swift", "protocol Rule { typealias All = Catalogue }"),
            ("EngageCore/Linting/Running/Catalogue.swift", "enum Catalogue { let a: any Rule }"),
            ("EngageCLI/System/Door.swift", "enum Door { static func run() { Command.run() } }"),
            ("EngageCLI/Commands/Command.swift", "struct Command { let door = Door.self }"))
        #expect(order.typesOfHigherRooms.count == 2)
    }

    @Test("a member of an extension in a higher room is seen")
    func members() {
        let order = order(
            (
                "EngageCore/Documents/Low.swift",
                "struct Low {\n    func go(_ text: String) { text.shout() }\n}"
            ),
            (
                "EngageCore/Linting/String+Shouting.swift",
                "extension String {\n    func shout() {}\n    private func whisper() {}\n}"
            ))
        #expect(
            order.membersOfHigherRooms == [
                "Sources/EngageCore/Documents/Low.swift uses the member shout of EngageCore/Linting"
            ])
    }

    @Test("a file at the top of a target or in a folder without room is seen")
    func homeless() {
        let order = order(
            ("EngageCore/Loose.swift", "struct Loose {}"),
            ("EngageCore/Attic/Old.swift", "struct Old {}"),
            ("EngageCLI/Stray.swift", "struct Stray {}"),
            ("EngageCore/Documents/Deep/Fine.swift", "struct Fine {}"))
        #expect(order.homeless.count == 3)
    }

    @Test("a file that begins with another type than its name is seen")
    func misnamed() {
        let order = order(
            ("EngageCore/Values/Color.swift", "struct Colour {}\nstruct Color {}"),
            ("EngageCore/Values/Rect+Text.swift", "extension Size {}"),
            ("EngageCore/Values/Size.swift", "private struct Own {}\n\npublic struct Size {}"))
        #expect(
            order.misnamed == [
                "Sources/EngageCore/Values/Color.swift begins with struct Colour; name it after that",
                "Sources/EngageCore/Values/Rect+Text.swift does not extend Rect",
            ])
    }

    @Test("pointers outside of the list are seen; a comment or a text about them is none")
    func pointers() {
        let order = order(
            ("EngageCore/Values/A.swift", "enum A { let a = unsafe b }"),
            ("EngageCore/Values/B.swift", "enum B { let a: UnsafePointer<Int> }"),
            ("EngageCore/Values/C.swift", "enum C { let a = \"unsafe\" } // unsafe"))
        #expect(order.unguarded(but: []).count == 2)
        #expect(order.unguarded(but: ["EngageCore/Values/A.swift"]).count == 1)
    }
}
