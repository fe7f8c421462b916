/// A value of a Custom Interface dictionary that is written in Swift.
///
/// Texts, booleans, numbers, lists of names and `nil` are written as such; objects of the app by
/// name.
public struct InterfaceValue: Sendable {
    enum Scalar: Sendable {
        case null
        case text(String)
        case boolean(Bool)
        case integer(Int)
        case number(Double)
    }

    enum Written: Sendable {
        case scalar(Scalar)
        case names([String])
        case object([(member: String, value: Scalar)])
    }

    let form: Written

    /// A view of the app by its name, with its height in points.
    public static func view(_ name: String, height: Double? = nil) -> InterfaceValue {
        InterfaceValue("view", name, [("height", height.map(Scalar.number))])
    }

    /// An image view by the image's name, with its height in points.
    public static func imageView(_ image: String, height: Double? = nil) -> InterfaceValue {
        InterfaceValue("imageView", image, [("height", height.map(Scalar.number))])
    }

    /// A view that holds the login screen of a settings file.
    public static func nativeLogin(_ file: String) -> InterfaceValue {
        InterfaceValue("nativeLogin", file, [])
    }

    /// A controller of the app by its name.
    public static func viewController(_ name: String) -> InterfaceValue {
        InterfaceValue("viewController", name, [])
    }

    /// A navigation controller of the app by its name, and whether its view is loaded.
    public static func navigationController(
        _ name: String, loaded: Bool = false
    ) -> InterfaceValue {
        InterfaceValue("navigationController", name, [("loaded", loaded ? .boolean(true) : nil)])
    }

    /// A bar button of the app by its name.
    public static func barButtonItem(_ name: String) -> InterfaceValue {
        InterfaceValue("barButtonItem", name, [])
    }

    /// A colour.
    public static func color(_ color: Color) -> InterfaceValue {
        InterfaceValue(form: .scalar(.text(color.hex)))
    }

    /// A rectangle in points.
    public static func rect(_ rect: Rect) -> InterfaceValue {
        InterfaceValue(
            form: .scalar(
                .text("{{\(rect.x), \(rect.y)}, {\(rect.width), \(rect.height)}}")))
    }

    /// The direction of a popover's arrow.
    public static func arrow(_ direction: ArrowDirection) -> InterfaceValue {
        InterfaceValue(form: .scalar(.integer(direction.number)))
    }

    private init(form: Written) { self.form = form }

    private init(_ kind: String, _ name: String, _ others: [(member: String, value: Scalar?)]) {
        let written = others.compactMap { member, value in
            value.map { (member: member, value: $0) }
        }
        form = .object([(member: kind, value: .text(name))] + written)
    }
}

extension InterfaceValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
    ExpressibleByNilLiteral
{
    /// A text.
    public init(stringLiteral text: String) { self.init(form: .scalar(.text(text))) }
    /// A boolean.
    public init(booleanLiteral isTrue: Bool) { self.init(form: .scalar(.boolean(isTrue))) }
    /// A whole number.
    public init(integerLiteral number: Int) { self.init(form: .scalar(.integer(number))) }
    /// A number.
    public init(floatLiteral number: Double) { self.init(form: .scalar(.number(number))) }
    /// Names, such as those of removed providers.
    public init(arrayLiteral names: String...) { self.init(form: .names(names)) }
    /// A null, which takes the key away.
    public init(nilLiteral: ()) { self.init(form: .scalar(.null)) }
}

extension DocumentWriter {
    fileprivate mutating func value(_ form: InterfaceValue.Written) {
        switch form {
        case .scalar(let scalar): value(scalar)
        case .names(let names):
            beginArray()
            for name in names { string(name) }
            endArray()
        case .object(let members):
            beginObject()
            for (member, scalar) in members {
                key(member)
                value(scalar)
            }
            endObject()
        }
    }

    private mutating func value(_ scalar: InterfaceValue.Scalar) {
        switch scalar {
        case .null: null()
        case .text(let text): string(text)
        case .boolean(let isTrue): boolean(isTrue)
        case .integer(let integer): self.integer(integer)
        case .number(let number): self.number(number)
        }
    }
}

extension Layer {
    /// A dictionary written in Swift: `Layer("defaults", [.providerTableTitleString: "Sign in"])`.
    ///
    /// Every value's place is the call's. Of a key that is written twice the later one is used.
    public init(
        _ name: String, _ values: KeyValuePairs<Key, InterfaceValue>, profile: Profile = .guide,
        file: String = #fileID, line: Int = #line
    ) {
        var writer = DocumentWriter(named: file, firstLine: line)
        writer.beginObject()
        for (key, value) in values {
            writer.key(key.raw)
            writer.value(value.form)
        }
        writer.endObject()
        let entries = writer.document().root.entries
        self.init(
            name,
            entries: zip(values, entries).map { pair, entry in
                Entry(
                    raw: pair.key.raw, key: pair.key.isRead(in: profile) ? pair.key : nil,
                    value: entry.value)
            })
    }
}
