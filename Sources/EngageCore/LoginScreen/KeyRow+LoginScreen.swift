extension KeyRow {
    /// A key of MSIUICustomizationSettings.
    public init(_ entry: LoginScreenKeyEntry) {
        self.init(members: [
            Member("key", entry.key.path, isCode: true), Member("type", "\(entry.kind)"),
            Member("default", entry.missing), Member("valid", entry.valid),
            Member("styles", entry.styles), Member("merging", entry.kind.merging),
            Member("source", entry.source), Member("documentation", entry.effect),
        ])
    }
}
