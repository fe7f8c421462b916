extension DocumentWriter: ValueVisitor {
    /// The values of a described type, as if its JSON had been read.
    package static func root<Value: Described>(of value: Value, named name: String) -> LocatedValue
    {
        var writer = DocumentWriter(named: name)
        Value.describe(value, to: &writer)
        return writer.document().root
    }
}
