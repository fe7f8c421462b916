/// The values of one file, in the order of the file, with the bytes they were read from.
///
/// One flat array of nodes: a container is followed by its children and knows where they end, so
/// nothing recurses, not even when a deep document is freed, and a value costs 16 bytes.
public final class Document: Sendable {
    /// The file as it was named by the caller.
    public let file: String
    /// The form it was read from.
    public let format: DocumentFormat
    /// Findings that did not stop the reading, such as duplicate keys.
    public let diagnostics: [Diagnostic]

    package let bytes: [UInt8]
    package let side: [UInt8]
    package let nodes: [Node]
    package let firstLine: Int
    /// The locations of YAML aliases, in file order.
    package let anchors: [Alias]
    /// The values of source code on each path through its branches; nil for a file of values.
    package let source: SourceParts?
    /// True where the source is JSON as it is written: without blanks, escapes and replaced keys.
    private let isVerbatim: Bool
    /// Lines and columns where they are known from the start: places are found without a lock then.
    private let knownIndex: LineIndex?
    /// The same if the first request decides.
    private let lineIndex: Guarded<LineIndex?>

    package init(
        file: String, format: DocumentFormat, bytes: [UInt8], side: [UInt8], nodes: [Node],
        firstLine: Int, anchors: [Alias] = [], lineIndex: LineIndex? = nil,
        source: SourceParts? = nil, isVerbatim: Bool = false, diagnostics: [Diagnostic]
    ) {
        self.isVerbatim = isVerbatim
        self.anchors = anchors
        self.source = source
        knownIndex = lineIndex
        self.lineIndex = Guarded(nil)
        self.file = file
        self.format = format
        self.bytes = bytes
        self.side = side
        self.nodes = nodes
        self.firstLine = firstLine
        self.diagnostics = diagnostics
    }

    private var countedIndex: LineIndex? { knownIndex ?? lineIndex.withLock { $0 } }

    /// The same values under another name of the file; what was found keeps the old one.
    func named(_ file: String) -> Document {
        Document(
            file: file, format: format, bytes: bytes, side: side, nodes: nodes,
            firstLine: firstLine, lineIndex: countedIndex, source: source,
            isVerbatim: isVerbatim, diagnostics: diagnostics)
    }

    /// The same values, with another path of source code in use.
    func with(_ source: SourceParts) -> Document {
        Document(
            file: file, format: format, bytes: bytes, side: side, nodes: nodes,
            firstLine: firstLine, anchors: anchors, lineIndex: countedIndex,
            source: source, diagnostics: diagnostics)
    }

    /// The files that the values are made from: of source code also what it imports.
    public var files: [String] { [file] + (source?.readFiles ?? []) }

    /// True if values are in the text as they are, so that they can be edited there.
    package var isText: Bool { format != .binary && source == nil }

    /// Node of the value under the last key of a known name; nil without one.
    func member(_ name: MemberName, of index: Int) -> Int? {
        // The nodes are read in place: a copy of the array would count references.
        guard nodes[index].kind == .dictionary else { return nil }
        let end = Int(nodes[index].start)
        var key = index + 1
        while key < end {
            if nodes[key].name == name, !nodes[key].flags.contains(.superseded) { return key + 1 }
            key = self.end(of: key + 1)
        }
        return nil
    }

    /// True where all entries of a dictionary, by the nodes of their keys, are as wanted.
    ///
    /// Nothing is counted on the way, as it would be with values.
    @inline(__always)
    func allEntries(of index: Int, _ isWanted: (_ key: Int) -> Bool) -> Bool {
        guard nodes[index].kind == .dictionary else { return true }
        let end = Int(nodes[index].start)
        var key = index + 1
        while key < end {
            if !nodes[key].flags.contains(.superseded), !isWanted(key) { return false }
            key = self.end(of: key + 1)
        }
        return true
    }

    /// Number of entries of a dictionary, duplicates not counted.
    func count(of index: Int) -> Int {
        let end = Int(nodes[index].start)
        var count = 0
        var key = index + 1
        while key < end {
            if !nodes[key].flags.contains(.superseded) { count += 1 }
            key = self.end(of: key + 1)
        }
        return count
    }

    /// True for a dictionary of one entry, duplicates not counted.
    func isSingle(_ index: Int) -> Bool {
        guard nodes[index].kind == .dictionary else { return false }
        var isFound = false
        var key = index + 1
        let end = Int(nodes[index].start)
        while key < end {
            if !nodes[key].flags.contains(.superseded) {
                if isFound { return false }
                isFound = true
            }
            key = self.end(of: key + 1)
        }
        return isFound
    }

    /// Index of the first node that does not belong to a value.
    func end(of index: Int) -> Int {
        nodes[index].isContainer ? Int(nodes[index].start) : index + 1
    }

