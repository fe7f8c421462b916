/// One settings file, or one brand's part of it; a higher layer wins leaf by leaf.
public struct LoginScreenLayer: Sendable {
    /// The name printed as the layer of a value.
    public var name: String
    /// The root of the settings; anything but a dictionary is reported and counts as empty.
    public var values: LocatedValue

    /// Names a layer.
    public init(name: String, values: LocatedValue) {
        self.name = name
        self.values = values
    }
}

/// A leaf that some layer gives: the value that counts, its place and what it beat.
struct LoginScreenSetting: Sendable {
    var value: LocatedValue
    var layer: String
    var place: SourceLocation
    /// Nearest layer first.
    var shadows: [EffectiveValue.Shadow]
}

/// Every layer merged leaf by leaf and typed; values of a wrong type are missing.
///
/// Source: microstrategy.md 1.8, D-01, D-02.
struct LoginScreenSettings: Sendable {
    /// Leaves by key; those of login buttons stand in `buttons`.
    private(set) var leaves: [LoginScreenKey: LoginScreenSetting] = [:]
    /// Leaves of the entry that styles each type of authentication, 0 to 6.
    private(set) var buttons: [LoginButtonEntry?] = Array(repeating: nil, count: 7)
    private(set) var diagnostics: [Diagnostic] = []
    private let policies: LoginScreenPolicies

    /// Merges layers, lowest first.
    init(merging layers: [LoginScreenLayer], policies: LoginScreenPolicies) {
        self.policies = policies
        for layer in layers { add(layer) }
    }

    subscript(key: LoginScreenKey) -> LoginScreenSetting? { leaves[key] }

    /// A dictionary that is being walked, with the prefix of its paths.
    private struct Level {
        var entries: LocatedValue.Entries
        let prefix: String
    }

    private mutating func add(_ layer: LoginScreenLayer) {
        guard layer.values.kind == .dictionary else {
            if !layer.values.isNull {
                report(
                    .error, .wrongType, nil,
                    "the settings must be a dictionary, found \(layer.values.kind.noun)",
                    layer.values.location)
            }
            return
        }
        var open = [Level(entries: layer.values.entries, prefix: "")]
        while let top = open.indices.last {
            guard let entry = open[top].entries.next() else {
                open.removeLast()
                continue
            }
            let prefix = open[top].prefix
            let name = entry.key
            guard let key = LoginScreenKey.key(at: prefix + name) else {
                unknown(name, under: prefix, at: entry.keyValue.location)
                continue
            }
            switch (key.kind, entry.value.kind) {
            case (_, .null):
                remove(key)
            case (.dictionary, .dictionary):
                open.append(Level(entries: entry.value.entries, prefix: prefix + name + "."))
            case (.array, .array):
                let place = entry.value.location
                set(key, entry.value, layer.name, place)
                readButtons(entry.value, layer: layer.name)
            default:
                let place = entry.value.location
                if check(entry.value, key, key.rawValue, place) {
                    set(key, entry.value, layer.name, place)
                }
            }
        }
    }

    private mutating func set(
        _ key: LoginScreenKey, _ value: LocatedValue, _ layer: String, _ place: SourceLocation
    ) {
        var shadows: [EffectiveValue.Shadow] = []
        if let beaten = leaves[key] {
            shadows = beaten.shadows
            shadows.insert(
                EffectiveValue.Shadow(
                    layer: beaten.layer, value: .located(beaten.value), source: beaten.place), at: 0
            )
        }
        leaves[key] = LoginScreenSetting(
            value: value, layer: layer, place: place, shadows: shadows)
    }

    /// A null takes away what lower layers give, here and below.
    private mutating func remove(_ key: LoginScreenKey) {
        leaves[key] = nil
        if key == .loginButton { buttons = Array(repeating: nil, count: 7) }
        guard key.kind == .dictionary else { return }
        for other in LoginScreenKey.allCases where other.rawValue.hasPrefix(key.rawValue + ".") {
            leaves[other] = nil
        }
    }

    private mutating func readButtons(
        _ array: LocatedValue, layer: String
    ) {
        buttons = Array(repeating: nil, count: 7)
        var first: [SourceLocation?] = Array(repeating: nil, count: 7)
        var left = Self.mostFindings
        var index = -1
        for element in array.elements {
            index += 1
            let known = diagnostics.count
            if let (type, entry) = readButton(element, index, layer) {
                if buttons[type] == nil {
                    buttons[type] = entry
                } else {
                    let isLast = policies.takesAlternative(.duplicateAuthType)
                    let place = element.location
                    report(
                        .warning, .duplicateAuthType, "LoginButton[\(index)]",
                        "button \(type) has an entry already; the "
                            + "\(isLast ? "last" : "first") one counts", place,
                        [first[type] ?? place])
                    if isLast { buttons[type] = entry }
                }
                if first[type] == nil { first[type] = element.location }
            }
            left -= diagnostics.count - known
            if left < 0 {
                let more = array.count - index - 1
                if more > 0 {
                    report(
                        .warning, .tooManyFindings, "LoginButton",
                        "the remaining \(more) entries are not read", element.location)
                }
                return
            }
        }
    }

