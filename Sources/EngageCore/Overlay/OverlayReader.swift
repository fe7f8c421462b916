/// Reads the rules of one layer and reports their faults.
struct OverlayReader {
    private let layer: String
    private var wrong = 0
    private(set) var diagnostics: [Diagnostic] = []
    /// Position of the rule that is read.
    private var position = 0

    /// Wrong values that are reported one by one; the rest is counted.
    static let mostWrong = 100

    init(_ layer: String) { self.layer = layer }

    mutating func rules(_ value: LocatedValue) -> [OverlayRule] {
        if value.isNull { return [] }
        guard value.kind == .array else {
            refuse("'providerOverlay' takes a list of rules, found \(value.kind.noun)", value)
            return []
        }
        var rules: [OverlayRule] = []
        for element in value.elements {
            if element.kind == .dictionary {
                rules.append(rule(element))
            } else {
                refuse("a rule takes a dictionary, found \(element.kind.noun)", element)
            }
            position += 1
        }
        if wrong > Self.mostWrong {
            diagnostics.append(
                Diagnostic(
                    .warning, .tooManyFindings,
                    "\(wrong - Self.mostWrong) more wrong values in the provider overlay of layer "
                        + "'\(layer)' are not listed", at: value.location))
        }
        return rules
    }

    private mutating func rule(_ object: LocatedValue) -> OverlayRule {
        reportUnknown(in: object, of: .overlayRule)
        let name = given("name", in: object).flatMap { text($0, "name") }
        let when = given("when", in: object)
        var rule = OverlayRule(
            title: name.map { "'\(FaultReader.shortened($0))'" } ?? "\(position + 1)", layer: layer,
            definition: object, place: when ?? object)
        if let when {
            if when.kind == .dictionary {
                readConditions(when, name: name ?? "", &rule)
            } else {
                refuse("'when' takes conditions by name, found \(when.kind.noun)", when)
                rule.isBroken = true
            }
        }
        if let list = given("add", in: object) { rule.additions = additions(list) }
        rule.hidden = names(.hide, in: object) ?? []
        if let list = given("order", in: object), let names = names(.order, in: object) {
            rule.order = (names, entry(.order, .whole, list))
        }
        rule.renamed = texts(.rename, in: object)
        rule.prompts = texts(.prompt, in: object)
        rule.icons = texts(.icon, in: object)
        if let groups = given("group", in: object) { rule.groups = self.groups(groups) }
        rule.featured = names(.feature, in: object) ?? []
        return rule
    }

    private func given(_ name: String, in object: LocatedValue) -> LocatedValue? {
        object[name].flatMap { $0.isNull ? nil : $0 }
    }

    private func entry(
        _ operation: OverlayOperation, _ step: OverlayEntry.Step, _ value: LocatedValue
    ) -> OverlayEntry {
        OverlayEntry(
            layer: layer, rule: position, operation: operation, step: step, value: value)
    }

    private mutating func refuse(_ message: String, _ value: LocatedValue) {
        wrong += 1
        guard wrong <= Self.mostWrong else { return }
        diagnostics.append(Diagnostic(.error, .wrongOverlay, message, at: value.location))
    }

    @discardableResult
    private mutating func reportUnknown(
        in object: LocatedValue, of known: ScenarioSchema
    ) -> Bool {
        let unknown = known.unknown(in: object)
        for entry in unknown { refuse(known.unknown(entry.key), entry.keyValue) }
        return !unknown.isEmpty
    }

    private mutating func text(_ value: LocatedValue, _ name: String) -> String? {
        guard let text = value.string, !text.isEmpty else {
            let found = value.kind == .string ? "an empty one" : value.kind.noun
            refuse("'\(name)' takes a string, found \(found)", value)
            return nil
        }
        return text
    }
}

