extension Diagnostic {
    /// Says that the value of a key is assumed, and what it is taken for.
    public init(assuming value: LocatedValue, of key: String) {
        let object = value.object
        let raw = KeyCatalogue.entry(key)?.raw ?? key
        let name = value.assumedExpression ?? object.name ?? ""
        let taken =
            object.name == nil ? "no value is known" : "taken to be \(object.objectClass.noun)"
        self.init(
            .warning, .assumedValue, key: raw,
            "what '\(name)' gives '\(raw)' is known to the running app alone; \(taken)",
            at: value.location)
    }
}
