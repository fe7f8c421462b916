import Testing

@Suite struct RoomTests {
    private static let sources = Result { HouseOrder(try House.files("Sources")) }

    /// Files in which pointers may stand: the doors to C, the bytes of documents, the system.
    private static let unguarded: Set<String> = [
        "EngageCore/Documents/ByteBuffer.swift", "EngageCore/Documents/JSONWriter.swift",
        "EngageCore/Documents/PlainText.swift", "EngageCore/Documents/XMLReader.swift",
        "EngageCore/Documents/YAMLReader.swift",
        "EngageFetch/CacheFolder.swift", "EngageFetch/CurlTransfers.swift",
        "EngageCLI/Entry.swift", "EngageCLI/System/BuildStamp.swift",
        "EngageCLI/System/EndRequest.swift", "EngageCLI/System/Interruption.swift",
        "EngageCLI/System/LineReader.swift", "EngageCLI/System/NoEchoPrompt.swift",
        "EngageCLI/System/OpenFile.swift", "EngageCLI/System/OpenFile+Folder.swift",
        "EngageCLI/System/OpenFile+Replacing.swift",
        "EngageCLI/System/ProcessEnvironment.swift", "EngageCLI/System/SystemDoor.swift",
        "EngageCLI/System/Threads.swift",
    ]

    @Test("a room uses the types of the rooms below it and no other")
    func roomsUseOnlyLowerRooms() throws {
        for breach in try Self.sources.get().typesOfHigherRooms { Issue.record("\(breach)") }
    }

    @Test("a room uses no member that a higher room's extension adds")
    func extensionsAreSeen() throws {
        for breach in try Self.sources.get().membersOfHigherRooms { Issue.record("\(breach)") }
    }

    @Test("every file stands in a room of the list, and every room holds files")
    func everyFolderIsARoom() throws {
        let order = try Self.sources.get()
        for breach in order.homeless { Issue.record("\(breach)") }
        let floors = Set(order.files.compactMap(\.floor))
        for (floor, room) in House.rooms.enumerated() where !floors.contains(floor) {
            Issue.record("\(room) is on the list and holds nothing")
        }
    }

    @Test("a file is named after the type it begins with")
    func oneLeadingType() throws {
        for breach in try Self.sources.get().misnamed { Issue.record("\(breach)") }
    }

    @Test("pointers stand in the files of the list and in no other")
    func memoryIsSafe() throws {
        let order = try Self.sources.get()
        for breach in order.unguarded(but: Self.unguarded) { Issue.record("\(breach)") }
        let paths = Set(order.unguarded(but: []).compactMap { $0.split(separator: " ").first })
        for name in Self.unguarded where !paths.contains("Sources/\(name)") {
            Issue.record("\(name) is on the list and memory safe")
        }
    }

    @Test("the system is called in its room, and where files and sockets of the cache are")
    func systemIsCalledInOneRoom() throws {
        for file in try Self.sources.get().files
        where !file.path.hasPrefix("Sources/EngageCLI/System/")
            && !file.path.hasPrefix("Sources/EngageFetch/")
        {
            for module in ["Glibc", "Musl", "Darwin"] {
                #expect(
                    !file.code.contains("import \(module)"), "\(file.path) imports \(module)")
            }
        }
    }
}
