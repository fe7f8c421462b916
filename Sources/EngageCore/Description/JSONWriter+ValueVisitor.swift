/// The visitor that matters for speed: specialised for the writer, each member is one write.
extension JSONWriter: ValueVisitor {
    package mutating func located(_ value: LocatedValue) { self.value(value) }

    package mutating func place(_ value: SourceLocation?) {
        if let value, dense(value) { return }
        object(value)
    }

    /// Writes where a value was read, whose file and line are hardly ever looked up.
    mutating func place(of value: LocatedValue) {
        if isDense, let column = value.document.columnInOneLine(of: value.index),
            dense(file: value.document.file, line: value.document.firstLine, column: column)
        {
            return
        }
        place(value.location)
    }

    @inline(__always)
    package mutating func writes(inOneGo write: (inout JSONWriter) -> Bool) -> Bool {
        isDense && write(&self)
    }

    /// Writes a described value.
    package mutating func value<Value: Described>(described value: Value) {
        Value.describe(value, to: &self)
    }
}