/// Operations.
extension OverlayReader {
    /// Providers of a list, each once.
    private mutating func names(
        _ operation: OverlayOperation, in object: LocatedValue
    ) -> [OverlayRule.Named]? {
        guard let list = given(operation.rawValue, in: object) else { return nil }
        return names(list, operation.rawValue).map { index, name, value in
            OverlayRule.Named(name: name, entry: entry(operation, .element(index), value))
        }
    }

    private mutating func names(
        _ list: LocatedValue, _ what: String
    ) -> [(index: Int, name: String, value: LocatedValue)] {
        guard list.kind == .array else {
            refuse("'\(what)' takes a list of providers, found \(list.kind.noun)", list)
            return []
        }
        var names: [(Int, String, LocatedValue)] = []
        var seen: Set<String> = []
        for (index, element) in list.elements.enumerated() {
            guard let name = text(element, what) else { continue }
            guard seen.insert(name).inserted else {
                refuse(
                    "'\(what)' names '\(FaultReader.shortened(name))' twice; the first one is used",
                    element)
                continue
            }
            names.append((index, name, element))
        }
        return names
    }

    /// A text for each of some providers.
    private mutating func texts(
        _ operation: OverlayOperation, in object: LocatedValue
    ) -> [OverlayRule.Named] {
        guard let table = given(operation.rawValue, in: object) else { return [] }
        guard table.kind == .dictionary else {
            refuse(
                "'\(operation.rawValue)' takes texts by provider, found \(table.kind.noun)", table)
            return []
        }
        var named: [OverlayRule.Named] = []
        for item in table.entries where !item.value.isNull {
            guard item.value.kind == .string else {
                refuse(
                    "'\(operation.rawValue)' takes strings, found \(item.value.kind.noun)",
                    item.value)
                continue
            }
            // The prompt of before stays: the SDK stops at one word.
            if operation == .prompt,
                let complaint = ShortText.complaint(
                    about: item.value.string ?? "", operation.rawValue, of: item.key)
            {
                refuse(complaint, item.value)
                continue
            }
            named.append(
                OverlayRule.Named(
                    name: item.key, entry: entry(operation, .member(item.key), item.value)))
        }
        return named
    }

    private mutating func groups(
        _ table: LocatedValue
    ) -> [(group: String, provider: OverlayRule.Named)] {
        guard table.kind == .dictionary else {
            refuse("'group' takes lists of providers by group, found \(table.kind.noun)", table)
            return []
        }
        var groups: [(String, OverlayRule.Named)] = []
        var taken: [String: String] = [:]
        for item in table.entries where !item.value.isNull {
            for (index, name, value) in names(item.value, "group.\(item.key)") {
                if let other = taken[name] {
                    refuse(
                        "'\(FaultReader.shortened(name))' is in group '\(FaultReader.shortened(other))' "
                            + "already; a provider is in one group", value)
                    continue
                }
                taken[name] = item.key
                groups.append(
                    (
                        item.key,
                        OverlayRule.Named(
                            name: name, entry: entry(.group, .grouped(item.key, index), value))
                    ))
            }
        }
        return groups
    }

    private mutating func additions(_ list: LocatedValue) -> [OverlayRule.Addition] {
        guard list.kind == .array else {
            refuse("'add' takes a list of providers, found \(list.kind.noun)", list)
            return []
        }
        var additions: [OverlayRule.Addition] = []
        for (index, element) in list.elements.enumerated() {
            let isObject = element.kind == .dictionary
            guard let id = isObject ? given("id", in: element) : element else {
                refuse("a provider that is added needs an 'id'", element)
                continue
            }
            guard let name = text(id, isObject ? "id" : "add") else { continue }
            if isObject, element[.requiresInput]?.isString("YES") == true,
                let prompt = element[.inputPrompt], let text = prompt.string,
                let complaint = ShortText.complaint(about: text, "input_prompt", of: name)
            {
                refuse(complaint, prompt)
                continue
            }
            additions.append(
                OverlayRule.Addition(
                    name: name, object: isObject ? element : nil,
                    entry: entry(.add, .element(index), element)))
        }
        return additions
    }
}

