extension Diagnostic {
    /// Says that the value of a key is assumed, and what it is taken for.
    public init(assuming value: LocatedValue, of key: String) {
        let raw = KeyCatalogue.entry(key)?.raw ?? key
        let name = Self.expression(of: value) ?? ""
        let taken = Self.taken(value).map { "taken to be \($0)" } ?? "no value is known"
        self.init(
            .warning, .assumedValue, key: raw,
            "what '\(name)' gives '\(raw)' is known to the running app alone; \(taken)",
            at: value.location)
    }

    /// What a value that only the running app knows is taken to be; nil where nothing is known of it.
    package static func taken(_ value: LocatedValue) -> String? {
        let object = value.object
        guard object.name != nil else { return nil }
        return "\(object.objectClass.noun)\(looks(of: value, object.objectClass))"
    }

    /// What source code writes for a value that only the running app knows.
    package static func expression(of value: LocatedValue) -> String? {
        value.assumedExpression ?? value.object.name
    }

    /// What else an object is taken to be where it does not say, and an answer rests on it.
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
