/// Collects the nodes of one document in file order, within its limits; every reader writes here.
package struct DocumentBuilder {
    let file: String
    let format: DocumentFormat
    let bytes: [UInt8]
    let firstLine: Int
    let limits: DocumentLimits

    private(set) var nodes: [Node] = []
    private var side: [UInt8] = []
    /// The innermost open container, kept apart from those around it: every node is counted in it.
    /// Outside of all it is one that is never closed.
    private var innermost = Container(index: -1, isDictionary: false)
    private var outer: [Container] = []
    private var diagnostics: [Diagnostic] = []
    private var lineIndex: LineIndex?
    private var duplicates = 0
    /// Bytes of the texts of all values and keys so far.
    private var text = 0
    /// Keys of the closing dictionary, if two may be equal; kept for its capacity.
    private var keys: [Int] = []
    /// Held here, so that it is not counted with each key.
    private let names = MemberName.table
    /// Aliases so far, in the order of the file.
    private var anchors: [Document.Alias] = []

    /// A container that is open.
    private struct Container {
        /// Its node.
        let index: Int
        let isDictionary: Bool
        /// Elements, or keys and values, so far.
        var count: UInt32 = 0
        /// A bit for every key, by its digest; keys whose bits all differ are not compared.
        var keys: UInt64 = 0
        /// The same for half of the digests, so that there are more bits.
        var otherKeys: UInt64 = 0
        /// True once two keys have the same bit.
        var mayRepeat = false

        /// True where a key comes next.
        var awaitsKey: Bool { isDictionary && count & 1 == 0 }
    }

    /// Duplicate keys that are reported one by one; of the rest only the number is reported.
    static let mostDuplicates = 100

    /// Bytes of a source whose lines are counted at once, such as a line of a batch.
    private static let shortSource = 16 << 10

    package init(
        file: String, format: DocumentFormat, bytes: [UInt8], firstLine: Int = 1,
        limits: DocumentLimits
    ) {
        self.file = file
        self.format = format
        self.bytes = bytes
        self.firstLine = firstLine
        self.limits = limits
        nodes.reserveCapacity(min(limits.nodes, bytes.count / 10 + 8))
        outer.reserveCapacity(8)
    }

    /// Containers that are open now.
    var depth: Int { outer.count }

    /// True where the innermost open container is a dictionary.
    var isInDictionary: Bool { innermost.isDictionary }

    /// True if the innermost open container is a dictionary and its last key has no value yet.
    var awaitsValue: Bool { innermost.isDictionary && innermost.count & 1 == 1 }

    /// Adds a key whose text is in the source bytes.
    @inline(__always)
    mutating func key(
        at offset: Int, text range: Range<Int>, in source: Span<UInt8>
    ) throws(DocumentError) {
        try count(text: range.count, at: offset)
        var node = Node(
            kind: .string, flags: Node.Flags(), offset: UInt32(truncatingIfNeeded: offset),
            start: UInt32(truncatingIfNeeded: range.lowerBound),
            length: UInt32(truncatingIfNeeded: range.count))
        nameKey(&node, source.extracting(range))
        try add(node)
    }

    /// Adds a value whose text is in the source bytes.
    @inline(__always)
    mutating func value(
        _ kind: ValueKind, at offset: Int, text range: Range<Int>
    ) throws(DocumentError) {
        try count(text: range.count, at: offset)
        try add(
            Node(
                kind: kind, flags: Node.Flags(), offset: UInt32(truncatingIfNeeded: offset),
                start: UInt32(truncatingIfNeeded: range.lowerBound),
                length: UInt32(truncatingIfNeeded: range.count)))
    }

    /// Adds a scalar whose text is in the source bytes.
    mutating func scalar(
        _ kind: ValueKind, at offset: Int, text range: Range<Int>, flags: Node.Flags = Node.Flags()
    ) throws(DocumentError) {
        try count(text: range.count, at: offset)
        var node = Node(
            kind: kind, flags: flags, offset: UInt32(offset), start: UInt32(range.lowerBound),
            length: UInt32(range.count))
        if innermost.awaitsKey { nameKey(&node) }
        try add(node)
    }

    /// Adds a scalar with a text that is no run of source bytes, such as a string with escapes.
    package mutating func scalar(
        _ kind: ValueKind, at offset: Int, copying text: some Collection<UInt8>,
        flags: Node.Flags = Node.Flags()
    ) throws(DocumentError) {
        let start = side.count
        side.append(contentsOf: text)
        guard side.count <= limits.bytes else {
            throw fail(.limit, "more than \(limits.bytes) bytes of text", at: offset)
        }
        try count(text: side.count - start, at: offset)
        var node = Node(
            kind: kind, flags: flags.union(.side), offset: UInt32(offset), start: UInt32(start),
            length: UInt32(side.count - start))
        if innermost.awaitsKey { nameKey(&node) }
        try add(node)
    }

    /// Adds true or false.
    package mutating func boolean(_ value: Bool, at offset: Int) throws(DocumentError) {
        try add(
            Node(
                kind: .boolean, flags: Node.Flags(), offset: UInt32(offset), start: 0,
                length: value ? 1 : 0))
    }

    /// Adds null.
    package mutating func null(at offset: Int) throws(DocumentError) {
        try add(Node(kind: .null, flags: Node.Flags(), offset: UInt32(offset), start: 0, length: 0))
    }

    /// Values and keys so far.
    package var count: Int { nodes.count }

    /// True where that node is a string.
    func isText(_ index: Int) -> Bool { nodes[index].kind == .string }

    /// The value added last, to add it once more at another use.
    var last: Node? { nodes.last }

    /// Adds a scalar that was added before, without its text.
    mutating func scalar(_ node: Node) throws(DocumentError) {
        try count(text: Int(node.length), at: Int(node.offset))
        var node = node
        if innermost.awaitsKey { nameKey(&node) }
        try add(node)
    }

    /// Adds a finished value once more, as an alias at a byte does; values in it keep their places.
    mutating func `repeat`(_ range: Range<Int>, at offset: Int) throws(DocumentError) {
        let shift = UInt32(nodes.count - range.lowerBound)
        var ends: [Int] = []
        guard nodes.count + range.count <= limits.nodes else {
            throw fail(.limit, "more than \(limits.nodes) values, aliases counted", at: offset)
        }
        let isKey = innermost.awaitsKey
        innermost.count += 1
        for index in range {
            while let end = ends.last, end <= index { ends.removeLast() }
            var node = nodes[index]
            if index == range.lowerBound {
                anchors.append(Document.Alias(offset: UInt32(offset), anchor: node.offset))
                node.offset = UInt32(offset)
                node.flags.insert(.alias)
                if isKey { nameKey(&node) }
            }
            if node.isContainer {
                ends.append(Int(node.start))
                guard depth + ends.count <= limits.depth else {
                    throw fail(
                        .limit, "more than \(limits.depth) containers inside one another",
                        at: offset)
                }
                node.start += shift
            } else {
                try count(text: Int(node.length), at: offset)
            }
            nodes.append(node)
        }
    }

    @inline(__always)
    private mutating func count(text bytes: Int, at offset: Int) throws(DocumentError) {
        text += bytes
        guard text <= limits.text else { throw tooMuchText(at: offset) }
    }

    private func tooMuchText(at offset: Int) -> DocumentError {
        fail(
            .limit, "more than \(limits.text) bytes of text, each use of a shared one counted",
            at: offset)
    }

    /// Opens an array or dictionary; what follows until `end` is inside of it.
    package mutating func begin(
        _ kind: ValueKind, at offset: Int, flags: Node.Flags = Node.Flags()
    ) throws(DocumentError) {
        guard depth < limits.depth else {
            throw fail(
                .limit, "more than \(limits.depth) containers inside one another", at: offset)
        }
        try add(Node(kind: kind, flags: flags, offset: UInt32(offset), start: 0, length: 0))
        outer.append(innermost)
        innermost = Container(index: nodes.count - 1, isDictionary: kind == .dictionary)
    }

    /// Closes the innermost container; in a dictionary equal keys are found now.
    package mutating func end() {
        guard let around = outer.popLast() else { return }
        let ended = innermost
        innermost = around
        nodes[ended.index].start = UInt32(nodes.count)
        nodes[ended.index].length = ended.isDictionary ? ended.count / 2 : ended.count
        if ended.mayRepeat { markDuplicates(of: ended.index) }
    }

    /// Notes a finding that does not stop the reading.
    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// An error at a byte of the source.
    func fail(_ reason: DocumentError.Fault, _ message: String, at offset: Int) -> DocumentError {
        DocumentError(reason, message, at: location(of: offset))
    }

    /// Line and column of a byte of the source.
    func location(of offset: Int) -> SourceLocation {
        if format == .binary { return SourceLocation(file: file, line: 1, column: offset + 1) }
        if let lineIndex {
            let place = lineIndex.place(of: offset, in: bytes, firstLine: firstLine)
            return SourceLocation(file: file, line: place.line, column: place.column)
        }
        return SourceLocation(file: file, countingTo: offset, in: bytes, firstLine: firstLine)
    }

    /// The finished document; at least one value must have been added.
    ///
    /// - Parameters:
    ///   - isOneLine: true where the source is ASCII without line ends.
    ///   - isCompact: true for JSON without blanks of which nothing was left out.
    package consuming func finish(isOneLine: Bool = false, isCompact: Bool = false) -> Document {
        if isOneLine {
            lineIndex = .oneLine
        } else if lineIndex == nil, bytes.count <= Self.shortSource {
            lineIndex = LineIndex(bytes, firstLine: firstLine)
        }
        if duplicates > Self.mostDuplicates {
            report(
                Diagnostic(
                    .error, .duplicateKey,
                    "\(duplicates) keys in all are set twice in one dictionary",
                    at: location(of: 0)))
        }
        return documentOfAll(isCompact: isCompact)
    }

    /// The finished document of source code, with what is not known of it.
    package consuming func finish(source: SourceParts, findings: [Diagnostic] = []) -> Document {
        Document(
            file: file, format: format, bytes: bytes, side: side, nodes: nodes,
            firstLine: firstLine, lineIndex: source.files.count == 1 ? source.files[0].lines : nil,
            source: source, diagnostics: diagnostics + findings)
    }

    private consuming func documentOfAll(isCompact: Bool) -> Document {
        Document(
            file: file, format: format, bytes: bytes, side: side, nodes: nodes,
            firstLine: firstLine, anchors: anchors, lineIndex: lineIndex,
            isVerbatim: isCompact && side.isEmpty && duplicates == 0, diagnostics: diagnostics)
    }

    @inline(__always)
    private mutating func add(_ node: Node) throws(DocumentError) {
        guard nodes.count < limits.nodes else { throw tooManyValues(at: Int(node.offset)) }
        innermost.count += 1
        nodes.append(node)
    }

    private func tooManyValues(at offset: Int) -> DocumentError {
        fail(.limit, "more than \(limits.nodes) values", at: offset)
    }
}

