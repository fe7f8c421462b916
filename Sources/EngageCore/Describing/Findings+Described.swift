extension Diagnostic: DescribedObject {
    package static var formName: String? { "diagnostic" }

    package static func members(of finding: Diagnostic?, to visitor: inout some DescriptionVisitor)
    {
        visitor.member("severity", finding?.severity, "Its severity.")
        visitor.member("code", finding?.code.rawValue, "Stable name of the finding.")
        visitor.nullable("key", finding?.key, "The key or member concerned.")
        visitor.member("message", finding?.message, "A sentence for users.")
        visitor.nullable("source", finding?.source, "Its position.")
    }
}

extension Decision: DescribedObject {
    package static func describe(_ value: Decision?, to visitor: inout some DescriptionVisitor) {
        if let value, visitor.writes(inOneGo: { value.write(to: &$0) }) { return }
        visitor.object(value)
    }

    private func write(to writer: inout JSONWriter) -> Bool {
        writer.open("{\"slot\":", then: slot.spannable.span)
        writer.fixed(",\"rule\":", then: rule.rawValue.spannable.span)
        writer.fixed(",\"chose\":", then: chose.spannable.span)
        if over.isEmpty {
            writer.fixed(",\"over\":[]")
        } else {
            writer.fixed(",\"over\":")
            writer.list(over)
        }
        writer.fixed(",\"because\":", then: because.spannable.span)
        writer.close("}")
        return true
    }

    package static func members(of decision: Decision?, to visitor: inout some DescriptionVisitor) {
        visitor.member("slot", decision?.slot, "Path of the value.")
        visitor.member("rule", decision?.rule.rawValue, "Stable name of the rule.")
        visitor.member(
            "chose", decision?.chose, "The deciding key, or a word for the library's choice.")
        visitor.member("over", decision?.over, "Keys that are set and shadowed.")
        visitor.member("because", decision?.because, "Half a sentence for users.")
    }
}
