/// Writes binary property lists, equal scalars once.
public struct BinaryWriter: Sendable {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []

    /// What makes two scalars the same object.
    private struct Scalar: Hashable {
        let kind: ValueKind
        let text: ArraySlice<UInt8>
        let flag: UInt32
    }

    /// Bytes that were given away already.
    private var drained = 0
    private var objects: [Int] = []
    private var numbers: [UInt32] = []
    private var seen: [Scalar: UInt32] = [:]

    /// Makes a writer with nothing written.
    public init() {}

    /// Writes a whole property list; null becomes `$null`, `{"CF$UID": n}` a UID.
    ///
    /// - Throws: `DocumentError` at a value that no property list can hold: the text `$null`,
    ///   whole numbers of more than 64 bits and numbers beyond a double.
    public mutating func document(_ value: LocatedValue) throws(DocumentError) {
        try Self.check(value)
        write(value, portion: .max) { (_: [UInt8]) throws(Never) in }
    }

    /// Writes a whole property list that was checked, giving away what is written whenever a MiB
    /// has come together.
    ///
    /// - Throws: what `drain` throws; nothing more is written then.
    public mutating func document<Failure: Error>(
        _ value: LocatedValue, draining drain: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        try write(value, portion: ByteBuffer.portion, drain)
    }

