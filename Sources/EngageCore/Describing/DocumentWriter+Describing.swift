extension DocumentWriter: ValueVisitor {
    /// The values of a described type, as if its JSON had been read.
    static func root<Value: Described>(of value: Value, named name: String) -> LocatedValue {
        var writer = DocumentWriter(named: name)
        Value.describe(value, to: &writer)
        return writer.document().root
    }
}

extension Answer {
    /// The answer's values, as if its JSON had been read.
    public var root: LocatedValue {
        switch self {
        case .dialog(let resolution): DocumentWriter.root(of: resolution, named: "answer")
        case .loginScreen(let screen): DocumentWriter.root(of: screen, named: "answer")
        }
    }
}
