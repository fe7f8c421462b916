public import EngageCore

/// The release of the library that an app links, as one of its files states it.
public struct LinkedRelease: Sendable, Hashable {
    /// Number of the release, `5.5`; nil if the file only shows that the library is there.
    public var version: String?
    /// Where the file states it.
    public var place: SourceLocation
    /// How reliable it is: a lock file has the linked release, a Podfile only the requested one.
    var rank: Int

    /// The release that a file of an app states; nil if it states none.
    public init?(reading bytes: [UInt8], file: String) {
        let name = file.split(separator: "/").last.map { String($0) } ?? file
        guard let rank = Self.ranks[name] else { return nil }
        self.rank = rank
        place = SourceLocation(file: file, line: 1, column: 1)
        guard name != Self.propertyList else {
            guard let root = try? Document.read(bytes, file: file).root else { return nil }
            let found = root["CFBundleShortVersionString"]
            version = found?.string.flatMap { Self.number(in: Array($0.utf8)[...]) }
            if let found { place = found.location }
            return
        }
        var offset = 0
        let isHeader = name.hasSuffix(".h")
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            defer { offset += line.count + 1 }
            let text = String(decoding: line.prefix(400), as: UTF8.self)
            let lower = text.lowercased()
            let isAbout = Self.words.contains { lower.contains($0) }
            guard isHeader ? lower.contains("version") : isAbout && !Self.isComment(lower) else {
                continue
            }
            version = Self.number(in: line.prefix(400))
            place = SourceLocation(file: file, countingTo: offset, in: bytes)
            if version != nil || !isHeader { return }
        }
        // A header shows that the library is there; another file would have named it.
        if !isHeader { return nil }
    }

    /// The surest of several; of equally sure ones the first, and one with a number before others.
    public static func surest(of releases: [LinkedRelease]) -> LinkedRelease? {
        releases.enumerated().min { one, other in
            let left = (one.element.version == nil ? 1 : 0, one.element.rank, one.offset)
            let right = (other.element.version == nil ? 1 : 0, other.element.rank, other.offset)
            return left < right
        }?.element
    }

    /// The profile whose behaviour is nearest to the release.
    public var profile: Profile { .sdk55 }

    /// True if the profile is what this release does.
    public var isModelled: Bool {
        version.map { $0 == "5.5" || $0.hasPrefix("5.5.") } ?? false
    }

    /// Names of the files that can state it.
    public static let names = Set(ranks.keys)

    private static let propertyList = "JREngage-Info.plist"

    private static let ranks: [String: Int] = [
        "Podfile.lock": 0, "Cartfile.resolved": 0, "Package.resolved": 0, propertyList: 1,
        "JREngage.h": 2, "JRConstants.h": 2, "Podfile": 3, "Cartfile": 3,
    ]

    /// Names of the library in lists of dependencies.
    private static let words = ["janrain", "jrengage", "jump.ios"]

    private static func isComment(_ line: String) -> Bool {
        let first = line.first { !$0.isWhitespace }
        return first == "#" || first == "/"
    }

    /// The first number with a point in a line: of `- Janrain (5.5.0)`, `~> 5.5` or `v5.5`.
    private static func number(in line: ArraySlice<UInt8>) -> String? {
        var cursor = line.startIndex
        func isDigit(_ index: Int) -> Bool {
            index < line.endIndex && (0x30...0x39).contains(line[index])
        }
        while cursor < line.endIndex {
            guard isDigit(cursor) else {
                cursor += 1
                continue
            }
            let start = cursor
            while isDigit(cursor)
                || cursor < line.endIndex && line[cursor] == 0x2E && isDigit(cursor + 1)
            {
                cursor += 1
            }
            let text = String(decoding: line[start..<cursor], as: UTF8.self)
            // A year or another whole number is no release.
            if text.contains("."), text.utf8.count < 16 { return text }
        }
        return nil
    }
}
