/// The visitor that matters for speed: specialised for the writer, each member is one write.
extension JSONWriter: ValueVisitor {
    package mutating func located(_ value: LocatedValue) { self.value(value) }

    package mutating func place(_ value: SourceLocation?) {
        if let value, dense(value) { return }
        object(value)
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
