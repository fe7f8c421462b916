/// A value together with the place it was read from: a view into its document, 16 bytes.
public struct LocatedValue: Sendable {
    /// The document that holds it.
    public let document: Document
    package let index: Int

    package init(document: Document, index: Int) {
        self.document = document
        self.index = index
    }

    package var node: Node { document.nodes[index] }

    /// What the value is, by its real type in the file.
    public var kind: ValueKind { node.kind }

    /// True for JSON and YAML null and for `$null` of a property list.
    public var isNull: Bool { node.kind == .null }

    /// Where the value begins; computed at each call in time proportional to the offset.
    public var location: SourceLocation { document.location(of: node) }

    /// The text of a string; nil for every other kind.
    public var string: String? { node.kind == .string ? text : nil }

    /// True or false; nil for every other kind, also for the numbers 0 and 1.
    public var boolean: Bool? { node.kind == .boolean ? node.length != 0 : nil }

    /// A whole number that fits 64 bits; nil for every other kind, also for `1.0`.
    public var integer: Int? {
        node.kind == .integer ? shortNumber ?? Int(text) : nil
    }

    /// The whole number of up to 15 digits without sign, read without a string; nil for others.
    private var shortNumber: Int? {
        let bytes = bytes(of: node)
        guard bytes.count <= 15 else { return nil }
        var number = 0
        for byte in bytes {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            number = 10 * number + Int(byte - UInt8(ascii: "0"))
        }
        return bytes.isEmpty ? nil : number
    }

    /// A number of up to 15 digits around a point, read without a string; nil for others.
    ///
    /// Its digits and the power of ten it is divided by are exact, so the quotient is the nearest.
    private var shortReal: Double? {
        let bytes = bytes(of: node)
        guard bytes.count <= 16 else { return nil }
        var number = 0
        var divisor = 0
        for byte in bytes {
            if byte == UInt8(ascii: "."), divisor == 0 {
                divisor = 1
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                number = 10 * number + Int(byte - UInt8(ascii: "0"))
                divisor *= 10
            } else {
                return nil
            }
        }
        return divisor > 1 ? Double(number) / Double(divisor) : nil
    }

    /// An integer or real as a double; nil for every other kind, also for booleans.
    public var number: Double? {
        switch node.kind {
        case .integer: shortNumber.map { Double($0) } ?? Double(text)
        case .real: shortReal ?? Double(text)
        default: nil
        }
    }

    /// The text of a scalar as written: digits of a number, base64 of data; empty for containers.
    public var text: String {
        let node = node
        switch node.kind {
        case .boolean: return node.length != 0 ? "true" : "false"
        case .null: return "null"
        case .array, .dictionary: return ""
        default:
            // Each is read in place: a copy would be counted.
            guard node.flags.contains(.side) else {
                return String(utf8: document.bytes.spannable.span.extracting(node.textRange))
            }
            return String(utf8: document.side.spannable.span.extracting(node.textRange))
        }
    }

    /// Number of elements or entries of a container, duplicates not counted; 0 for scalars.
    public var count: Int {
        guard node.isContainer else { return 0 }
        return kind == .array ? Int(node.length) : document.count(of: index)
    }

    /// True for a dictionary of one entry.
    var isSingle: Bool { document.isSingle(index) }

    /// True where the string has exactly these bytes; false for every other kind.
    public func isString(_ other: String) -> Bool {
        let node = node
        return node.kind == .string && document.text(of: node, equals: other.spannable.span)
    }

    /// The value of the last entry with this key; nil without one, or if this is no dictionary.
    public subscript(key: String) -> LocatedValue? {
        let document = document
        let nodes = document.nodes
        let own = nodes[index]
        guard own.kind == .dictionary else { return nil }
        var cursor = index + 1
        let end = Int(own.start)
        let name = key.spannable
        let wanted = name.span
        let length = UInt32(truncatingIfNeeded: wanted.count)
        while cursor < end {
            let name = nodes[cursor]
            if name.length == length, !name.flags.contains(.superseded),
                document.text(of: name, equals: wanted)
            {
                return LocatedValue(document: document, index: cursor + 1)
            }
            let value = nodes[cursor + 1]
            cursor = value.isContainer ? Int(value.start) : cursor + 2
        }
        return nil
    }

