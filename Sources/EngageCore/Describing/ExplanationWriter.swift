/// Writes why each part of an answer is as it is, while the answer is gone through.
///
/// Explanations are three quarters of an explained answer, so none is kept, and the texts that
/// all of them share are precomputed. A test compares them with what their description writes.
struct ExplanationWriter: LeafTaker {
    /// What writes, in an array that is open.
    var writer = JSONWriter()
    private let provenance: Provenance
    private var isFirst = true

    init(_ provenance: Provenance) { self.provenance = provenance }

    mutating func take(_ value: AnswerPart.Value, at path: borrowing ByteBuffer) {
        let path = path.written
        let hasValue = value != .list && value != .screen
        let start: StaticString = isFirst ? "{\"path\":" : ",{\"path\":"
        writer.fixed(path.count + 24) { pen in
            pen.put(start, quoting: path.span)
            if hasValue { pen.put(",\"value\":") }
        }
        isFirst = false
        if hasValue { AnswerPart.Value.describe(value, to: &writer) }
        if let position = provenance.position(speakingFor: path.span) {
            writer.dense(provenance.entries[position].reason)
        } else {
            writer.fixed(",\"rule\":\"\",\"because\":\"\",\"from\":null,\"over\":[],\"inputs\":[]}")
        }
    }
}
