/// One row of the key catalogue: everything Engage knows about a Custom Interface key.
///
/// Source: behaviour, keys#current-keys.
public struct KeyEntry: Sendable, Hashable {
    /// How far a key can be relied on.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        /// Read by release 5.5.
        case current
        /// Used by the guide and gone from the SDK; the `guide` profile accepts it.
        case legacy
        /// Read by old releases only; ignored by both profiles.
        case historical
        /// Set by the library itself, not for apps.
        case `internal`
    }

    /// Objective-C constants that name the key, the preferred one first; empty where none did.
    public var constants: [String]
    /// The raw string, as written in dictionaries; empty if no release defined one.
    public var raw: String
    /// What the value must be.
    public var type: KeyValueType
    /// Dialogs that read it: `authentication`, `sharing`.
    public var dialogs: [String]
    /// Screens and stages that read it.
    public var screens: [String]
    /// What the slot shows without the key.
    public var defaultText: String
    /// How far it can be relied on.
    public var status: Status
    /// First release tag that defined it.
    public var since: String
    /// Last release tag that defined it; nil for 5.5.
    public var until: String?
    /// Raw key or advice that replaces it.
    public var replacement: String?
    /// One line of documentation.
    public var documentation: String
    /// The typed key that the resolver reads; nil for keys that nothing reads.
    public var key: Key?
}

/// What a key's value must be.
public enum KeyValueType: String, Sendable, Hashable, CaseIterable {
    /// Text.
    case string
    /// Number, boolean, or a text such as `YES`.
    case booleanish
    /// UIColor.
    case color
    /// UIView of any class.
    case view
    /// UINavigationController.
    case navigationController
    /// UIViewController of any class.
    case viewController
    /// UIBarButtonItem.
    case barButtonItem
    /// NSValue of a CGRect.
    case rect
    /// NSNumber of UIPopoverArrowDirection.
    case arrowDirection
    /// NSArray of provider names.
    case names
    /// Image name.
    case imageName
    /// Array of four numbers from 0 to 1.
    case rgba
    /// The Capture wrapper's own controller.
    case captureController

    /// What a message names as expected.
    public var noun: String {
        switch self {
        case .string: "a string"
        case .booleanish: "a boolean, a number or a string such as YES"
        case .color: "a colour"
        case .view: "a view"
        case .navigationController: "a navigation controller"
        case .viewController: "a view controller"
        case .barButtonItem: "a bar button item"
        case .rect: "a rectangle"
        case .arrowDirection: "an arrow direction"
        case .names: "an array of provider names"
        case .imageName: "an image name"
        case .rgba: "an array of four numbers"
        case .captureController: "the Capture wrapper's own controller"
        }
    }
}
