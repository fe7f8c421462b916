extension LoginScreenPolicy {
    /// Every policy as JSON, indented, with a line end.
    public static var json: [UInt8] { allCases.map { PolicyRow(policy: $0) }.jsonPage }
}

/// A policy as it is printed.
package struct PolicyRow: DescribedObject {
    var policy: LoginScreenPolicy

    package static func members(of row: PolicyRow?, to visitor: inout some DescriptionVisitor) {
        let page = row?.policy.page
        visitor.member("name", row?.policy.rawValue, "Its name.")
        visitor.member("default", page?.standard, "The value by default.")
        visitor.member("alternative", page?.alternative, "The other value.")
        visitor.member("meaning", page?.meaning, "What the two mean.")
        visitor.member("decision", page?.decision, "Number of the decision.")
    }
}