    /// The value of the last entry with a known name; nil without one, or if this is no dictionary.
    subscript(name: MemberName) -> LocatedValue? {
        document.member(name, of: index).map { LocatedValue(document: document, index: $0) }
    }

    /// True for a dictionary with an entry of a known name.
    func has(_ name: MemberName) -> Bool { document.member(name, of: index) != nil }

    /// What a text names in a table; nil for a text it does not have.
    func named<Value>(in table: borrowing NameTable<Value>) -> Value? {
        document.value(named: index, in: table)
    }

    /// The entries of a dictionary in the order of the file, replaced duplicates left out.
    public var entries: Entries { Entries(of: self) }

    /// The key of a value in a dictionary.
    var keyBefore: LocatedValue { LocatedValue(document: document, index: index - 1) }

    /// The elements of an array in order; empty for every other kind.
    public var elements: Elements { Elements(of: self) }

    func bytes(of node: Node) -> ArraySlice<UInt8> {
        let range = Int(node.start)..<Int(node.start) + Int(node.length)
        return node.flags.contains(.side) ? document.side[range] : document.bytes[range]
    }

    /// Index of the first node that does not belong to this value.
    package var end: Int { document.end(of: index) }
}

extension Document {
    /// The outermost value.
    public var root: LocatedValue { LocatedValue(document: self, index: 0) }
}

extension LocatedValue {
    /// One entry of a dictionary.
    public struct Entry: Sendable {
        private let document: Document
        /// The key's node, which its value follows.
        private let index: Int

        package init(_ document: Document, key index: Int) {
            self.document = document
            self.index = index
        }

        /// The key as a located string.
        public var keyValue: LocatedValue { LocatedValue(document: document, index: index) }

        /// The value under it.
        public var value: LocatedValue { LocatedValue(document: document, index: index + 1) }

        /// The key's text.
        public var key: String { keyValue.text }

        /// Where the key begins.
        public var keyLocation: SourceLocation { keyValue.location }

        /// What the key names in a table; nil for a text it does not have.
        func named<Value>(in table: borrowing NameTable<Value>) -> Value? {
            document.value(named: index, in: table)
        }

        /// The name that the key is, where that is a known one.
        var name: MemberName? { document.nodes[index].name }

        /// What the value is, by its real type in the file.
        var kind: ValueKind { document.nodes[index + 1].kind }

        package func hasKey(_ key: String) -> Bool {
            // Most keys differ in length already.
            let node = document.nodes[index]
            return Int(node.length) == key.utf8.count
                && document.text(of: node, equals: key.spannable.span)
        }
    }

    /// The entries of a dictionary, in file order.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        private let document: Document
        private var cursor: Int
        private let end: Int

        init(of value: LocatedValue) {
            document = value.document
            cursor = value.index + 1
            end = value.kind == .dictionary ? value.end : 0
        }

        /// The next entry that no later one replaces.
        public mutating func next() -> Entry? {
            while cursor < end {
                let key = cursor
                cursor = document.end(of: key + 1)
                if !document.nodes[key].flags.contains(.superseded) {
                    return Entry(document, key: key)
                }
            }
            return nil
        }
    }

    /// The elements of an array, in file order.
    public struct Elements: Sequence, IteratorProtocol, Sendable {
        private let document: Document
        private var cursor: Int
        private let end: Int

        init(of value: LocatedValue) {
            document = value.document
            cursor = value.index + 1
            end = value.kind == .array ? value.end : 0
        }

        /// The next element.
        public mutating func next() -> LocatedValue? {
            guard cursor < end else { return nil }
            let value = LocatedValue(document: document, index: cursor)
            cursor = value.end
            return value
        }
    }
}