    private mutating func write<Failure: Error>(
        _ value: LocatedValue, portion: Int, _ drain: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let document = value.document
        number(value)
        bytes = Array("bplist00".utf8)
        drained = 0
        let referenceSize = Self.size(of: UInt64(objects.count))
        var offsets: [UInt64] = []
        offsets.reserveCapacity(objects.count)
        for index in objects {
            offsets.append(UInt64(drained + bytes.count))
            if document.nodes[index].isContainer {
                container(document, index, referenceSize)
            } else {
                scalar(document, index)
            }
            guard bytes.count >= portion else { continue }
            try drain(bytes)
            drained += bytes.count
            bytes.removeAll(keepingCapacity: true)
        }
        let table = UInt64(drained + bytes.count)
        let offsetSize = Self.size(of: table)
        for offset in offsets { put(offset, offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        put(UInt64(objects.count), 8)
        put(0, 8)
        put(table, 8)
    }

    /// Gives every object its number, in file order; the outermost is 0.
    private mutating func number(_ value: LocatedValue) {
        let document = value.document
        numbers = [UInt32](repeating: 0, count: document.nodes.count)
        var skipped: Int?
        for step in DocumentWalk(value) {
            if let container = skipped {
                if case .end(container) = step { skipped = nil }
                continue
            }
            switch step {
            case .key(let index), .scalar(let index):
                let node = document.nodes[index]
                let hasText = node.kind != .null && node.kind != .boolean
                let scalar = Scalar(
                    kind: node.kind, text: hasText ? document.text(of: index) : [],
                    flag: node.kind == .boolean ? node.length : 0)
                if let number = seen[scalar] {
                    numbers[index] = number
                } else {
                    seen[scalar] = UInt32(objects.count)
                    numbers[index] = UInt32(objects.count)
                    objects.append(index)
                }
            case .begin(let index):
                numbers[index] = UInt32(objects.count)
                objects.append(index)
                if document.tagged(index) != nil || identifier(document, index) != nil {
                    skipped = index
                }
            case .end: continue
            }
        }
    }

    private mutating func container(_ document: Document, _ index: Int, _ referenceSize: Int) {
        let node = document.nodes[index]
        if let tagged = document.tagged(index) { return write(tagged.kind, tagged.text[...]) }
        if let identifier = identifier(document, index) {
            let size = Self.size(of: identifier)
            bytes.append(0x80 | UInt8(size - 1))
            return put(identifier, size)
        }
        let value = LocatedValue(document: document, index: index)
        if node.kind == .array {
            let elements = value.elements.map { numbers[$0.index] }
            head(0xA0, elements.count)
            for number in elements { put(UInt64(number), referenceSize) }
        } else {
            let entries = value.entries.map { ($0.keyValue.index, $0.value.index) }
            head(0xD0, entries.count)
            for (key, _) in entries { put(UInt64(numbers[key]), referenceSize) }
            for (_, value) in entries { put(UInt64(numbers[value]), referenceSize) }
        }
    }

    private func identifier(_ document: Document, _ index: Int) -> UInt64? {
        guard document.nodes[index].kind == .dictionary, document.nodes[index].length == 1,
            document.nodes[index + 2].kind == .integer,
            document.text(of: index + 1).elementsEqual("CF$UID".utf8)
        else { return nil }
        let value = UInt64(String(decoding: document.text(of: index + 2), as: UTF8.self))
        return value.flatMap { $0 <= UInt64(UInt32.max) ? $0 : nil }
    }

    private mutating func scalar(_ document: Document, _ index: Int) {
        let node = document.nodes[index]
        let text = document.text(of: index)
        switch node.kind {
        case .null: string(Array("$null".utf8)[...])
        case .boolean: bytes.append(node.length != 0 ? 0x09 : 0x08)
        // No whole number of a binary list is a negative zero.
        case .integer where text.elementsEqual("-0".utf8): write(.real, text)
        case .integer:
            integer(String(decoding: NumberText.integer(text) ?? Array(text), as: UTF8.self))
        case .string: string(text)
        default: write(node.kind, text)
        }
    }

    /// Refuses what no property list can hold, before anything is written.
    ///
    /// - Throws: `DocumentError` at the first such value.
    public static func check(_ value: LocatedValue) throws(DocumentError) {
        let document = value.document
        for step in DocumentWalk(value) {
            guard case .scalar(let index) = step else { continue }
            let text = document.text(of: index)
            switch document.nodes[index].kind {
            case .integer where NumberText.integer(text) == nil:
                throw document.refusal(
                    "expected a whole number of at most 64 bits for a property list", at: index)
            // A key may be so called.
            case .string where text.elementsEqual("$null".utf8):
                throw document.refusal(
                    "expected another text than '$null', which means null in a property list",
                    at: index)
            case .real where isBeyondDouble(text):
                throw document.refusal("expected a number in the range of a double", at: index)
            default: continue
            }
        }
    }

    private static func isBeyondDouble(_ text: ArraySlice<UInt8>) -> Bool {
        guard !text.contains(UInt8(ascii: "n")) else { return false }
        return Double(String(decoding: text, as: UTF8.self))?.isFinite != true
    }

    /// Writes data, a date or a real number.
    private mutating func write(_ kind: ValueKind, _ text: ArraySlice<UInt8>) {
        switch kind {
        case .data:
            let data = Base64.decode(text)
            head(0x40, data.count)
            bytes += data
        case .date:
            bytes.append(0x33)
            put(Double(CalendarText.seconds(text) ?? 0).bitPattern, 8)
        default:
            bytes.append(0x23)
            put((Double(String(decoding: text, as: UTF8.self)) ?? 0).bitPattern, 8)
        }
    }

    private mutating func integer(_ text: String) {
        if let value = UInt64(text) {
            if value > UInt64(Int64.max) {
                bytes.append(0x14)
                put(0, 8)
                return put(value, 8)
            }
            let size = Self.size(of: value)
            bytes.append(size == 1 ? 0x10 : size == 2 ? 0x11 : size <= 4 ? 0x12 : 0x13)
            put(value, size == 3 ? 4 : size > 4 ? 8 : size)
        } else {
            bytes.append(0x13)
            put(UInt64(bitPattern: Int64(text) ?? 0), 8)
        }
    }

    private mutating func string(_ text: ArraySlice<UInt8>) {
        if text.allSatisfy({ $0 < 0x80 }) {
            head(0x50, text.count)
            bytes += text
        } else {
            let units = UTF16Text.encode(text)
            head(0x60, units.count / 2)
            bytes += units
        }
    }

    private mutating func head(_ marker: UInt8, _ count: Int) {
        guard count >= 15 else { return bytes.append(marker | UInt8(count)) }
        bytes.append(marker | 0xF)
        integer(String(count))
    }

    private mutating func put(_ value: UInt64, _ size: Int) {
        for shift in (0..<size).reversed() {
            bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(shift))))
        }
    }

    /// Bytes that a number needs, 1 to 8.
    private static func size(of value: UInt64) -> Int {
        max(1, (64 - value.leadingZeroBitCount + 7) / 8)
    }
}
