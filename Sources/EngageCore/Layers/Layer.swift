/// One dictionary of a call: what the app set as defaults, or what one call overrides.
public struct Layer: Sendable {
    /// Name printed in answers: `defaults`, `overrides` or the caller's own.
    public let name: String
    package let entries: [Entry]

    package struct Entry: Sendable {
        /// The typed key, where the resolver reads it in this profile.
        let key: Key?
        private let name: Name
        package let value: LocatedValue

        /// Where the raw string is: a million entries have no copies of their keys.
        private enum Name: Sendable {
            /// The dictionary's own text.
            case own
            /// That of a row of the catalogue.
            case row(Int)
            case given(String)
        }

        /// An entry under another name than the dictionary's, or of no dictionary.
        package init(raw: String, key: Key?, value: LocatedValue) {
            name = .given(raw)
            self.key = key
            self.value = value
        }

        /// An entry of a row of the catalogue, whichever of its names the dictionary used.
        init(row: Int, key: Key?, value: LocatedValue) {
            name = .row(row)
            self.key = key
            self.value = value
        }

        /// An entry with an unknown key, under the name it has.
        init(unknown entry: LocatedValue.Entry) {
            name = .own
            key = nil
            value = entry.value
        }

        /// The key of its row; nil for an entry of no row.
        var rowKey: Key? {
            if case .row(let row) = name { KeyCatalogue.keyByRow[row] } else { nil }
        }

        /// The raw string, whichever name the dictionary used.
        package var raw: String {
            switch name {
            case .own: value.keyBefore.text
            case .row(let row): KeyCatalogue.rawByRow[row]
            case .given(let raw): raw
            }
        }
    }

    /// A dictionary without entries.
    package init(empty name: String) {
        self.name = name
        entries = []
    }

    /// A dictionary of entries that were read before.
    package init(_ name: String, entries: [Entry]) {
        self.name = name
        self.entries = entries
    }

    /// Unknown keys that are reported one by one; the rest is counted.
    package static let mostUnknown = 1000

    /// Reads a dictionary; every key that is unknown, old or given twice is reported.
    public init(
        _ name: String, reading values: LocatedValue, profile: Profile,
        diagnostics: inout [Diagnostic]
    ) {
        self.init(
            name, reading: values, profile: profile, unknownKept: .max, diagnostics: &diagnostics)
    }

    /// Reads a dictionary and keeps at most so many entries with unknown keys.
    package init(
        _ name: String, reading values: LocatedValue, profile: Profile, unknownKept: Int,
        diagnostics: inout [Diagnostic]
    ) {
        self.name = name
        guard values.kind == .dictionary else {
            entries = []
            if values.isNull { return }
            diagnostics.append(
                Diagnostic(
                    .error, .wrongType,
                    "layer '\(name)' takes a dictionary, found \(values.kind.noun)",
                    at: values.location))
            return
        }
        var reader = LayerReader(profile: profile, unknownKept: unknownKept)
        reader.entries.reserveCapacity(min(Int(values.node.length), Self.mostUnknown))
        for entry in values.entries { reader.read(entry) }
        reader.reportRest(of: name, values)
        diagnostics += reader.diagnostics
        entries = reader.entries
    }
}

extension Key {
    /// Whether the resolver reads the key in a profile; an old one only in the guide.
    package func isRead(in profile: Profile) -> Bool {
        switch entry.status {
        case .historical: false
        case .legacy: profile == .guide
        case .current, .internal: true
        }
    }
}

/// Turns the keys of one dictionary into raw strings and reports their faults.
private struct LayerReader {
    let profile: Profile
    var entries: [Layer.Entry] = []
    var diagnostics: [Diagnostic] = []
    // Held here, so that they are not counted with each entry.
    private let keyByRow = KeyCatalogue.keyByRow
    private let isCurrentByRow = KeyCatalogue.isCurrentByRow
    private let unknownKept: Int
    private var unknown = 0
    /// A bit for each key that was met.
    private var met: UInt64 = 0

    init(profile: Profile, unknownKept: Int) {
        self.profile = profile
        self.unknownKept = unknownKept
    }

    mutating func read(_ entry: LocatedValue.Entry) {
        guard let match = KeyCatalogue.match(entry) else {
            return addUnknown(entry)
        }
        switch match {
        case .documentationAlias where profile != .guide: addUnknown(entry)
        case .documentationAlias(let row):
            let raw = KeyCatalogue.entries[row].raw
            diagnostics.append(
                Diagnostic(
                    .warning, .documentationAlias, key: raw,
                    "no release defines '\(entry.key)'; it is read as '\(raw)'",
                    at: entry.keyLocation))
            add(row, entry)
        case .entry(let row):
            add(row, entry)
        }
    }

