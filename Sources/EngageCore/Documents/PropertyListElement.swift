/// The elements of an XML property list.
enum PropertyListElement: String, CaseIterable {
    case plist, dict, array, key, string, integer, real, date, data
    case `true`, `false`

    /// The element of this name; nil for every other.
    init?(named name: Span<UInt8>) {
        guard name.count <= 8 else { return nil }
        var packed: UInt64 = 0
        for index in name.indices { packed = packed << 8 | UInt64(name[index]) }
        // The letters of each name as one number: it is compared for every element of a file.
        switch packed {
        case 0x706C697374: self = .plist
        case 0x64696374: self = .dict
        case 0x6172726179: self = .array
        case 0x6B6579: self = .key
        case 0x737472696E67: self = .string
        case 0x696E7465676572: self = .integer
        case 0x7265616C: self = .real
        case 0x64617465: self = .date
        case 0x64617461: self = .data
        case 0x74727565: self = .true
        case 0x66616C7365: self = .false
        default: return nil
        }
    }
}
