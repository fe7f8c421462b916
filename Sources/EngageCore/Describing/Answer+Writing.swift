extension Answer {
    /// Writes the answer in the form of the contract, sections 4 and 5.
    public func write(to writer: inout JSONWriter) {
        switch self {
        case .dialog(let resolution): writer.value(resolution)
        case .loginScreen(let resolution): writer.value(resolution)
        }
    }

    /// Writes the answer with the member `explanations`.
    public func writeExplained(to writer: inout JSONWriter) {
        if writer.isDense { return writeDense(to: &writer) }
        let explanations = explanations
        switch self {
        case .dialog(let resolution):
            writer.value(described: Explained(answer: resolution, explanations: explanations))
        case .loginScreen(let screen):
            writer.value(described: Explained(answer: screen, explanations: explanations))
        }
    }

    /// The same, explanation by explanation, none of which is kept.
    private func writeDense(to writer: inout JSONWriter) {
        writer.beginObject()
        switch self {
        case .dialog(let resolution): DialogResolution.members(of: resolution, to: &writer)
        case .loginScreen(let screen): LoginScreenResolution.members(of: screen, to: &writer)
        }
        writer.key("explanations")
        writer.beginArray()
        var visitor = LeafVisitor(ExplanationWriter(provenance))
        // Lent, since a copy beside it would be one of all that is written.
        swap(&visitor.taker.writer, &writer)
        describe(to: &visitor)
        swap(&visitor.taker.writer, &writer)
        writer.endArray()
        writer.endObject()
    }

    /// The answer's values, as if its JSON had been read.
    public var root: LocatedValue {
        switch self {
        case .dialog(let resolution): DocumentWriter.root(of: resolution, named: "answer")
        case .loginScreen(let screen): DocumentWriter.root(of: screen, named: "answer")
        }
    }
}
