/// Reads the members of a scenario; a missing or null member has the value of the contract.
package struct ScenarioMembers: Sendable {
    private let members: Members

    /// Where members are found: in one dictionary, or each at its own location.
    private enum Members: Sendable {
        case object(LocatedValue)
        case named([String: LocatedValue])
    }

    /// Takes a dictionary with members that the caller knows.
    init(_ object: LocatedValue, what: String) throws(ScenarioError) {
        guard object.kind == .dictionary else {
            throw ScenarioError(
                "\(what) takes a dictionary, found \(object.kind.noun)", at: object.location)
        }
        members = .object(object)
    }

    /// Takes a dictionary with the members of the one table; any other name is a fault.
    ///
    /// - Throws: where it is no dictionary.
    init(
        _ object: LocatedValue, of known: ScenarioSchema, _ faults: inout ScenarioFaults
    ) throws(ScenarioError) {
        try self.init(object, what: known.rawValue)
        for entry in known.unknown(in: object) {
            faults.add(ScenarioError(known.unknown(entry.key), at: entry.keyLocation))
        }
    }

    /// Takes members, each from its own location.
    package init(_ named: [String: LocatedValue]) { members = .named(named) }

    /// The member as written, also a null.
    package func given(_ name: String) -> LocatedValue? {
        switch members {
        case .object(let object): object[name]
        case .named(let named): named[name]
        }
    }

    /// The same by a known name.
    func given(_ name: MemberName) -> LocatedValue? {
        switch members {
        case .object(let object): object[name]
        case .named(let named): named[name.rawValue]
        }
    }

    /// The members with another one, or without it.
    package func putting(_ name: String, _ value: LocatedValue?) -> ScenarioMembers {
        var named: [String: LocatedValue]
        switch members {
        case .object(let object):
            named = Dictionary(object.entries.map { ($0.key, $0.value) }) { _, last in last }
        case .named(let all): named = all
        }
        named[name] = value
        return ScenarioMembers(named)
    }

    package subscript(name: String) -> LocatedValue? {
        given(name).flatMap { $0.isNull ? nil : $0 }
    }

    subscript(name: MemberName) -> LocatedValue? { given(name).flatMap { $0.isNull ? nil : $0 } }

    func string(_ name: String) throws(ScenarioError) -> String? { try string(name, self[name]) }

    func string(_ name: MemberName) throws(ScenarioError) -> String? {
        try string(name.rawValue, self[name])
    }

    private func string(
        _ name: @autoclosure () -> String, _ value: LocatedValue?
    ) throws(ScenarioError) -> String? {
        guard let value else { return nil }
        guard let text = value.string else { throw wrong(name(), "a string", value) }
        return text
    }

    func boolean(_ name: String, default standard: Bool) throws(ScenarioError) -> Bool {
        guard let value = self[name] else { return standard }
        guard let isTrue = value.boolean else { throw wrong(name, "a boolean", value) }
        return isTrue
    }

    func word<Word: RawRepresentable & CaseIterable>(
        _ name: String, default standard: Word
    ) throws(ScenarioError) -> Word where Word.RawValue == String {
        try word(name, self[name], default: standard)
    }

    func word<Word: RawRepresentable & CaseIterable>(
        _ name: MemberName, default standard: Word
    ) throws(ScenarioError) -> Word where Word.RawValue == String {
        try word(name.rawValue, self[name], default: standard)
    }

    private func word<Word: RawRepresentable & CaseIterable>(
        _ name: @autoclosure () -> String, _ value: LocatedValue?, default standard: Word
    ) throws(ScenarioError) -> Word where Word.RawValue == String {
        guard let value else { return standard }
        guard let text = value.string else { throw wrong(name(), "a string", value) }
        guard let word = Word(rawValue: text) else {
            let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw ScenarioError(
                "'\(name())' takes one of \(words), found '\(text)'", at: value.location)
        }
        return word
    }

    func array(_ name: String) throws(ScenarioError) -> [LocatedValue] {
        guard let value = self[name] else { return [] }
        guard value.kind == .array else { throw wrong(name, "an array", value) }
        return Array(value.elements)
    }

    func texts(_ name: String) throws(ScenarioError) -> [String] {
        var texts: [String] = []
        for element in try array(name) {
            guard let text = element.string else { throw wrong(name, "strings", element) }
            texts.append(text)
        }
        return texts
    }

    /// A dictionary of texts.
    package func textsByName(_ name: String) throws(ScenarioError) -> [String: String] {
        try textsByName(name, self[name])
    }

    func textsByName(_ name: MemberName) throws(ScenarioError) -> [String: String] {
        try textsByName(name.rawValue, self[name])
    }

    private func textsByName(
        _ name: @autoclosure () -> String, _ value: LocatedValue?
    ) throws(ScenarioError) -> [String: String] {
        guard let value else { return [:] }
        guard value.kind == .dictionary else { throw wrong(name(), "a dictionary", value) }
        var texts: [String: String] = [:]
        for entry in value.entries {
            guard let text = entry.value.string else { throw wrong(name(), "strings", entry.value) }
            texts[entry.key] = text
        }
        return texts
    }

    func wrong(_ name: String, _ wanted: String, _ value: LocatedValue) -> ScenarioError {
        ScenarioError("'\(name)' takes \(wanted), found \(value.kind.noun)", at: value.location)
    }
}
