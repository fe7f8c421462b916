/// Reads the members of a scenario; a missing or null member has the value of the contract.
struct ScenarioMembers {
    let object: LocatedValue

    init(_ object: LocatedValue, what: String) throws(ScenarioError) {
        guard object.kind == .dictionary else {
            throw ScenarioError(
                "\(what) takes a dictionary, found \(object.kind.noun)", at: object.location)
        }
        self.object = object
    }

    subscript(name: String) -> LocatedValue? {
        object[name].flatMap { $0.isNull ? nil : $0 }
    }

    func string(_ name: String) throws(ScenarioError) -> String? {
        guard let value = self[name] else { return nil }
        guard let text = value.string else { throw wrong(name, "a string", value) }
        return text
    }

    func boolean(_ name: String, default standard: Bool) throws(ScenarioError) -> Bool {
        guard let value = self[name] else { return standard }
        guard let truth = value.boolean else { throw wrong(name, "a boolean", value) }
        return truth
    }

    func word<Word: RawRepresentable & CaseIterable>(
        _ name: String, default standard: Word
    ) throws(ScenarioError) -> Word where Word.RawValue == String {
        guard let text = try string(name) else { return standard }
        guard let word = Word(rawValue: text) else {
            let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw ScenarioError(
                "'\(name)' takes one of \(words), found '\(text)'",
                at: self[name]?.location ?? object.location)
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
    func textsByName(_ name: String) throws(ScenarioError) -> [String: String] {
        guard let value = self[name] else { return [:] }
        guard value.kind == .dictionary else { throw wrong(name, "a dictionary", value) }
        var texts: [String: String] = [:]
        for entry in value.entries {
            guard let text = entry.value.string else { throw wrong(name, "strings", entry.value) }
            texts[entry.key] = text
        }
        return texts
    }

    func wrong(_ name: String, _ wanted: String, _ value: LocatedValue) -> ScenarioError {
        ScenarioError("'\(name)' takes \(wanted), found \(value.kind.noun)", at: value.location)
    }
}
