extension JSONWriter {
    /// Writes a resolution of a dialog in the form of the contract, section 4.
    public mutating func value(_ resolution: DialogResolution) { value(described: resolution) }

    /// Writes a resolution of a login screen in the form of the contract, section 5.
    public mutating func value(_ screen: LoginScreenResolution) { value(described: screen) }

    /// Writes a finding in the form of the contract, section 6.
    public mutating func value(_ diagnostic: Diagnostic) { value(described: diagnostic) }

    /// Writes the `device` of a resolution.
    public mutating func value(_ device: Device) { value(described: device) }

    /// Writes a printed value.
    public mutating func value(_ value: PrintedValue) { self.value(described: value) }

    /// Writes explanations as a list.
    public mutating func value(_ explanations: [ExplainedPart]) { value(described: explanations) }

    /// Writes a place as `{"file", "line", "column"}`, or null.
    public mutating func location(_ place: SourceLocation?) {
        if let place { value(described: place) } else { null() }
    }
}