extension DocumentBuilder {
    /// Records a key's name, and whether it may exist already.
    private mutating func nameKey(_ key: inout Node) {
        let storage = (key.flags.contains(.side) ? side : bytes).spannable
        nameKey(&key, storage.span.extracting(key.textRange))
    }

    @inline(__always)
    private mutating func nameKey(_ key: inout Node, _ text: Span<UInt8>) {
        let digest = NameTable<MemberName>.Digest(text)
        key.name = names.find(text, digest)
        let mixed = digest.mixed
        let bit: UInt64 = 1 &<< (mixed &>> 57 & 63)
        if mixed &>> 63 == 0 {
            if innermost.keys & bit != 0, mayRepeat(key) { innermost.mayRepeat = true }
            innermost.keys |= bit
        } else {
            if innermost.otherKeys & bit != 0, mayRepeat(key) { innermost.mayRepeat = true }
            innermost.otherKeys |= bit
        }
    }

    /// True where an earlier key of the innermost dictionary has the same text; of many keys none is
    /// looked at.
    @inline(never)
    private func mayRepeat(_ key: Node) -> Bool {
        guard !innermost.mayRepeat, innermost.count < 128 else { return true }
        var index = innermost.index + 1
        while index + 1 < nodes.count {
            let earlier = nodes[index]
            if earlier.length == key.length, earlier.name == key.name,
                key.name != nil || text(of: earlier).elementsEqual(text(of: key))
            {
                return true
            }
            let value = nodes[index + 1]
            index = value.isContainer ? Int(value.start) : index + 2
        }
        return false
    }

