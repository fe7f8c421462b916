/// The members beside a tag, such as `height`, and what each of them must be.
///
/// Source: contract, "Values of a Custom Interface dictionary".
enum DescriptionMembers {
    private static let lengths = ["height", "width", "x", "y", "contentHeight"]
    private static let truths = ["scrolls", "loaded"]
    private static let texts = ["root", "title", "contentMode"]

    /// What is wrong with the members of a named object; a wrong member counts as not given.
    static func findings(in object: LocatedValue, of key: String) -> [Diagnostic] {
        guard object.kind == .dictionary, object.count > 1 else { return [] }
        var findings: [Diagnostic] = []
        for member in object.entries {
            let value = member.value
            guard !value.isNull, let wanted = wanted(member) else { continue }
            let found = value.number?.isFinite == false ? "no finite one" : value.kind.noun
            let name = object.object.name ?? ""
            findings.append(
                Diagnostic(
                    .error, .wrongMember, key: key,
                    "'\(member.key)' of '\(name)' takes \(wanted), found \(found)",
                    at: value.location))
        }
        return findings
    }

    /// What the member takes instead of its value; nil where the value is right.
    private static func wanted(_ member: LocatedValue.Entry) -> String? {
        let value = member.value
        if names(lengths, member) { return value.number?.isFinite == true ? nil : "a number" }
        if names(truths, member) { return value.boolean == nil ? "a boolean" : nil }
        if names(texts, member) { return value.string == nil ? "a string" : nil }
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
