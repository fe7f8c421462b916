/// Every iPhone, iPod touch and iPad that Engage knows by name.
public enum DeviceCatalogue {
    /// All devices, phones first, each family by age.
    public static let devices: [Device] = phones + pods + pads

    /// The device with this id, in portrait; nil for an unknown id.
    public static func device(withID id: String) -> Device? { byID[id].map { devices[$0] } }

    /// The device with this `hw.machine`, which it then carries; case matters.
    public static func device(withModel model: String) -> Device? {
        guard let index = byModel[model] else { return nil }
        var found = devices[index]
        found.model = model
        return found
    }

    /// The device with this id, model identifier or marketing name, in portrait.
    ///
    /// Names are compared by letters and digits: `iPad Pro 11`, `iPad Pro (11-inch)` and
    /// `ipad-pro-11"` are one.
    public static func device(named text: String) -> Device? {
        if let device = device(withID: text) ?? device(withModel: text) { return device }
        let wanted = essence(of: text)
        guard !wanted.isEmpty else { return nil }
        return byEssence[wanted].map { devices[$0] }
    }

    private static let byID = table { [$0.id ?? ""] }
    private static let byModel = table(\.models)
    private static let byEssence = table {
        [essence(of: $0.name ?? ""), essence(of: $0.id ?? "")]
    }

    /// Positions of the devices by their names of one sort; of equal names the first is used.
    private static func table<Name: Hashable>(_ names: (Device) -> [Name]) -> [Name: Int] {
        var table: [Name: Int] = [:]
        for (index, device) in devices.enumerated() {
            for name in names(device) where table[name] == nil { table[name] = index }
        }
        return table
    }

    /// The id or model identifier nearest to a mistyped name.
    public static func suggestion(for text: String) -> String? {
        let looksLikeModel = text.utf8.contains(UInt8(ascii: ","))
        if looksLikeModel {
            return Spelling.nearest(to: text, among: devices.flatMap(\.models))
        }
        let spelled = essence(of: text).joined(separator: "-")
        return Spelling.nearest(to: spelled, among: devices.compactMap(\.id))
    }

    /// Words of a name without case, brackets, inches and the word generation.
    private static func essence(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in name.lowercased().unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9", ".", "+":
                word.unicodeScalars.append(scalar)
            default:
                if !word.isEmpty { words.append(word) }
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        return words.compactMap { word in
            if ["inch", "in", "generation", "gen", "apple"].contains(word) { return nil }
            for ending in ["inch", "st", "nd", "rd", "th"] where word.hasSuffix(ending) {
                let number = word.dropLast(ending.count)
                if let last = number.utf8.last, last &- UInt8(ascii: "0") < 10 {
                    return String(number)
                }
            }
            return word
        }
    }
}

extension Device {
    /// The device meant where none is given. Source: behaviour, formats#scenario.
    public static let standard = DeviceCatalogue.iPhone8
}
