extension OutlineFont {
    /// A font with these characters alone, which a page can carry; nil for one of the compact form.
    ///
    /// Source: OpenType specification; tables that draw nothing are left out.
    package func subset(of scalars: Set<UInt32>) -> [UInt8]? {
        guard compact == nil else { return nil }
        let wanted = scalars.sorted().compactMap { scalar in
            glyph(of: scalar).map { (scalar: scalar, glyph: $0) }
        }
        guard !wanted.isEmpty else { return nil }
        var glyphs = [0]
        var numbers = [0: 0]
        for (_, glyph) in wanted where numbers[glyph] == nil {
            numbers[glyph] = glyphs.count
            glyphs.append(glyph)
        }
        var index = 0
        while index < glyphs.count {
            if let range = place(of: glyphs[index]), (bytes.i16(range.lowerBound) ?? 0) < 0 {
                for part in components(range) where numbers[part.glyph] == nil {
                    numbers[part.glyph] = glyphs.count
                    glyphs.append(part.glyph)
                }
            }
            index += 1
        }
        var outlines: [UInt8] = []
        var offsets: [UInt8] = []
        var metrics: [UInt8] = []
        for glyph in glyphs {
            offsets += Self.bytes(outlines.count, 4)
            metrics += metric(of: glyph)
            guard let range = place(of: glyph) else { continue }
            var outline = Array(bytes.all[range])
            if (bytes.i16(range.lowerBound) ?? 0) < 0 {
                for part in components(range) {
                    let at = part.place - range.lowerBound
                    outline.replaceSubrange(
                        at..<at + 2, with: Self.bytes(numbers[part.glyph] ?? 0, 2))
                }
            }
            outlines += outline
            while outlines.count % 4 != 0 { outlines.append(0) }
        }
        offsets += Self.bytes(outlines.count, 4)
        var head = table("head", 54)
        head.replaceSubrange(50..<52, with: Self.bytes(1, 2))
        var horizontal = table("hhea", 36)
        horizontal.replaceSubrange(34..<36, with: Self.bytes(glyphs.count, 2))
        var most = table("maxp", tables["maxp"]?.count ?? 6)
        most.replaceSubrange(4..<6, with: Self.bytes(glyphs.count, 2))
        var parts: [(tag: String, bytes: [UInt8])] = [
            ("cmap", Self.characterMap(wanted.map { ($0.scalar, numbers[$0.glyph] ?? 0) })),
            ("glyf", outlines), ("head", head), ("hhea", horizontal), ("hmtx", metrics),
            ("loca", offsets), ("maxp", most),
            ("name", [0, 0, 0, 0, 0, 6]),
            ("post", Self.bytes(0x0003_0000, 4) + [UInt8](repeating: 0, count: 28)),
        ]
        if let range = tables["OS/2"] { parts.insert(("OS/2", Array(bytes.all[range])), at: 0) }
        return Self.file(parts)
    }

    /// The beginning of a table.
    private func table(_ tag: String, _ count: Int) -> [UInt8] {
        guard let range = tables[tag] else { return [UInt8](repeating: 0, count: count) }
        return Array(bytes.all[range].prefix(count))
    }

    /// Advance and left bearing of a glyph as they are in the file.
    private func metric(of glyph: Int) -> [UInt8] {
        let start = tables["hmtx"]?.lowerBound ?? 0
        let advance = bytes.u16(start + 4 * min(glyph, metricCount - 1)) ?? 0
        let bearing =
            glyph < metricCount
            ? bytes.u16(start + 4 * glyph + 2)
            : bytes.u16(start + 4 * metricCount + 2 * (glyph - metricCount))
        return Self.bytes(advance, 2) + Self.bytes(bearing ?? 0, 2)
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }

    /// A table of groups, a character each.
    private static func characterMap(_ pairs: [(scalar: UInt32, glyph: Int)]) -> [UInt8] {
        var table: [UInt8] = bytes(0, 2) + bytes(1, 2) + bytes(3, 2) + bytes(10, 2) + bytes(12, 4)
        table += bytes(12, 2) + bytes(0, 2) + bytes(16 + 12 * pairs.count, 4) + bytes(0, 4)
        table += bytes(pairs.count, 4)
        for (scalar, glyph) in pairs {
            table += bytes(Int(scalar), 4) + bytes(Int(scalar), 4) + bytes(glyph, 4)
        }
        return table
    }

    /// A font file of tables in the order of their tags.
    private static func file(_ parts: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
        var power = 1
        var log = 0
        while power * 2 <= parts.count { (power, log) = (power * 2, log + 1) }
        var head = bytes(0x0001_0000, 4) + bytes(parts.count, 2) + bytes(16 * power, 2)
        head += bytes(log, 2) + bytes(16 * (parts.count - power), 2)
        var body: [UInt8] = []
        let start = 12 + 16 * parts.count
        for part in parts {
            head += Array(part.tag.utf8) + bytes(checksum(part.bytes), 4)
            head += bytes(start + body.count, 4) + bytes(part.bytes.count, 4)
            body += part.bytes
            while body.count % 4 != 0 { body.append(0) }
        }
        return head + body
    }

    private static func checksum(_ part: [UInt8]) -> Int {
        var sum: UInt32 = 0
        for start in stride(from: 0, to: part.count, by: 4) {
            var word: UInt32 = 0
            for offset in 0..<4 {
                word = word << 8 | (start + offset < part.count ? UInt32(part[start + offset]) : 0)
            }
            sum &+= word
        }
        return Int(sum)
    }
}
