import EngageCore
import EngageFetch

/// Results of apps that did not change, in the user's own folder of caches, never in the project.
///
/// A result is found by what it was made from: the bytes of every file, the release, the day. A
/// file that is damaged or of another release is treated as missing.
struct ResultCache {
    private let folder: String

    /// Results that are kept at most; then the folder is emptied.
    private static let mostResults = 4096
    /// The form of the files.
    private static let form = "engage results 1"

    /// `engage/results` below XDG_CACHE_HOME; nil where there is no folder for caches.
    init?() {
        guard let caches = ConfigurationCache.caches(environment: ProcessEnvironment.caches) else {
            return nil
        }
        folder = "\(caches)/results/"
        guard Self.isPrivate(folder) else {
            StandardError.note(
                "\(TerminalText.safe(folder)) is open to others, so results are not cached "
                    + "(run 'chmod 700' on it)")
            return nil
        }
    }

    /// True for this user's own folder that no other user can write to, and for one to be made.
    private static func isPrivate(_ folder: String) -> Bool {
        guard let status = (try? OpenFile.status(of: folder)) ?? nil else { return true }
        return status.permissions & 0o022 == 0 && SystemDoor.isMine(status)
    }

    /// The name of a result that is made from these texts and by this executable.
    static func name(of parts: [[UInt8]]) -> String {
        var name = ""
        for seed in [UInt64(0xcbf2_9ce4_8422_2325), 0x9ae1_6a3b_2f90_404f] {
            var sum = Checksum(seed: seed)
            for part in [release] + parts {
                for byte in part { sum.mix(byte) }
                // The length keeps neighbours apart.
                mixLength(part.count, &sum)
            }
            name += String(sum.value, radix: 36)
        }
        return name
    }

    private static func mixLength(_ count: Int, _ sum: inout Checksum) {
        var rest = count
        for _ in 0..<8 {
            sum.mix(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }

    /// Two builds of one release differ by the size and the time of the executable.
    private static let release: [UInt8] = {
        let path = OpenFile.resolved("/proc/self/exe") ?? CommandLine.arguments.first ?? ""
        guard let status = (try? OpenFile.status(of: path)) ?? nil else { return [] }
        return Array("\(path) \(status.size) \(status.modified)".utf8)
    }()

    /// The result; nil without a complete one.
    func read(_ name: String) -> [UInt8]? {
        guard let bytes = try? InputFile.read(folder + name, from: .found).bytes,
            let end = bytes.firstIndex(of: 0x0A)
        else { return nil }
        let body = Array(bytes[(end + 1)...])
        guard bytes[..<end].elementsEqual(Self.head(body).utf8) else { return nil }
        return body
    }

    /// Keeps a result; where that cannot be done it is made again next time.
    func write(_ body: [UInt8], as name: String) {
        if UserSettings.current.isDryRun { return }
        do {
            try SystemDoor.makeFolder(folder, permissions: 0o700)
            try OutputFile.write(
                Array("\(Self.head(body))\n".utf8) + body, to: folder + name, isDurable: false)
        } catch {
            return
        }
    }

    /// Empties the folder where it holds too much.
    func prune() {
        let names = OpenFile.visibleNames(in: folder)
        guard names.count > Self.mostResults else { return }
        for name in names { OpenFile.remove(folder + name) }
    }

    private static func head(_ body: [UInt8]) -> String {
        "\(form) \(String(Checksum.of(body), radix: 16))"
    }
}