    /// Adds an entry by the row of its key; of a row's many members only the few that count are read.
    private mutating func add(_ row: Int, _ entry: LocatedValue.Entry) {
        guard let key = keyByRow[row] else {
            reportStatus(of: KeyCatalogue.entries[row], entry)
            return entries.append(Layer.Entry(row: row, key: nil, value: entry.value))
        }
        let isRead: Bool
        if isCurrentByRow[row] {
            isRead = true
        } else {
            reportStatus(of: KeyCatalogue.entries[row], entry)
            isRead = key.isRead(in: profile)
        }
        let bit: UInt64 = 1 << UInt64(key.rawValue)
        if met & bit != 0, let earlier = earlier(key) {
            reportTwice(KeyCatalogue.rawByRow[row], earlier.value.keyBefore, entry)
        }
        met |= bit
        entries.append(Layer.Entry(row: row, key: isRead ? key : nil, value: entry.value))
    }

    /// The last entry of a key so far, whether or not it is read in this profile.
    private func earlier(_ key: Key) -> Layer.Entry? { entries.last { $0.rowKey == key } }

    private mutating func reportTwice(
        _ raw: String, _ earlier: LocatedValue, _ entry: LocatedValue.Entry
    ) {
        let first = earlier.location
        diagnostics.append(
            Diagnostic(
                .error, .keySetTwice, key: raw,
                "'\(raw)' is given as '\(entry.key)' here and as '\(earlier.text)' at \(first); "
                    + "the later one is used", at: entry.keyLocation, related: [first]))
    }

    private mutating func reportStatus(of known: KeyEntry, _ entry: LocatedValue.Entry) {
        let text = entry.key
        let advice = known.replacement.map { "; use '\($0)'" } ?? ""
        switch known.status {
        case .legacy where profile == .guide:
            diagnostics.append(
                Diagnostic(
                    .warning, .legacyKey, key: known.raw,
                    "'\(text)' is in the guide and in no release after \(known.until ?? "")\(advice)",
                    at: entry.keyLocation))
        case .legacy, .historical:
            diagnostics.append(
                Diagnostic(
                    .warning, .legacyKeyIgnored, key: known.raw,
                    "'\(text)' is read by no release after \(known.until ?? "")\(advice)",
                    at: entry.keyLocation))
        case .current, .internal:
            break
        }
    }

    private mutating func addUnknown(_ entry: LocatedValue.Entry) {
        unknown += 1
        if unknown <= Layer.mostUnknown { reportUnknown(entry.key, entry) }
        guard unknown <= unknownKept else { return }
        entries.append(Layer.Entry(unknown: entry))
    }

    /// Counts the unknown keys that were not reported.
    mutating func reportRest(of layer: String, _ values: LocatedValue) {
        guard unknown > Layer.mostUnknown else { return }
        diagnostics.append(
            Diagnostic(
                .warning, .tooManyFindings,
                "\(unknown - Layer.mostUnknown) more unknown keys in layer '\(layer)' are not listed",
                at: values.location))
    }

    private mutating func reportUnknown(_ text: String, _ entry: LocatedValue.Entry) {
        let meant = KeyCatalogue.meant(by: text)
        diagnostics.append(
            Diagnostic(
                .warning, .unknownKey, key: text, "unknown key '\(text)'\(Spelling.hint(meant))",
                at: entry.keyLocation, meant: meant))
    }
}

extension DiagnosticCode {
    /// A key of the guide that releases no longer read.
    public static let legacyKey: DiagnosticCode = "legacyKey"
    /// A key of old releases that is ignored.
    public static let legacyKeyIgnored: DiagnosticCode = "legacyKeyIgnored"
    /// A constant in an example of the guide that no release defines.
    public static let documentationAlias: DiagnosticCode = "documentationAlias"
    /// One dictionary spells one key twice.
    public static let keySetTwice: DiagnosticCode = "keySetTwice"
    /// What is taken to be something, as only the running app knows it.
    public static let assumedValue: DiagnosticCode = "assumedValue"
    /// Source code sets defaults before it configures the library, which drops them.
    public static let defaultsBeforeConfiguration: DiagnosticCode = "defaultsBeforeConfiguration"
    /// Source code that is not read to its end, with the place where reading stops.
    public static let sourceLeftOut: DiagnosticCode = "sourceLeftOut"
}
