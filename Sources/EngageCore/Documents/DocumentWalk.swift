/// The values of one located value in file order, without recursion: what every writer follows.
package struct DocumentWalk: Sequence, IteratorProtocol {
    /// One step; the number is the value's place in the tape.
    package enum Step {
        /// The key of the next value.
        case key(Int)
        /// A value that holds no others.
        case scalar(Int)
        /// An array or dictionary begins.
        case begin(Int)
        /// It ends.
        case end(Int)
    }

    private let document: Document
    private var index: Int
    private let end: Int
    private var open: [(index: Int, end: Int, isDictionary: Bool)] = []
    private var isAfterKey = false

    package init(_ value: LocatedValue) {
        document = value.document
        index = value.index
        end = value.end
    }

    package mutating func next() -> Step? {
        if let last = open.last, last.end == index {
            open.removeLast()
            return .end(last.index)
        }
        guard index < end else { return nil }
        if let last = open.last, last.isDictionary, !isAfterKey {
            while document.nodes[index].flags.contains(.superseded) {
                let value = document.nodes[index + 1]
                index = value.isContainer ? Int(value.start) : index + 2
            }
            isAfterKey = true
            defer { index += 1 }
            return .key(index)
        }
        isAfterKey = false
        defer { index += 1 }
        let node = document.nodes[index]
        guard node.isContainer else { return .scalar(index) }
        open.append((index, Int(node.start), node.kind == .dictionary))
        return .begin(index)
    }
}

extension Document {
    /// Bytes of the source, a measure of the capacity that its values need when written.
    public var count: Int { bytes.count }

    /// The bytes of a scalar's or key's text.
    package func text(of index: Int) -> ArraySlice<UInt8> {
        let node = nodes[index]
        let range = Int(node.start)..<Int(node.start) + Int(node.length)
        return node.flags.contains(.side) ? side[range] : bytes[range]
    }

    /// A refusal at a value.
    func refusal(_ message: String, at index: Int) -> DocumentError {
        DocumentError(.refused, message, at: location(ofByte: Int(nodes[index].offset)))
    }

    /// What a dictionary of one entry represents in JSON, which has no dates, data and infinities:
    /// `{"$date": …}`, `{"$data": …}`, `{"$real": …}`; nil for every other.
    func tagged(_ index: Int) -> (kind: ValueKind, text: [UInt8])? {
        guard nodes[index].kind == .dictionary, nodes[index].length == 1 else { return nil }
        guard nodes[index + 2].kind == .string else { return nil }
        let text = text(of: index + 2)
        switch String(decoding: self.text(of: index + 1), as: UTF8.self) {
        case "$date": return CalendarText.isDate(text) ? (.date, Array(text)) : nil
        case "$data": return Base64.compact(text).map { (.data, $0) }
        case "$real":
            let real = NumberText.real(text)
            return real.flatMap { $0.contains(UInt8(ascii: "n")) ? (.real, $0) : nil }
        default: return nil
        }
    }
}
