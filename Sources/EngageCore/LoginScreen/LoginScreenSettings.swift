/// Every layer merged leaf by leaf and typed; values of a wrong type are missing.
///
/// Source: behaviour, login-screen#missing-empty-mistyped, login-screen#d-01, login-screen#d-02.
struct LoginScreenSettings: Sendable {
    /// Leaves by the number of their key; those of login buttons are in `buttons`.
    private var leaves = [LoginScreenSetting?](
        repeating: nil, count: LoginScreenKey.allCases.count)
    /// Leaves of the entry that styles each type of authentication, 0 to 6.
    private(set) var buttons: [LoginButtonEntry?] = Array(repeating: nil, count: 7)
    private(set) var diagnostics: [Diagnostic] = []
    /// What each layer sets for each key, lowest first; kept if reasons are recorded.
    private(set) var history: LoginScreenHistory?
    private let policies: LoginScreenPolicies
    private var taken: [LoginScreenKey: RemovedKey] = [:]
    /// Findings in the current layer, listed or not.
    private var findings = 0

    /// Merges layers, lowest first; with their history if reasons are recorded.
    init(
        merging layers: [LoginScreenLayer], policies: LoginScreenPolicies,
        keepsHistory: Bool = false
    ) {
        self.policies = policies
        if keepsHistory {
            history = LoginScreenHistory(takesLast: policies.takesAlternative(.duplicateAuthType))
        }
        for layer in layers { add(layer) }
    }

    subscript(key: LoginScreenKey) -> LoginScreenSetting? { leaves[Int(key.rawValue)] }

    /// The leaves that are given, in the order of the catalogue.
    var given: [LoginScreenSetting] { leaves.compactMap { $0 } }

    /// Whether any leaf of a dictionary is given.
    func touches(_ dictionary: LoginScreenKey) -> Bool {
        let prefix = dictionary.path + "."
        return leaves.contains { $0?.key.path.hasPrefix(prefix) == true }
    }

    /// The dictionary of the current walk, with its key; nil for the root.
    private struct Level {
        var entries: LocatedValue.Entries
        let parent: LoginScreenKey?
    }

