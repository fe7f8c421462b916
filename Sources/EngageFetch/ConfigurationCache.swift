/// Answers of the provider endpoint on disk, found again by their address.
///
/// An entry knows its address and a check sum of itself, so a damaged or foreign one is never used.
public struct ConfigurationCache: Sendable {
    private let folder: CacheFolder

    /// Uses a folder, which need not exist.
    public init(folder path: String) { folder = CacheFolder(path: path) }

    /// The folder of the XDG convention: `engage/providers` below the user's caches.
    ///
    /// - Parameter environment: `XDG_CACHE_HOME` and `HOME`; relative paths do not count.
    public static func folder(environment: [String: String]) -> String? {
        if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
            return "\(caches)/engage/providers"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.cache/engage/providers"
    }

    /// One answer as it was stored.
    public struct Entry: Sendable, Hashable {
        /// The address that was asked, without secrets.
        public var url: String
        /// The body.
        public var body: [UInt8]
        /// `ETag` of the answer; nil where none was sent.
        public var etag: String?
        /// `Last-Modified` of the answer; nil where none was sent.
        public var lastModified: String?
        /// Seconds since 1970 when it was last known to be current.
        public var checked: Int

        /// Describes an answer.
        public init(
            url: String, body: [UInt8], etag: String?, lastModified: String?, checked: Int
        ) {
            self.url = url
            self.body = body
            self.etag = etag
            self.lastModified = lastModified
            self.checked = checked
        }
    }

    /// What a look into the cache finds.
    public enum Finding: Sendable, Hashable {
        /// A whole entry.
        case entry(Entry)
        /// Nothing of this address.
        case nothing
        /// A file that is no whole entry, and why; it is fetched again.
        case damaged(String)
    }

    /// Looks an address up; secrets in it do not count.
    public func find(_ url: String) -> Finding {
        let address = Secrets.redacted(url)
        let bytes: [UInt8]?
        do {
            bytes = try folder.read(Self.name(of: address), limit: 64 << 20)
        } catch {
            return .damaged("\(path(of: url)): \(error.text)")
        }
        guard let bytes else { return .nothing }
        guard let entry = Self.entry(reading: bytes) else {
            return .damaged("\(path(of: url)): the entry is damaged")
        }
        return entry.url == address ? .entry(entry) : .nothing
    }

    /// Stores an answer in the place of an older one.
    ///
    /// - Throws: a sentence with the file and the system's words.
    public func store(_ entry: Entry) throws(CacheFailure) {
        var entry = entry
        entry.url = Secrets.redacted(entry.url)
        do {
            try folder.write(Self.bytes(of: entry), to: Self.name(of: entry.url))
        } catch {
            throw CacheFailure(message: "\(path(of: entry.url)): not cached: \(error.text)")
        }
    }

    /// All whole entries, by the names of their files.
    public var entries: [Entry] {
        folder.names.compactMap { name in
            (try? folder.read(name, limit: 64 << 20)).flatMap(Self.entry(reading:))
        }
    }

    /// Path of the file of an address.
    public func path(of url: String) -> String {
        "\(folder.path)/\(Self.name(of: Secrets.redacted(url)))"
    }

    /// The file's name is made of a hash alone: no text from outside is part of a path.
    private static func name(of url: String) -> String { hash(Array(url.utf8)) + ".entry" }

    /// FNV-1a of 64 bits as 16 digits; entries know their address, so a collision does no harm.
    private static func hash(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static let head = "engage provider cache 1"

    static func bytes(of entry: Entry) -> [UInt8] {
        func line(_ text: String?) -> String { String((text ?? "").prefix { !$0.isNewline }) }
        let fields = [
            line(entry.url), line(entry.etag), line(entry.lastModified), String(entry.checked),
            String(entry.body.count),
        ]
        let payload = Array(fields.joined(separator: "\n").utf8) + [0x0A] + entry.body
        return Array("\(head)\n\(hash(payload))\n".utf8) + payload
    }

    static func entry(reading bytes: [UInt8]) -> Entry? {
        var lines: [String] = []
        var start = 0
        while lines.count < 7 {
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
            lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = end + 1
            if lines.count == 2, hash(bytes[start...]) != lines[1] { return nil }
        }
        let body = Array(bytes[start...])
        guard lines[0] == head, let checked = Int(lines[5]), Int(lines[6]) == body.count else {
            return nil
        }
        return Entry(
            url: lines[2], body: body, etag: lines[3].isEmpty ? nil : lines[3],
            lastModified: lines[4].isEmpty ? nil : lines[4], checked: checked)
    }
}

/// Why an answer was not cached; the answer itself stands.
public struct CacheFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file and the reason.
    public var message: String

    /// The message.
    public var description: String { message }
}