    /// Marks keys that a later equal one replaces, and reports both places.
    private mutating func markDuplicates(of container: Int) {
        keys.removeAll(keepingCapacity: true)
        var index = container + 1
        while index + 1 < nodes.count {
            keys.append(index)
            let value = nodes[index + 1]
            index = value.isContainer ? Int(value.start) : index + 2
        }
        if keys.count <= 64 {
            for position in 0..<keys.count - 1 {
                let key = nodes[keys[position]]
                for place in position + 1..<keys.count {
                    let later = nodes[keys[place]]
                    // Most keys differ in length or in their known name already.
                    guard later.length == key.length, later.name == key.name,
                        key.name != nil
                            || text(keys[position]).elementsEqual(text(keys[place]))
                    else { continue }
                    supersede(keys[position], by: keys[place])
                    break
                }
            }
        } else {
            var last: [ArraySlice<UInt8>: Int] = [:]
            last.reserveCapacity(keys.count)
            for place in keys.indices {
                let key = keys[place]
                if let earlier = last.updateValue(key, forKey: text(key)) {
                    supersede(earlier, by: key)
                }
            }
        }
    }

    private mutating func supersede(_ earlier: Int, by later: Int) {
        nodes[earlier].flags.insert(.superseded)
        duplicates += 1
        guard duplicates <= Self.mostDuplicates else { return }
        if lineIndex == nil, duplicates > 4 { lineIndex = LineIndex(bytes, firstLine: firstLine) }
        let key = String(decoding: text(earlier), as: UTF8.self)
        let first = location(of: Int(nodes[earlier].offset))
        report(
            Diagnostic(
                .error, .duplicateKey, key: key,
                "key '\(key)' is set twice in one dictionary, first at \(first); the last one is used",
                at: location(of: Int(nodes[later].offset)), related: [first]))
    }

    private func text(_ index: Int) -> ArraySlice<UInt8> { text(of: nodes[index]) }

    private func text(of node: Node) -> ArraySlice<UInt8> {
        node.flags.contains(.side) ? side[node.textRange] : bytes[node.textRange]
    }
}

extension DiagnosticCode {
    /// One dictionary holds the same key twice; the last one is used, as on the platform.
    public static let duplicateKey: DiagnosticCode = "duplicateKey"
}