    private mutating func add(_ layer: LoginScreenLayer) {
        guard layer.values.kind == .dictionary else {
            if !layer.values.isNull {
                diagnostics.append(
                    Diagnostic(
                        .error, .wrongType,
                        "the settings must be a dictionary, found \(layer.values.kind.noun)",
                        at: layer.values.location))
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
                unknown(name, under: open[top].parent, at: entry.keyValue)
                continue
            }
            switch (key.kind, entry.value.kind) {
            case (_, .null):
                remove(key, entry.value, layer.name)
                history?.add(key, entry.value, layer.name, .null)
            case (.dictionary, .dictionary):
                open.append(Level(entries: entry.value.entries, parent: key))
            case (.array, .array):
                set(key, entry.value, layer.name)
                history?.add(key, entry.value, layer.name, nil)
                readButtons(entry.value, layer: layer.name)
            default:
                let counts = check(entry.value, key)
                if counts { set(key, entry.value, layer.name) }
                history?.add(key, entry.value, layer.name, counts ? nil : .wrong)
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

    private mutating func set(_ key: LoginScreenKey, _ value: LocatedValue, _ layer: String) {
        var setting = LoginScreenSetting(key: key, entry: nil, value: value, layer: layer)
        if let overridden = self[key] {
            let shadow = EffectiveValue.Shadow(
                layer: overridden.layer, value: .located(overridden.value), source: overridden.place
            )
            setting.shadows = [shadow] + overridden.shadows
        }
        leaves[Int(key.rawValue)] = setting
        // What is given again is removed no longer, nor is a dictionary around it.
        guard !taken.isEmpty else { return }
        taken = taken.filter { $0.key != key && !key.path.hasPrefix($0.key.path + ".") }
    }

    /// A null removes the values of lower layers, here and below.
    private mutating func remove(_ key: LoginScreenKey, _ null: LocatedValue, _ layer: String) {
        take(key, null, layer)
        leaves[Int(key.rawValue)] = nil
        if key == .loginButton {
            history?.replace(buttons)
            buttons = Array(repeating: nil, count: 7)
        }
        guard key.kind == .dictionary else { return }
        for other in LoginScreenKey.allCases where other.path.hasPrefix(key.path + ".") {
            if self[other] != nil { take(other, null, layer) }
            leaves[Int(other.rawValue)] = nil
        }
    }

    /// Records what a null removes.
    private mutating func take(_ key: LoginScreenKey, _ null: LocatedValue, _ layer: String) {
        taken[key] = RemovedKey(
            key: key.path, layer: layer, source: null.location,
            shadows: self[key].map { overridden in
                [
                    EffectiveValue.Shadow(
                        layer: overridden.layer, value: .located(overridden.value),
                        source: overridden.place)
                ] + overridden.shadows
            } ?? [])
    }

    /// Keys that a null took away, in the order of the catalogue.
    var removed: [RemovedKey] {
        taken.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }

    private mutating func readButtons(_ array: LocatedValue, layer: String) {
        history?.replace(buttons)
        buttons = Array(repeating: nil, count: 7)
        var first: [LocatedValue?] = Array(repeating: nil, count: 7)
        let takesLast = policies.takesAlternative(.duplicateAuthType)
        var index = -1
        for element in array.elements {
            index += 1
            guard element.kind == .dictionary else {
                reportNoDictionary(element, index)
                continue
            }
            let type = authType(of: element)
            // Of an unused entry only the findings matter.
            let counts = type.map { first[$0] == nil || takesLast } ?? false
            let isKept = counts || history?.remembers(type) ?? false
            var entry = isKept ? LoginButtonEntry(index: index, layer: layer) : nil
            readButton(element, index, layer, into: &entry)
            history?.note(element["AuthType"], isSecond: type.map { first[$0] != nil } ?? false)
            if let entry { history?.list(entry, type) }
            guard let type else {
                reportNoButton(element, index)
                continue
            }
            history?.lose(counts ? buttons[type] : entry, type)
            if counts { buttons[type] = entry }
            if let earlier = first[type] {
                reportDuplicate(type, element, index, earlier)
            } else {
                first[type] = element
            }
        }
    }

    /// Findings of one layer that are listed; the rest is counted.
    static let mostFindings = 1000

    /// The button an entry styles; nil where it names none.
    private func authType(of element: LocatedValue) -> Int? {
        guard let value = element["AuthType"], !value.isNull else {
            return policies.takesAlternative(.missingAuthType) ? 0 : nil
        }
        let number = LeafReader(policies).number(value) ?? .nan
        return number >= 0 && number <= 6 && number == number.rounded() ? Int(number) : nil
    }

    /// Reports what is wrong in an entry, and keeps its leaves where one is given.
    private mutating func readButton(
        _ element: LocatedValue, _ index: Int, _ layer: String, into entry: inout LoginButtonEntry?
    ) {
        var open = [Level(entries: element.entries, parent: .loginButton)]
        while let top = open.indices.last {
            guard let item = open[top].entries.next() else {
                open.removeLast()
                continue
            }
            let name = item.key
            guard let key = LoginScreenKey.key(name, under: open[top].parent) else {
                unknown(name, under: open[top].parent, at: item.keyValue, index: index)
                continue
            }
            if item.value.isNull {
                history?.pass(key, item.value, .null, in: &entry)
            } else if key.kind == .dictionary, item.value.kind == .dictionary {
                open.append(Level(entries: item.value.entries, parent: key))
            } else if check(item.value, key, index: index) {
                entry?.leaves.append(
                    LoginScreenSetting(key: key, entry: index, value: item.value, layer: layer))
            } else {
                history?.pass(key, item.value, .wrong, in: &entry)
            }
        }
    }

    private mutating func reportNoDictionary(_ element: LocatedValue, _ index: Int) {
        report { path in
            Diagnostic(
                .error, .wrongType, key: path,
                "'\(path)' takes a dictionary, such as \(LoginScreenKey.loginButton.sample); "
                    + "found \(element.kind.noun)", at: element.location)
        } of: {
            "LoginButton[\(index)]"
        }
    }

    private mutating func reportNoButton(_ element: LocatedValue, _ index: Int) {
        let value = element["AuthType"]
        // A value of a wrong type has been reported as such.
        if let value, !value.isNull, LeafReader(policies).number(value) == nil { return }
        report { path in
            guard let value, !value.isNull else {
                return Diagnostic(
                    .warning, .missingAuthType, key: path,
                    "'\(path)' has no AuthType and styles no button", at: element.location)
            }
            return Diagnostic(
                .warning, .unknownAuthType, key: path,
                "AuthType must be a whole number from 0 to 6, found \(value.text)",
                at: value.location)
        } of: {
            "LoginButton[\(index)]"
        }
    }

    private mutating func reportDuplicate(
        _ type: Int, _ element: LocatedValue, _ index: Int, _ earlier: LocatedValue
    ) {
        let which = policies.takesAlternative(.duplicateAuthType) ? "last" : "first"
        report { path in
            Diagnostic(
                .warning, .duplicateAuthType, key: path,
                "button \(type) has an entry already; the \(which) one is used",
                at: element.location, related: [earlier.location])
        } of: {
            "LoginButton[\(index)]"
        }
    }

    private mutating func unknown(
        _ name: String, under parent: LoginScreenKey?, at key: LocatedValue, index: Int? = nil
    ) {
        let severity: Severity = policies.takesAlternative(.unknownKey) ? .error : .warning
        report { path in
            let meant = LoginScreenKey.meant(by: name, under: parent)
            let hint = LoginScreenKey.hint(for: name, under: parent, meaning: meant)
            return Diagnostic(
                severity, .unknownKey, key: path, "unknown key '\(path)'" + hint,
                at: key.location, meant: meant)
        } of: {
            switch parent {
            case nil: name
            case .loginButton?: "LoginButton[\(index ?? 0)].\(name)"
            case let parent?: "\(parent.path(ofEntry: index)).\(name)"
            }
        }
    }

    /// Reports what is wrong with a leaf; false if it is treated as missing.
    private mutating func check(
        _ value: LocatedValue, _ key: LoginScreenKey, index: Int? = nil
    ) -> Bool {
        let reader = LeafReader(policies)
        guard let fault = reader.fault(of: value, key) else { return true }
        report { path in
            reader.finding(fault, value, of: key, path: path)
        } of: {
            key.path(ofEntry: index)
        }
        return fault != .wrongType
    }

    /// Counts a finding and lists it among the first; beyond them its sentence is not even made.
    private mutating func report(_ finding: (String) -> Diagnostic, of path: () -> String) {
        findings += 1
        if findings <= Self.mostFindings { diagnostics.append(finding(path())) }
    }
}

/// One settings file, or one brand's part of it; a higher layer wins leaf by leaf.
public struct LoginScreenLayer: Sendable {
    /// The name printed as the layer of a value.
    public var name: String
    /// The root of the settings; anything but a dictionary is reported and treated as empty.
    public var values: LocatedValue

    /// Names a layer.
    public init(name: String, values: LocatedValue) {
        self.name = name
        self.values = values
    }
}

extension DiagnosticCode {
    /// An entry with an `AuthType` of no button.
    public static let unknownAuthType: DiagnosticCode = "unknownAuthType"
    /// An entry without `AuthType`.
    public static let missingAuthType: DiagnosticCode = "missingAuthType"
    /// A second entry for one button.
    public static let duplicateAuthType: DiagnosticCode = "duplicateAuthType"
}
