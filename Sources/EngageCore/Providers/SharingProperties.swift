/// What the sharing screen reads of a provider.
///
/// Source: behaviour, providers#provider-objects.
public struct SharingProperties: Sendable, Hashable {
    /// Brand colour components from 0 to 1, red first; empty where none are given.
    public var colorValues: [Double]
    /// Longest message in characters; nil where there is no limit.
    public var maximumCharacters: Int?
    /// Longest status in characters; nil where there is no limit.
    public var maximumStatusCharacters: Int?
    /// True where a share without link sets the status.
    public var usesSetStatusIfNoURL: Bool
    /// True where a link takes characters of the message.
    public var urlReducesMaximum: Bool
    /// True where pictures and films can be shared.
    public var canShareMedia: Bool
    /// True where the message replaces the action line.
    public var contentReplacesAction: Bool
    /// How links are shown; `url` is the one value in use.
    public var showsURLAs: String?

    /// Reads the object; entries of another kind are treated as absent.
    public init(reading object: LocatedValue) {
        func flag(_ key: String) -> Bool { object[key]?.isString("YES") ?? false }
        func limit(_ value: LocatedValue?) -> Int? {
            value?.integer ?? value?.string.flatMap { Int($0) }
        }
        colorValues =
            object["color_values"]?.elements.compactMap {
                $0.number ?? $0.string.flatMap { Double($0) }
            } ?? []
        maximumCharacters = limit(object["max_characters"])
        maximumStatusCharacters = limit(object["set_status_properties"]?["max_characters"])
        usesSetStatusIfNoURL = flag("uses_set_status_if_no_url")
        urlReducesMaximum = flag("url_reduces_max_chars")
        canShareMedia = flag("can_share_media")
        contentReplacesAction = flag("content_replaces_action")
        showsURLAs = object["shows_url_as"]?.string
    }

    /// True where the object has properties; one that cannot be counted is a fault.
    static func isPresent(in object: LocatedValue, faults: inout FaultReader) -> Bool {
        guard let value = object[.sharingProperties] else { return false }
        switch value.kind {
        case .dictionary, .array: return value.count > 0
        default:
            faults.fault("social_sharing_properties", wants: "a dictionary", found: value)
            return false
        }
    }

    /// What makes the SDK raise as soon as the provider's tab is selected.
    ///
    /// Source: behaviour, providers#provider-objects; every entry is compared or counted without a
    /// look at its class.
    ///
    /// - Parameter source: the provider's object.
    static func faults(in source: LocatedValue) -> [Diagnostic] {
        guard let properties = source[.sharingProperties] else { return [] }
        var faults = FaultReader()
        switch properties.kind {
        case .dictionary: readEntries(properties, &faults)
        case .array:
            faults.fault("social_sharing_properties", wants: "a dictionary", found: properties)
        default: break
        }
        return faults.diagnostics
    }

    private static func readEntries(_ properties: LocatedValue, _ faults: inout FaultReader) {
        var compared = ["content_replaces_action", "can_share_media"]
        // Only a message that replaces the action line depends on a link.
        if properties["content_replaces_action"]?.isString("YES") == true {
            compared += ["url_reduces_max_chars", "shows_url_as"]
        }
        for key in compared {
            if let value = properties[key], value.kind != .string {
                let wants = key == "shows_url_as" ? "a string" : "the string \"YES\" or \"NO\""
                faults.fault(key, wants: wants, found: value)
            }
        }
        if let limit = properties["max_characters"], !hasNumber(limit) {
            faults.fault("max_characters", wants: "a number", found: limit)
        }
        guard let colors = properties["color_values"] else { return }
        switch colors.kind {
        case .dictionary where colors.count != 4: break
        case .array where colors.count != 4 || colors.elements.prefix(3).allSatisfy(hasNumber):
            break
        default: faults.fault("color_values", wants: "four numbers", found: colors)
        }
    }

    /// True for what answers `intValue` and `floatValue`.
    private static func hasNumber(_ value: LocatedValue) -> Bool {
        value.kind == .string || value.kind == .boolean || value.number != nil
    }
}
