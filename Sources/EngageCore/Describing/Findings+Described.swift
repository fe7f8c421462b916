extension Diagnostic: DescribedObject {
    package static var formName: String? { "diagnostic" }

    package static func members(of finding: Diagnostic?, to visitor: inout some DescriptionVisitor)
    {
        visitor.member("severity", finding?.severity, "How bad it is.")
        visitor.member("code", finding?.code.rawValue, "Stable name of the finding.")
        visitor.nullable("key", finding?.key, "The key or member it is about.")
        visitor.member("message", finding?.message, "A sentence for a person.")
        visitor.nullable("source", finding?.source, "Where it stands.")
    }
}

extension Decision: DescribedObject {
    package static func members(of decision: Decision?, to visitor: inout some DescriptionVisitor) {
        visitor.member("slot", decision?.slot, "Path of what was decided.")
        visitor.member("rule", decision?.rule.rawValue, "Stable name of the rule.")
        visitor.member(
            "chose", decision?.chose, "What won: a key, or a word for what the library does.")
        visitor.member("over", decision?.over, "Keys that were present and lost.")
        visitor.member("because", decision?.because, "Half a sentence for a person.")
    }
}