    /// The bytes of a container in the source, if it is written as it was read.
    func verbatim(_ index: Int) -> Range<Int>? {
        guard isVerbatim else { return nil }
        let end = Int(nodes[index].start)
        let last = nodes[end - 1]
        var place: Int
        switch last.kind {
        case .array, .dictionary: place = Int(last.offset) + 1
        case .string: place = last.textRange.upperBound + 1
        case .boolean: place = Int(last.offset) + (last.length != 0 ? 4 : 5)
        case .null: place = Int(last.offset) + 4
        default: place = last.textRange.upperBound
        }
        // Behind the last value there is a bracket for each container that ends with it.
        for node in index..<end where nodes[node].isContainer {
            if Int(nodes[node].start) == end { place += 1 }
        }
        return Int(nodes[index].offset)..<place
    }

    /// The column of a value, if all of the source is in one line; nil otherwise.
    func columnInOneLine(of index: Int) -> Int? {
        source == nil && knownIndex?.isOneLine == true ? Int(nodes[index].offset) + 1 : nil
    }

    /// What the text of a scalar names in a table; nil for a text it does not have.
    func value<Value>(named index: Int, in table: borrowing NameTable<Value>) -> Value? {
        let node = nodes[index]
        guard node.flags.contains(.side) else {
            return table[bytes.spannable.span.extracting(node.textRange)]
        }
        return table[side.spannable.span.extracting(node.textRange)]
    }

    /// True where a scalar has exactly these bytes.
    func text(of node: Node, equals wanted: Span<UInt8>) -> Bool {
        guard Int(node.length) == wanted.count else { return false }
        let range = Int(node.start)..<Int(node.start) + wanted.count
        guard node.flags.contains(.side) else {
            return PlainText.areEqual(bytes.spannable.span.extracting(range), wanted)
        }
        return PlainText.areEqual(side.spannable.span.extracting(range), wanted)
    }

    /// An alias of YAML: its own byte and that of the anchored value.
    package struct Alias: Sendable {
        let offset: UInt32
        let anchor: UInt32
    }

    private func alias(at offset: UInt32) -> Alias? {
        var (low, high) = (0, anchors.count)
        while low < high {
            let middle = (low + high) / 2
            if anchors[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low < anchors.count && anchors[low].offset == offset ? anchors[low] : nil
    }

    /// Where a value begins; at an alias with the place of its anchor.
    func location(of node: Node) -> SourceLocation {
        var place = location(ofByte: Int(node.offset))
        guard node.flags.contains(.alias), let alias = alias(at: node.offset) else { return place }
        let other = location(ofByte: Int(alias.anchor))
        place.anchor = SourceLocation.Anchor(line: other.line, column: other.column)
        return place
    }

    /// Line and column of a byte of the source; the first far one counts through the text once.
    package func location(ofByte offset: Int) -> SourceLocation {
        if format == .binary { return SourceLocation(file: file, line: 1, column: offset + 1) }
        if let source, source.files.count > 1 { return source.location(of: offset, in: bytes) }
        if let knownIndex {
            let place = knownIndex.place(of: offset, in: bytes, firstLine: firstLine)
            return SourceLocation(file: file, line: place.line, column: place.column)
        }
        let bytes = bytes
        let place = lineIndex.withLock { index in
            if index == nil, offset <= 512 {
                return LineIndex.counted(to: offset, in: bytes.spannable.span, firstLine: firstLine)
            }
            let present = index ?? LineIndex(bytes, firstLine: firstLine)
            index = present
            return present.place(of: offset, in: bytes, firstLine: firstLine)
        }
        return SourceLocation(file: file, line: place.line, column: place.column)
    }
}

extension SourceLocation {
    /// The place of a byte of UTF-8 text; a byte order mark has no column.
    package init(file: String, countingTo offset: Int, in bytes: [UInt8], firstLine: Int = 1) {
        let place = LineIndex.counted(to: offset, in: bytes.spannable.span, firstLine: firstLine)
        self.init(file: file, line: place.line, column: place.column)
    }
}

/// One value or key, 16 bytes.
package struct Node {
    /// What the value is; a key is a string.
    package var kind: ValueKind
    package var flags: Flags
    /// Of a key: the name it is, where that is a known one.
    var name: MemberName?
    /// Byte of the source where it begins.
    package var offset: UInt32
    /// Scalars: first byte of the text. Containers: index of the node after the last child.
    package var start: UInt32
    /// Scalars: bytes of the text (booleans: 0 or 1). Containers: number of elements or entries.
    package var length: UInt32

    package struct Flags: OptionSet {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// None of them. A debug build takes much longer for `[]`, of which it makes an array first.
        package init() { rawValue = 0 }

        /// As every set of options has it, but by the number: every value that is read is asked.
        package func contains(_ flags: Flags) -> Bool {
            rawValue & flags.rawValue == flags.rawValue
        }

        /// The text is in `side`, not in the source.
        package static let side = Flags(rawValue: 1)
        /// A key or its value that a later equal key of the same dictionary replaces.
        package static let superseded = Flags(rawValue: 2)
        /// A number, boolean or null without quotes and tag in YAML.
        static let plain = Flags(rawValue: 4)
        /// An alias of YAML; the text is at its anchor.
        package static let alias = Flags(rawValue: 8)
        /// Only the running app knows the value; it is assumed to be this.
        package static let assumed = Flags(rawValue: 16)
    }

    package var isContainer: Bool { kind.rawValue >= ValueKind.array.rawValue }

    /// Bytes of a scalar's text, in the source or in `side`.
    var textRange: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
