extension Diagnostic {
    /// Says that the value of a key is assumed, and what it is taken for.
    public init(assuming value: LocatedValue, of key: String) {
        let object = value.object
        let raw = KeyCatalogue.entry(key)?.raw ?? key
        let name = value.assumedExpression ?? object.name ?? ""
        let taken =
            object.name == nil
            ? "no value is known"
            : "taken to be \(object.objectClass.noun)\(Self.looks(of: value, object.objectClass))"
        self.init(
            .warning, .assumedValue, key: raw,
            "what '\(name)' gives '\(raw)' is known to the running app alone; \(taken)",
            at: value.location)
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
