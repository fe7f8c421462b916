/// What is done with the leaves, lists and screens of an answer, one after the other.
protocol LeafTaker {
    /// Takes the value at a path.
    mutating func take(_ value: AnswerPart.Value, at path: borrowing ByteBuffer)
}

extension AnswerPart {
    /// Every part of an answer with its path.
    struct List: LeafTaker {
        private(set) var parts: [AnswerPart] = []

        mutating func take(_ value: AnswerPart.Value, at path: borrowing ByteBuffer) {
            let path = String(decoding: path.written, as: UTF8.self)
            parts.append(AnswerPart(path: SlotPath(path), value: value))
        }
    }
}
