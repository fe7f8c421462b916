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
    /// Objective-C or Swift, of which dictionaries are read.
    case source

    /// True for a form whose values stand in the text as they are, so that they can be edited.
    var isText: Bool { self != .binary && self != .source }
}
