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
    /// Findings in the layer at hand, listed or not.
    private var findings = 0

    /// Merges layers, lowest first.
    init(merging layers: [LoginScreenLayer], policies: LoginScreenPolicies) {
        self.policies = policies
        for layer in layers { add(layer) }
    }

    subscript(key: LoginScreenKey) -> LoginScreenSetting? { leaves[key] }

    /// A dictionary that is being walked, with the key it stands at; nil for the root.
    private struct Level {
        var entries: LocatedValue.Entries
        let parent: LoginScreenKey?
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
        findings = 0
        var open = [Level(entries: layer.values.entries, parent: nil)]
        while let top = open.indices.last {
            guard let entry = open[top].entries.next() else {
                open.removeLast()
                continue
            }
            let name = entry.key
            guard let key = LoginScreenKey.key(name, under: open[top].parent) else {
                unknown(name, under: open[top].parent, at: entry.keyValue.location)
                continue
            }
            switch (key.kind, entry.value.kind) {
            case (_, .null):
                remove(key)
            case (.dictionary, .dictionary):
                open.append(Level(entries: entry.value.entries, parent: key))
            case (.array, .array):
                let place = entry.value.location
                set(key, entry.value, layer.name, place)
                readButtons(entry.value, layer: layer.name)
            default:
                let place = entry.value.location
                if check(entry.value, key, place) {
                    set(key, entry.value, layer.name, place)
                }
            }
        }
        if findings > Self.mostFindings {
            diagnostics.append(
                Diagnostic(
                    .warning, .tooManyFindings,
                    "\(findings - Self.mostFindings) more findings in layer '\(layer.name)' are not "
                        + "listed; every value is read", at: layer.values.location))
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
        let isLast = policies.takesAlternative(.duplicateAuthType)
        var index = -1
        for element in array.elements {
            index += 1
            guard let (type, entry) = readButton(element, index, layer) else { continue }
            guard let place = first[type] else {
                buttons[type] = entry
                first[type] = element.location
                continue
            }
            if isLast { buttons[type] = entry }
            if isFull {
                findings += 1
            } else {
                report(
                    .warning, .duplicateAuthType, "LoginButton[\(index)]",
                    "button \(type) has an entry already; the \(isLast ? "last" : "first") one "
                        + "counts", element.location, [place])
            }
        }
    }

    /// Findings of one layer that are listed; the rest is counted.
    static let mostFindings = 1000

    /// Whether the next finding is only counted, so that its sentence need not be made.
    private var isFull: Bool { findings >= Self.mostFindings }

    private mutating func readButton(
        _ element: LocatedValue, _ index: Int, _ layer: String
    ) -> (Int, LoginButtonEntry)? {
        guard element.kind == .dictionary else {
            if isFull {
                findings += 1
                return nil
            }
            let path = "LoginButton[\(index)]"
            report(
                .error, .wrongType, path,
                "'\(path)' takes a dictionary, found \(element.kind.noun)",
                element.location)
            return nil
        }
        var entry = LoginButtonEntry(index: index)
        var hasType = false
        var open = [Level(entries: element.entries, parent: .loginButton)]
        while let top = open.indices.last {
            guard let item = open[top].entries.next() else {
                open.removeLast()
                continue
            }
            let name = item.key
            guard let key = LoginScreenKey.key(name, under: open[top].parent) else {
                unknown(name, under: open[top].parent, at: item.keyValue.location, index: index)
                continue
            }
            if key == .loginButtonAuthType { hasType = !item.value.isNull }
            if item.value.isNull { continue }
            if key.kind == .dictionary, item.value.kind == .dictionary {
                open.append(Level(entries: item.value.entries, parent: key))
                continue
            }
            let place = item.value.location
            guard check(item.value, key, place, index: index) else { continue }
            entry.leaves[key] = LoginScreenSetting(
                value: item.value, layer: layer, place: place, shadows: [])
        }
        return typed(entry, hasType, element.location)
    }

    private mutating func typed(
        _ entry: LoginButtonEntry, _ hasType: Bool, _ start: SourceLocation
    ) -> (Int, LoginButtonEntry)? {
        let path = "LoginButton[\(entry.index)]"
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
        _ name: String, under parent: LoginScreenKey?, at place: SourceLocation, index: Int? = nil
    ) {
        if isFull {
            findings += 1
            return
        }
        let start = parent.map { LoginScreenKey.path($0.rawValue, ofEntry: index) + "." } ?? ""
        let path = parent == .loginButton ? "LoginButton[\(index ?? 0)].\(name)" : start + name
        report(
            policies.takesAlternative(.unknownKey) ? .error : .warning, .unknownKey, path,
            "unknown key '\(path)'" + LoginScreenKey.hint(for: name, under: parent), place)
    }

    /// Reports what is wrong with a leaf; false where it counts as missing.
    private mutating func check(
        _ value: LocatedValue, _ key: LoginScreenKey, _ place: SourceLocation, index: Int? = nil
    ) -> Bool {
        let reader = LeafReader(policies)
        guard let fault = reader.fault(of: value, key) else { return true }
        if isFull {
            findings += 1
        } else {
            let path = LoginScreenKey.path(key.rawValue, ofEntry: index)
            let finding = reader.finding(fault, value, of: key, path: path)
            report(finding.severity, finding.code, path, finding.message, place)
        }
        return fault != .wrongType
    }

    private mutating func report(
        _ severity: Severity, _ code: DiagnosticCode, _ key: String?, _ message: String,
        _ place: SourceLocation, _ related: [SourceLocation] = []
    ) {
        findings += 1
        guard findings <= Self.mostFindings else { return }
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
    /// The path of a leaf of one entry: `LoginButton[3].Text`; of the root without an index.
    static func path(_ path: String, ofEntry index: Int?) -> String {
        guard let index else { return path }
        return "LoginButton[\(index)]" + path.dropFirst("LoginButton[]".count)
    }
}

extension DiagnosticCode {
    /// An entry whose `AuthType` names no button.
    public static let unknownAuthType: DiagnosticCode = "unknownAuthType"
    /// An entry without `AuthType`.
    public static let missingAuthType: DiagnosticCode = "missingAuthType"
    /// A second entry for one button.
    public static let duplicateAuthType: DiagnosticCode = "duplicateAuthType"
    /// So many findings in one layer that the rest is only counted.
    public static let tooManyFindings: DiagnosticCode = "tooManyFindings"
}
