import EngageCore

/// Who set a value, where that is known.
struct ValueOrigin: Sendable, Hashable, CustomStringConvertible {
    var layer: String
    /// The raw key of the entry, or the member of a configuration or scenario.
    var key: String
    var place: SourceLocation?

    var description: String { "layer '\(layer)'" + (place.map { " at \($0)" } ?? "") }

    /// True for the file itself and for a path that ends in it.
    func isIn(file: String) -> Bool {
        guard let found = place?.file else { return false }
        return found == file || found.hasSuffix("/" + file)
    }
}

extension ValueOrigin {
    /// What a value was taken from; nil for what the library or the device decides.
    init?(_ origin: Origin?) {
        switch origin {
        case .layer(let entry)?:
            self.init(layer: entry.layer, key: entry.key, place: entry.source)
        case .configuration(let member, let source)?:
            self.init(layer: "configuration", key: member, place: source)
        case .scenario(let member, let source)?, .unread(let member, let source)?:
            self.init(layer: "scenario", key: member, place: source)
        case .device?, .policy?, .library?, nil: return nil
        }
    }

    /// The origin of the value at a path: an entry of the merge, or else the reason of the slot.
    static func of(_ path: ResolutionPath, explained answer: Answer?) -> ValueOrigin? {
        guard let key = path.key else {
            return ValueOrigin(answer?.provenance[SlotPath(path.reasonPath)]?.from)
        }
        return ValueOrigin(answer?.origin(ofEntry: key))
    }
}

extension ResolutionPath {
    /// The slot to look up: of every element, of a count, the list's own.
    var reasonPath: String {
        let all = description.hasSuffix(".count") ? String(description.dropLast(6)) : description
        guard let each = all.firstRange(of: "[*]") else { return all }
        return String(all[..<each.lowerBound])
    }
}