/// Conditions.
extension OverlayReader {
    private mutating func readConditions(
        _ when: LocatedValue, name: String, _ rule: inout OverlayRule
    ) {
        if reportUnknown(in: when, of: .overlayConditions) { rule.isBroken = true }
        func condition(_ member: String) -> LocatedValue? { given(member, in: when) }
        var conditions: [OverlayCondition?] = []
        if let value = condition("idiom") {
            conditions.append(idioms(value).map { .idiom($0) })
        }
        if let value = condition("model") {
            conditions.append(words(value, "model").map { .model($0.flatMap(Self.models)) })
        }
        if let value = condition("appVersion") {
            let range = value.versionText.flatMap { AppVersionRange($0) }
            if range == nil {
                refuse("'appVersion' takes versions such as '>=2.1 <3'\(Self.found(value))", value)
            }
            conditions.append(range.map { .appVersion($0) })
        }
        if let value = condition("language") {
            conditions.append(words(value, "language").map { .language($0) })
        }
        if let value = condition("share") {
            let share = value.string.flatMap { OverlayCondition.share($0) }
            if share == nil {
                refuse(
                    "'share' takes a percentage from 0% to 100%, with at most two digits behind "
                        + "the point\(Self.found(value))", value)
            }
            conditions.append(share.map { .share($0, of: name) })
        }
        if condition("from") != nil || condition("until") != nil {
            conditions.append(window(condition("from"), condition("until")))
        }
        rule.conditions = conditions.compactMap(\.self)
        if rule.conditions.count < conditions.count { rule.isBroken = true }
    }

    private mutating func window(
        _ from: LocatedValue?, _ until: LocatedValue?
    ) -> OverlayCondition? {
        let start = from.map { instant($0, "from") }
        let end = until.map { instant($0, "until") }
        // Given and unreadable.
        if start == .some(nil) || end == .some(nil) { return nil }
        if let start = start ?? nil, let end = end ?? nil, start >= end, let until {
            refuse("'until' must be later than 'from'; the rule never applies", until)
        }
        return .window(from: start ?? nil, until: end ?? nil)
    }

    private mutating func instant(_ value: LocatedValue, _ name: String) -> Instant? {
        let instant = value.instantText.flatMap { Instant($0) }
        if instant == nil {
            refuse(
                "'\(name)' takes a date and time with its offset, such as 2026-12-01T08:00:00Z"
                    + Self.found(value), value)
        }
        return instant
    }

    private mutating func idioms(_ value: LocatedValue) -> [Idiom]? {
        guard let words = words(value, "idiom") else { return nil }
        let idioms = words.compactMap { Idiom(rawValue: $0) }
        if idioms.count == words.count { return idioms }
        refuse("'idiom' takes 'phone' or 'pad'\(Self.found(value))", value)
        return nil
    }

    /// One text or several.
    private mutating func words(_ value: LocatedValue, _ name: String) -> [String]? {
        let elements = value.kind == .array ? Array(value.elements) : [value]
        let words = elements.compactMap { $0.string }.filter { !$0.isEmpty }
        guard !words.isEmpty, words.count == elements.count else {
            refuse("'\(name)' takes a string, or a list of strings", value)
            return nil
        }
        return words
    }

    /// The model identifiers of a device that is named; any other text is an identifier itself.
    private static func models(_ word: String) -> [String] {
        if DeviceCatalogue.device(withModel: word) != nil { return [word] }
        return DeviceCatalogue.device(named: word)?.models ?? [word]
    }

    private static func found(_ value: LocatedValue) -> String {
        let text = value.string.map { "'\(FaultReader.shortened($0))'" } ?? value.kind.noun
        return "; found \(text)"
    }
}

extension DiagnosticCode {
    /// A member or value of a provider overlay that cannot be read.
    public static let wrongOverlay: DiagnosticCode = "wrongOverlay"
}
