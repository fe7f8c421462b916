/// How many processors Linux lets this process use, by its affinity and its control groups.
enum AllowedProcessors {
    /// That many of the processors that are on line, at least 1.
    ///
    /// - Parameter text: the text of a file of the kernel; nil without one.
    static func count(
        of online: Int, reading text: (String) -> String? = Self.text(of:)
    ) -> Int {
        var count = online
        if let affinity = affinity(text("/proc/self/status")) { count = min(count, affinity) }
        if let quota = smallestQuota(reading: text) { count = min(count, quota) }
        return max(1, count)
    }

    /// `Cpus_allowed_list` of a process: `0-3,8`.
    private static func affinity(_ status: String?) -> Int? {
        let label = "Cpus_allowed_list:"
        guard
            let line = status?.split(separator: "\n").first(where: { $0.hasPrefix(label) })
        else { return nil }
        var count = 0
        for range in line.dropFirst(label.count).split(separator: ",") {
            let ends = range.split(separator: "-").compactMap { number(String($0)) }
            guard let first = ends.first, let last = ends.last, first <= last else { return nil }
            count += last - first + 1
        }
        return count
    }

    /// The smallest quota of this process's groups and those above them; nil where none has one.
    private static func smallestQuota(reading text: (String) -> String?) -> Int? {
        var smallest: Int?
        for line in (text("/proc/self/cgroup") ?? "").split(separator: "\n") {
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { continue }
            let controllers = fields[1].split(separator: ",")
            let isUnified = controllers.isEmpty
            guard isUnified || controllers.contains("cpu") else { continue }
            let mounts = isUnified ? unifiedMounts : ["/sys/fs/cgroup/\(fields[1])"] + cpuMounts
            for mount in mounts {
                for folder in folders(from: fields[2]) {
                    let quota =
                        isUnified
                        ? unified(text("\(mount)\(folder)/cpu.max"))
                        : divided(
                            text("\(mount)\(folder)/cpu.cfs_quota_us"),
                            text("\(mount)\(folder)/cpu.cfs_period_us"))
                    if let quota { smallest = min(smallest ?? quota, quota) }
                }
            }
        }
        return smallest
    }

    /// Where systems mount the groups; in a container the mount is the group itself.
    private static let unifiedMounts = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
    private static let cpuMounts = ["/sys/fs/cgroup/cpu"]

    /// A group and those above it, each as a path behind the mount; the root is empty.
    private static func folders(from path: Substring) -> [String] {
        let names = path.split(separator: "/")
        return (0...names.count).reversed().map { count in
            names.prefix(count).map { "/\($0)" }.joined()
        }
    }

    /// `cpu.max`: `QUOTA PERIOD` in microseconds, or `max PERIOD`.
    private static func unified(_ text: String?) -> Int? {
        let words = (text ?? "").split { $0 == " " || $0 == "\n" }
        guard words.count == 2 else { return nil }
        return divided(String(words[0]), String(words[1]))
    }

    /// Whole processors of a quota, part of one counted as one; nil for none (-1).
    private static func divided(_ quota: String?, _ period: String?) -> Int? {
        guard let quota = quota.flatMap(number), let period = period.flatMap(number), quota > 0,
            period > 0
        else { return nil }
        return (quota - 1) / period + 1
    }

    private static func number(_ text: String) -> Int? {
        Int(text.filter { $0 != "\n" && $0 != "\t" })
    }

    /// The text of a file, up to 1 MiB; nil where it cannot be read.
    static func text(of path: String) -> String? {
        guard let bytes = try? OpenFile.bytes(of: path, upTo: 1 << 20) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
