extension Diagnostic {
    /// Reports that the value of a key is assumed, and which value is assumed.
    public init(assuming value: LocatedValue, of key: String) {
        let raw = KeyCatalogue.entry(key)?.raw ?? key
        let name = Self.expression(of: value) ?? ""
        let assumed = Self.assumed(value).map { "assuming \($0)" } ?? "no value is known"
        self.init(
            .warning, .assumedValue, key: raw,
            "'\(name)' is only known at run time; \(assumed) for '\(raw)'",
            at: value.location)
    }

    /// The assumption for a value that is only known at run time; nil without one.
    package static func assumed(_ value: LocatedValue) -> String? {
        let object = value.object
        guard object.name != nil else { return nil }
        return "\(object.objectClass.noun)\(looks(of: value, object.objectClass))"
    }

    /// The expression of source code for a value that is only known at run time.
    package static func expression(of value: LocatedValue) -> String? {
        value.assumedExpression ?? value.object.name
    }

    /// Further assumptions about an object that a resolution depends on.
    private static func looks(of value: LocatedValue, _ objectClass: ObjectClass) -> String {
        switch objectClass {
        case .view where value[.content] == nil && value["nativeLogin"] == nil,
            .imageView:
            let height = JSONWriter.text(ViewDescription.standardHeight)
            var looks = value[.height]?.number == nil ? " \(height) points high" : ""
            if value[.scrolls]?.boolean == true, value[.contentHeight]?.number == nil {
                looks += ", its contents as high as itself"
            }
            return looks
        case .navigationController:
            let looks = [
                value[.loaded] == nil ? "that is not loaded" : nil,
                value[.tintColor] == nil ? "whose bar has no tint" : nil,
            ].compactMap(\.self)
            return looks.isEmpty ? "" : " " + looks.joined(separator: " and ")
        default: return ""
        }
    }
}
