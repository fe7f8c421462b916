/// Where a value comes from, or what affected it.
///
/// Reasons copy it more often than it is made, so a case is a box.
///
/// Source: behaviour, formats#explanations.
public indirect enum Origin: Sendable, Hashable {
    /// An entry of a layer of either system.
    case layer(LayerEntry)
    /// A member of the provider configuration's root or of one provider object.
    ///
    /// The member is a path, `provider_info.facebook.friendly_name`.
    case configuration(member: String, source: SourceLocation?)
    /// A member of the scenario: `session.savedUsers`, `window.root`, `strings`.
    case scenario(member: String, source: SourceLocation?)
    /// A member of the scenario that cannot be read, so that it gives nothing.
    case unread(member: String, source: SourceLocation?)
    /// A fact of the device: `idiom`, `width`, `model`.
    case device(member: String)
    /// A named answer to what the documentation leaves open.
    case policy(String)
    /// A fact of the library or SDK itself, by name.
    case library(member: String)

    /// Its location; nil for a value of no file.
    public var source: SourceLocation? {
        switch self {
        case .layer(let entry): entry.source
        case .configuration(_, let source), .scenario(_, let source), .unread(_, let source):
            source
        case .device, .policy, .library: nil
        }
    }

    /// True for what is of a wrong type or cannot be read.
    public var isWrong: Bool {
        switch self {
        case .layer(let entry): entry.mark == .wrong
        case .unread: true
        case .configuration, .scenario, .device, .policy, .library: false
        }
    }

    /// The layer's name; nil for what no layer gives.
    public var layer: String? {
        if case .layer(let entry) = self { entry.layer } else { nil }
    }

    /// The raw key or path of settings; nil for what no layer gives.
    public var key: String? {
        if case .layer(let entry) = self { entry.key } else { nil }
    }
}

/// One entry of a layer: a key with its whole value.
public struct LayerEntry: Sendable, Hashable {
    /// What an entry is instead of a plain value.
    public enum Mark: String, Sendable, Hashable {
        /// A null, which wins and takes the key away.
        case null
        /// An object of another class than the key wants.
        case wrong
        /// Taken for what only the running app knows.
        case assumed
    }

    /// The raw key, or the path of a login screen's setting: `LoginIcon.IconSize`.
    public var key: String
    /// Name of the layer: `library`, `defaults`, `overrides`, `capture`, or the caller's own.
    public var layer: String
    /// The location of the value; nil for the library's own and the Capture wrapper's.
    public var source: SourceLocation?
    /// Path in the settings file behind a `nativeLogin`; nil elsewhere.
    public var member: String?
    /// What is special about it; nil for a plain value.
    public var mark: Mark?

    /// Names an entry by key and layer.
    public init(
        key: String, layer: String, source: SourceLocation? = nil, member: String? = nil,
        mark: Mark? = nil
    ) {
        self.key = key
        self.layer = layer
        self.source = source
        self.member = member
        self.mark = mark
    }
}
