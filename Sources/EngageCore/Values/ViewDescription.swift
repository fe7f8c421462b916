/// A UIView of a dictionary: its name and frame in points, and its parts where they are described.
public struct ViewDescription: Sendable {
    /// Its class.
    public enum Kind: Sendable, Hashable {
        /// `{"view": NAME}`.
        case view
        /// `{"imageView": IMAGE}`.
        case imageView
    }

    /// Plain view or image view.
    public var kind: Kind
    /// The name given, for an image view the image's.
    public var name: String
    /// Frame in points; 0, 0, 320, 44 by default.
    public var frame: Rect
    /// True for a scroll view, a table view among them.
    public var scrolls: Bool
    /// Height of a scroll view's content in points; the frame's where it is not given.
    public var contentHeight: Double
    /// `contentMode` of an image view, as written.
    public var contentMode: String?
    /// Parts of a described view, top to bottom; empty for an opaque one.
    public var parts: [ViewPart]
    /// The login screen shown here: `{"nativeLogin": FILE}` or its settings.
    public var nativeLogin: NativeLoginReference? {
        get { login?.reference }
        set { login = newValue.map { Login($0) } }
    }
    /// Held once, since few views have one and all are copied.
    var login: Login?
    /// Whether a height is written; otherwise the parts make it.
    var isHeightGiven = true
    /// Whether a width is written.
    var isWidthGiven = true

    final class Login: Sendable {
        let reference: NativeLoginReference

        init(_ reference: NativeLoginReference) { self.reference = reference }
    }

    /// The same view with the parts of its login screen.
    func filled(with section: [ViewPart]) -> ViewDescription {
        var view = self
        view.parts = section
        guard !isHeightGiven else { return view }
        view.frame.height = section.reduce(0) { $0 + $1.height }
        if !scrolls { view.contentHeight = view.frame.height }
        return view
    }
}

/// A settings file that a view names, or the settings it holds itself, and where.
public struct NativeLoginReference: Sendable {
    /// The name as it is written, empty for settings of the view itself.
    ///
    /// A relative name is meant from the folder of the naming file.
    public var file: String
    /// The location of the name or the settings.
    public var place: SourceLocation
    /// The settings, or a scenario of them, if they are given in the view; nil for a file.
    public var settings: LocatedValue?

    /// Names a file.
    public init(file: String, place: SourceLocation) {
        self.file = file
        self.place = place
    }

    /// The references of views among values, each once.
    package static func references(in values: some Sequence<LocatedValue>) -> [NativeLoginReference]
    {
        var found: [NativeLoginReference] = []
        for value in values where value.kind == .dictionary {
            guard let reference = NativeLoginReference(reading: value),
                !found.contains(reference)
            else { continue }
            found.append(reference)
        }
        return found
    }

    /// The reference in a view of a dictionary; nil where it has none.
    init?(reading view: LocatedValue) {
        guard let value = view[.nativeLogin] else { return nil }
        self.init(naming: value)
    }

    /// The reference that the member `nativeLogin` is; nil where it is none.
    init?(naming value: LocatedValue) {
        guard value.kind == .dictionary || value.kind == .string else { return nil }
        self.init(file: value.string ?? "", place: value.location)
        if value.kind == .dictionary { settings = value }
    }
}

extension NativeLoginReference: Hashable {
    /// Two are equal if they name the same file, or contain settings at the same place.
    public static func == (left: Self, right: Self) -> Bool {
        left.file == right.file && left.place == right.place
    }

    /// File and place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(place)
    }
}

/// One part of a described view, stacked top to bottom.
public struct ViewPart: Sendable, Hashable {
    /// Its kind, with its texts.
    public enum Content: Sendable, Hashable {
        /// Text.
        case label(String)
        /// A picture, by name.
        case image(String)
        /// A text field.
        case textField(name: String, placeholder: String?, secure: Bool)
        /// A button.
        case button(name: String, title: String?)
        /// A section header of a table.
        case sectionHeader(String)
        /// A row of a table.
        case row(String)
        /// A section footer of a table.
        case sectionFooter(String)
        /// Empty space.
        case spacer
    }

    /// What it is.
    public var content: Content
    /// Height in points.
    public var height: Double
    /// Background, where a login screen gives one.
    public var background: Color?
    /// Text colour, where a login screen gives one.
    public var textColor: Color?
    /// Where it is described.
    public var source: SourceLocation?
    /// Which layer of a login screen gives its colours, with their places, for people.
    public var origin: String?
    /// How a label is written; nil for other parts, and without a description.
    public var look: LabelLook?
    /// Why the members are what they are that a login screen gives, by name.
    var reasons: [String: Reason] = [:]

    /// Describes a part; height in points.
    public init(
        _ content: Content, height: Double, background: Color? = nil, textColor: Color? = nil,
        source: SourceLocation? = nil, origin: String? = nil
    ) {
        self.content = content
        self.height = height
        self.background = background
        self.textColor = textColor
        self.source = source
        self.origin = origin
    }
}
