/// The dictionary that a call is given, on every way through the source.
struct SourceLayer {
    /// What one build of the source gives: `#if` decides which it is.
    struct Source {
        var build: SourceWay
        /// Ways on which this is the value; of several sources the last that fits counts.
        var ways: [SourceWay]
        var value: SourceValue
        var state: SourceState
    }

    var sources: [Source]
    var units: [SourceUnit]
    var facts: [SourceFact]

    /// Conditions that are told apart in one dictionary.
    static let mostBits = 6

    /// One step of the values, in the order they are written.
    enum Item: Hashable {
        case begin(ValueKind, SourcePlace, isAssumed: Bool)
        case end
        case key(String, SourcePlace)
        case scalar(ValueKind, String, SourcePlace)
        case boolean(Bool, SourcePlace)
        case null(SourcePlace)
    }

    /// The values as a document; nil where the value is no dictionary on any way.
    func document(for file: String) -> Document? {
        let bits = self.bits
        var told: [UInt32] = []
        for bit in (0..<UInt32(SourceConditions.most)).map({ UInt32(1) << $0 })
        where bits & bit != 0 && told.count < Self.mostBits { told.append(bit) }
        var rows: [(way: SourceWay, items: [Item])] = []
        for number in 0..<(1 << told.count) {
            var way = SourceWay.all
            for (position, bit) in told.enumerated() {
                // The first way is the one on which every condition holds.
                if number >> position & 1 == 0 { way.holds |= bit } else { way.fails |= bit }
            }
            guard
                let source = sources.last(where: { source in
                    source.build.meets(way) && source.ways.contains { $0.meets(way) }
                })
            else { continue }
            let writer = SourceWriter(units: units, state: source.state, way: way)
            guard let items = writer.items(source.value) else { continue }
            rows.append((way, items))
        }
        rows = Self.folded(rows, told)
        guard !rows.isEmpty else { return nil }
        return Self.document(rows, units, facts, file)
    }

    /// True where more conditions have a say than are told apart.
    var hasTooManyConditions: Bool { bits.nonzeroBitCount > Self.mostBits }

    /// Every condition that has a say.
    private var bits: UInt32 {
        var bits: UInt32 = 0
        for source in sources {
            bits |= source.build.bits
            if sources.count > 1 { for way in source.ways { bits |= way.bits } }
            var open = [source.value]
            var seen: Set<Int> = []
            while let value = open.popLast() {
                for one in value.cases {
                    bits |= one.way.bits
                    guard case .object(let number) = one.plain, seen.insert(number).inserted,
                        let object = source.state.objects[number]
                    else { continue }
                    open += object.elements
                }
            }
        }
        return bits
    }

    /// Without the conditions on which nothing depends.
    private static func folded(
        _ rows: [(way: SourceWay, items: [Item])], _ bits: [UInt32]
    ) -> [(way: SourceWay, items: [Item])] {
        var rows = rows
        for bit in bits {
            var groups: [SourceWay: [Item]] = [:]
            var isNeeded = false
            for row in rows {
                let rest = SourceWay(holds: row.way.holds & ~bit, fails: row.way.fails & ~bit)
                if let other = groups[rest], other != row.items { isNeeded = true }
                groups[rest] = row.items
            }
            guard !isNeeded else { continue }
            var kept: [(way: SourceWay, items: [Item])] = []
            for row in rows {
                let rest = SourceWay(holds: row.way.holds & ~bit, fails: row.way.fails & ~bit)
                if !kept.contains(where: { $0.way == rest }) { kept.append((rest, row.items)) }
            }
            rows = kept
        }
        return rows
    }

    private static func document(
        _ rows: [(way: SourceWay, items: [Item])], _ units: [SourceUnit], _ facts: [SourceFact],
        _ file: String
    ) -> Document? {
        var used: Set<Int> = []
        for row in rows {
            for item in row.items {
                if let place = item.place, place.end > 0 { used.insert(place.unit) }
            }
        }
        let numbers = used.sorted()
        var bytes: [UInt8] = []
        var starts: [Int: Int] = [:]
        var files: [SourceParts.File] = []
        for number in numbers {
            starts[number] = bytes.count
            files.append(SourceParts.File(start: bytes.count, name: units[number].file))
            bytes = bytes.isEmpty ? units[number].bytes : bytes + units[number].bytes
        }
        var builder = DocumentBuilder(
            file: files.first?.name ?? file, format: .json, bytes: bytes, limits: .standard)
        func offset(_ place: SourcePlace) -> Int { place.start + (starts[place.unit] ?? 0) }
        var alternatives: [SourceParts.Alternative] = []
        do throws(DocumentError) {
            for row in rows {
                alternatives.append(
                    SourceParts.Alternative(
                        facts: Self.facts(of: row.way, facts), root: builder.count))
                for item in row.items {
                    switch item {
                    case .begin(let kind, let place, let isAssumed):
                        try builder.begin(
                            kind, at: offset(place), flags: isAssumed ? .assumed : [])
                    case .end: builder.end()
                    case .key(let text, let place), .scalar(.string, let text, let place):
                        try builder.scalar(.string, at: offset(place), copying: text.utf8)
                    case .scalar(let kind, let text, let place):
                        try builder.scalar(kind, at: offset(place), copying: text.utf8)
                    case .boolean(let truth, let place):
                        try builder.boolean(truth, at: offset(place))
                    case .null(let place): try builder.null(at: offset(place))
                    }
                }
            }
        } catch {
            return nil
        }
        if files.isEmpty { files = [SourceParts.File(start: 0, name: file)] }
        return builder.finish(
            source: SourceParts(
                files: files, readFiles: units.map(\.file), alternatives: alternatives))
    }

    static func facts(of way: SourceWay, _ facts: [SourceFact]) -> [SourceParts.Fact] {
        facts.enumerated().compactMap { index, fact in
            let bit = UInt32(1) << UInt32(index)
            guard way.bits & bit != 0 else { return nil }
            return SourceParts.Fact(fact: fact, holds: way.holds & bit != 0)
        }
    }
}

extension SourceLayer.Item {
    /// Where it stands; nil for the end of a container.
    var place: SourcePlace? {
        switch self {
        case .begin(_, let place, _), .key(_, let place), .scalar(_, _, let place),
            .boolean(_, let place), .null(let place):
            place
        case .end: nil
        }
    }
}
