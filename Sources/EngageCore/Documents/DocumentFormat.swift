/// The forms a customization is written in.
public enum DocumentFormat: String, Sendable, Hashable, CaseIterable {
    /// JSON, RFC 8259.
    case json
    /// YAML 1.1 as libyaml reads it, core schema scalars.
    case yaml
    /// Property list, XML.
    case xml
    /// Property list, binary (`bplist00`).
    case binary

    /// How the names of such files end.
    package static let endings = [".json", ".plist", ".yaml", ".yml"]
}
