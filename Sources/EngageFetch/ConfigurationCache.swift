/// Answers of the provider endpoint on disk, found again by their address.
///
/// A fetch of one address writes one file, a fetch of many writes one file for all of them. An
/// entry knows its address and a check sum of itself, so a damaged or foreign one is never used.
public struct ConfigurationCache: Sendable {
    private let folder: CacheFolder

    /// Bytes of a cache file that are read at most.
    private static let largest = 1 << 30

    /// Uses a folder, which need not exist.
    public init(folder path: String) { folder = CacheFolder(path: path) }

    /// The folder of the XDG convention: `engage/providers` below the user's caches.
    ///
    /// - Parameter environment: `XDG_CACHE_HOME` and `HOME`; relative paths do not count.
    public static func folder(environment: [String: String]) -> String? {
        caches(environment: environment).map { "\($0)/providers" }
    }

    /// Engage's own folder among the caches of a user, by the XDG convention; nil without one.
    package static func caches(environment: [String: String]) -> String? {
        if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
            return "\(caches)/engage"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.cache/engage"
    }

    /// One answer as it was stored.
    public struct Entry: Sendable, Hashable {
        /// The address of the request, without secrets.
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
    public struct Findings: Sendable, Hashable {
        /// The newest whole entry of each address, by its address without secrets.
        public var entries: [String: Entry] = [:]
        /// Files that are damaged, and how; what was in them is fetched again.
        public var damage: [String] = []

        /// The entries in ascending order of their addresses.
        public var sorted: [Entry] { entries.values.sorted { $0.url < $1.url } }

        /// Nothing found.
        public init() {}
    }

    /// Looks addresses up; secrets in them do not count.
    public func find(_ urls: [String]) -> Findings {
        let wanted = Set(urls.map { Secrets.redacted($0) })
        var findings = Findings()
        for name in wanted.map(Self.single).sorted() + names.filter(Self.isMany) {
            read(name, wanted: wanted, &findings)
        }
        return findings
    }

    /// All whole entries, one for each address.
    public var entries: [Entry] { everything.sorted }

    /// Every file, complete or damaged.
    public var everything: Findings {
        var findings = Findings()
        for name in names where name.hasSuffix(".entry") || Self.isMany(name) {
            read(name, wanted: nil, &findings)
        }
        return findings
    }

    /// The files, listed twice: one that is replaced while a folder is listed may be left out.
    private var names: [String] { Set(folder.names).union(folder.names).sorted() }

    /// Stores answers in the place of older ones: all of them, or none.
    ///
    /// - Parameters:
    ///   - entries: what is known of the addresses, one entry an address.
    ///   - urls: the addresses that were requested together, which name the file.
    /// - Throws: a sentence with the file and the system's words.
    public func store(_ entries: [Entry], of urls: [String]) throws(CacheFailure) {
        let name = Self.name(of: urls)
        let kept = entries.map { entry in
            var entry = entry
            entry.url = Secrets.redacted(entry.url)
            return entry
        }
        do {
            try folder.write(
                CacheFile.bytes(of: kept.sorted { $0.url < $1.url }), to: name)
        } catch {
            throw CacheFailure(message: "\(folder.path)/\(name): not cached: \(error.text)")
        }
    }

    /// Path of the file that a fetch of this one address writes.
    public func path(of url: String) -> String {
        "\(folder.path)/\(Self.single(Secrets.redacted(url)))"
    }

    /// Path of the file that a fetch of these addresses writes.
    package func path(of urls: [String]) -> String {
        "\(folder.path)/\(Self.name(of: urls))"
    }

    private static func name(of urls: [String]) -> String {
        let urls = Set(urls.map { Secrets.redacted($0) }).sorted()
        return urls.count == 1 ? single(urls[0]) : many(urls)
    }

    // A file's name is made of a hash alone: no text from outside is part of a path.
    private static func single(_ url: String) -> String { CacheFile.name(of: url) + ".entry" }
    private static func many(_ urls: [String]) -> String {
        CacheFile.name(of: urls.joined(separator: "\n")) + ".entries"
    }
    private static func isMany(_ name: String) -> Bool { name.hasSuffix(".entries") }

    /// Reads what is wanted of one file, which is opened once: another process may replace it.
    private func read(_ name: String, wanted: Set<String>?, _ findings: inout Findings) {
        let path = "\(folder.path)/\(name)"
        do throws(CacheFolder.Failure) {
            guard let file = try folder.open(name) else { return }
            let index = try index(of: file)
            guard case .records(let all) = index else {
                if index != .foreign {
                    findings.damage.append("\(path): the entry is damaged")
                    // No part of it can be found again; left in place it would be reported each
                    // time.
                    if Self.isMany(name) { folder.remove(file) }
                }
                return
            }
            let records = all.filter { record in
                (wanted?.contains(record.url) ?? true)
                    && (findings.entries[record.url]?.checked ?? .min) < record.checked
            }
            guard let start = records.map(\.range.lowerBound).min(),
                let end = records.map(\.range.upperBound).max()
            else { return }
            guard end - start <= Self.largest else {
                throw CacheFolder.Failure(number: CacheFolder.Failure.tooLarge)
            }
            let bytes = try file.read(start..<end)
            var isDamaged = false
            for record in records {
                let entry = CacheFile.entry(record, in: bytes, from: start)
                if let entry { findings.entries[record.url] = entry }
                isDamaged = isDamaged || entry == nil
            }
            if isDamaged { findings.damage.append("\(path): the entry is damaged") }
        } catch {
            findings.damage.append("\(path): \(error.text)")
        }
    }

    private func index(of file: borrowing CacheFolder.File) throws(CacheFolder.Failure)
        -> CacheFile.Index
    {
        let index = CacheFile.index(of: try file.read(0..<(1 << 16)))
        guard case .needs(let count) = index else { return index }
        let whole = CacheFile.index(of: try file.read(0..<count))
        if case .needs = whole { return .damaged }
        return whole
    }
}

/// Why a response was not cached; the response itself is valid.
public struct CacheFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file and the reason.
    public var message: String

    /// The message.
    public var description: String { message }
}
