import EngageCore

/// Identifiers that are searched in the bytes of a file, all in one pass.
struct IdentifierSearch: Sendable {
    /// The identifiers by their first two bytes; a shorter one is never found.
    private var words: [UInt16: [[UInt8]]] = [:]
    /// True for two bytes that some word begins with.
    private var begins = [Bool](repeating: false, count: 1 << 16)

    init(_ words: some Sequence<String>) {
        for word in words.sorted() {
            let bytes = Array(word.utf8)
            guard bytes.count > 1 else { continue }
            let key = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
            self.words[key, default: []].append(bytes)
            begins[Int(key)] = true
        }
    }

    /// What every file that affects the SDK's dialogs contains.
    static let all = IdentifierSearch(
        SourceEntryPoint.words + [SourceEntryPoint.savingNavigation, "kJR"]
            + KeyCatalogue.entries.filter { $0.key != nil && !$0.raw.isEmpty }.map(\.raw))
    /// What a file contains that saves a navigation controller for the dialogs of every file.
    static let savingNavigation = IdentifierSearch([SourceEntryPoint.savingNavigation])
    /// What a call that shows a dialog contains; headers of the SDK have the others in their names.
    static let calls = IdentifierSearch(SourceEntryPoint.words.filter { $0 != "CustomInterface" })
    /// The SDK's classes that show dialogs.
    static let classes = IdentifierSearch(SourceEntryPoint.classes)
    /// What a file of tests imports.
    static let tests = IdentifierSearch([
        "import XCTest", "XCTest/XCTest.h", "SenTestingKit/SenTestingKit.h",
    ])
    /// What a file contains that shows a dialog.
    static let showings = IdentifierSearch(SourceEntryPoint.words)

    /// True if one of the identifiers occurs anywhere.
    func areIn(_ bytes: [UInt8]) -> Bool { find(bytes, isWhole: false) != nil }

    /// True if one of the identifiers occurs in the file as a whole word.
    func areWords(of bytes: [UInt8]) -> Bool { find(bytes, isWhole: true) != nil }

    /// The position of the first of the identifiers.
    func first(in bytes: [UInt8]) -> Int? { find(bytes, isWhole: false) }

    private func find(_ bytes: [UInt8], isWhole: Bool) -> Int? {
        guard var last = bytes.first else { return nil }
        for place in 1..<max(1, bytes.count) {
            let byte = bytes[place]
            let key = UInt16(last) << 8 | UInt16(byte)
            last = byte
            guard begins[Int(key)] else { continue }
            let start = place - 1
            for word in words[key] ?? [] {
                let end = start + word.count
                guard end <= bytes.count, bytes[start..<end].elementsEqual(word) else { continue }
                guard isWhole else { return start }
                let isBegin = start == 0 || !Self.isOfWord(bytes[start - 1])
                if isBegin, end == bytes.count || !Self.isOfWord(bytes[end]) { return start }
            }
        }
        return nil
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x30...0x39).contains(byte) || byte == 0x5F || byte >= 0x80
    }
}
