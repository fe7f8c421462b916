/// The members beside a tag, such as `height`, and what each of them must be.
///
/// Source: behaviour, formats#values.
enum DescriptionMembers {
    private static let lengths = ["height", "width", "x", "y", "contentHeight"]
    private static let truths = ["scrolls", "loaded"]
    private static let texts = ["root", "title", "contentMode"]
    /// Members of a colour, each from 0 to 1.
    private static let components = ["red", "green", "blue", "alpha"]

    /// What is wrong with the members of an object; a wrong member counts as not given, a
    /// component outside of its range as the nearest that is inside.
    static func findings(in object: LocatedValue, of key: String) -> [Diagnostic] {
        guard object.kind == .dictionary, object.count > 1 else { return [] }
        let described = object.object
        if described.objectClass == .color { return colorFindings(in: object, of: key) }
        var findings: [Diagnostic] = []
        for member in object.entries {
            let value = member.value
            guard !value.isNull else { continue }
            if member.hasKey("tintColor"), value.object.objectClass == .color {
                findings += colorFindings(in: value, of: key)
            } else if let wanted = wanted(member) {
                let found = value.number?.isFinite == false ? "no finite one" : value.kind.noun
                findings.append(
                    Diagnostic(
                        .error, .wrongMember, key: key,
                        "'\(member.key)' of '\(described.name ?? "")' takes \(wanted), found \(found)",
                        at: value.location))
            }
        }
        return findings
    }

    /// What is wrong with the components of a colour.
    private static func colorFindings(in color: LocatedValue, of key: String) -> [Diagnostic] {
        color.entries.compactMap { member in
            let value = member.value
            guard !value.isNull, names(components, member), !isComponent(value) else { return nil }
            return Diagnostic(
                .error, .wrongMember, key: key,
                "'\(member.key)' takes \(componentNoun), found \(foundComponent(value))",
                at: value.location)
        }
    }

    /// What a component of a colour takes, for messages.
    static let componentNoun = "a number from 0 to 1"

    /// A component that is none, for messages: a number by its digits, another value by its kind.
    static func foundComponent(_ value: LocatedValue) -> String {
        value.number == nil ? value.kind.noun : String(value.text.prefix(32))
    }

    /// True for a number from 0 to 1.
    static func isComponent(_ value: LocatedValue) -> Bool {
        value.number.map { (0...1).contains($0) } ?? false
    }

    /// What the member takes instead of its value; nil where the value is right.
    private static func wanted(_ member: LocatedValue.Entry) -> String? {
        let value = member.value
        if names(lengths, member) { return value.number?.isFinite == true ? nil : "a number" }
        if names(truths, member) { return value.boolean == nil ? "a boolean" : nil }
        if names(texts, member) { return value.string == nil ? "a string" : nil }
        if member.hasKey("tintColor") {
            return Color(reading: value) == nil ? "a colour such as #FF0000" : nil
        }
        return nil
    }

    private static func names(_ names: [String], _ member: LocatedValue.Entry) -> Bool {
        names.contains { member.hasKey($0) }
    }
}

extension DiagnosticCode {
    /// A member of a described object, such as `height`, of the wrong type.
    public static let wrongMember: DiagnosticCode = "wrongMember"
}