    /// Findings in one `LoginButton` after which the rest of it is left alone.
    static let mostFindings = 1000

    private mutating func readButton(
        _ element: LocatedValue, _ index: Int, _ layer: String
    ) -> (Int, LoginButtonEntry)? {
        let path = "LoginButton[\(index)]"
        guard element.kind == .dictionary else {
            report(
                .error, .wrongType, path,
                "'\(path)' takes a dictionary, found \(element.kind.noun)",
                element.location)
            return nil
        }
        let start = element.location
        var entry = LoginButtonEntry(index: index)
        var hasType = false
        var open = [Level(entries: element.entries, prefix: "LoginButton[].")]
        while let top = open.indices.last {
            guard let item = open[top].entries.next() else {
                open.removeLast()
                continue
            }
            let prefix = open[top].prefix
            let name = item.key
            guard let key = LoginScreenKey.key(at: prefix + name) else {
                unknown(
                    name, under: prefix, at: item.keyValue.location, index: index)
                continue
            }
            if key == .loginButtonAuthType { hasType = !item.value.isNull }
            if item.value.isNull { continue }
            if key.kind == .dictionary, item.value.kind == .dictionary {
                open.append(Level(entries: item.value.entries, prefix: prefix + name + "."))
                continue
            }
            let place = item.value.location
            let shown = LoginScreenKey.path(prefix + name, ofEntry: index)
            guard check(item.value, key, shown, place) else { continue }
            entry.leaves[key] = LoginScreenSetting(
                value: item.value, layer: layer, place: place, shadows: [])
        }
        return typed(entry, hasType, path, start)
    }

    private mutating func typed(
        _ entry: LoginButtonEntry, _ hasType: Bool, _ path: String, _ start: SourceLocation
    ) -> (Int, LoginButtonEntry)? {
        guard let setting = entry.leaves[.loginButtonAuthType] else {
            if hasType { return nil }
            if policies.takesAlternative(.missingAuthType) { return (0, entry) }
            report(
                .warning, .missingAuthType, path, "'\(path)' has no AuthType and styles no button",
                start)
            return nil
        }
        let number = LeafReader(policies).number(setting.value) ?? .nan
        guard number >= 0, number <= 6, number == number.rounded() else {
            report(
                .warning, .unknownAuthType, path,
                "AuthType must be a whole number from 0 to 6, found \(setting.value.text)",
                setting.place)
            return nil
        }
        return (Int(number), entry)
    }

    private mutating func unknown(
        _ name: String, under prefix: String, at place: SourceLocation, index: Int? = nil
    ) {
        let path = index.map { LoginScreenKey.path(prefix + name, ofEntry: $0) } ?? prefix + name
        report(
            policies.takesAlternative(.unknownKey) ? .error : .warning, .unknownKey, path,
            "unknown key '\(path)'" + LoginScreenKey.hint(for: name, under: prefix), place)
    }

    /// Reports what is wrong with a leaf; false where it counts as missing.
    private mutating func check(
        _ value: LocatedValue, _ key: LoginScreenKey, _ path: String, _ place: SourceLocation
    ) -> Bool {
        guard let finding = LeafReader(policies).finding(about: value, of: key, path: path) else {
            return true
        }
        report(finding.severity, finding.code, path, finding.message, place)
        return finding.code != .wrongType
    }

    private mutating func report(
        _ severity: Severity, _ code: DiagnosticCode, _ key: String?, _ message: String,
        _ place: SourceLocation, _ related: [SourceLocation] = []
    ) {
        diagnostics.append(
            Diagnostic(severity, code, key: key, message, at: place, related: related))
    }
}

/// The leaves of one entry of `LoginButton`.
struct LoginButtonEntry: Sendable {
    /// Position in the array, from 0.
    let index: Int
    var leaves: [LoginScreenKey: LoginScreenSetting] = [:]
}

extension LoginScreenKey {
    /// The path of a leaf of one entry: `LoginButton[3].Text`.
    static func path(_ path: String, ofEntry index: Int) -> String {
        "LoginButton[\(index)]" + path.dropFirst("LoginButton[]".count)
    }
}

extension DiagnosticCode {
    /// An entry whose `AuthType` names no button.
    public static let unknownAuthType: DiagnosticCode = "unknownAuthType"
    /// An entry without `AuthType`.
    public static let missingAuthType: DiagnosticCode = "missingAuthType"
    /// A second entry for one button.
    public static let duplicateAuthType: DiagnosticCode = "duplicateAuthType"
    /// So many findings in one place that the rest is not read.
    public static let tooManyFindings: DiagnosticCode = "tooManyFindings"
}
