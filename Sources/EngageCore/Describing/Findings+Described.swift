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
    package static func members(of decision: Decision?, to visitor: inout some DescriptionVisitor) {
        visitor.member("slot", decision?.slot, "Path of the value.")
        visitor.member("rule", decision?.rule.rawValue, "Stable name of the rule.")
        visitor.member(
            "chose", decision?.chose, "The deciding key, or a word for the library's choice.")
        visitor.member("over", decision?.over, "Keys that are set and shadowed.")
        visitor.member("because", decision?.because, "Half a sentence for users.")
    }
}

/// Keys after the merge, as an object by raw key.
struct EffectiveValues: Described {
    /// Nil where they are not printed.
    var merged: Customization?

    static func describe(_ value: EffectiveValues?, to visitor: inout some DescriptionVisitor) {
        visitor.table(value?.merged?.effectiveValues) { $0.key }
    }
}

extension EffectiveValue: DescribedObject {
    package static func members(
        of entry: EffectiveValue?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("value", entry?.value, "The effective value, of any type.")
        visitor.member("layer", entry?.layer, "The layer of the value.")
        visitor.nullable("source", entry?.source, "Place of the value, null for the library's own.")
        visitor.member("shadows", entry?.shadows, "The values it overrides, nearest layer first.")
    }
}

extension EffectiveValue.Shadow: DescribedObject {
    package static func members(
        of shadow: EffectiveValue.Shadow?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("layer", shadow?.layer, "The layer of the overridden value.")
        visitor.member("value", shadow?.value, "Its value.")
        visitor.nullable("source", shadow?.source, "Place of the value.")
    }
}

/// Keys that a null took away, as an object by raw key.
struct RemovedKeys: Described {
    var entries: [RemovedKey]

    static func describe(_ value: RemovedKeys?, to visitor: inout some DescriptionVisitor) {
        visitor.table(value?.entries) { $0.key }
    }
}

extension RemovedKey: DescribedObject {
    package static func members(of entry: RemovedKey?, to visitor: inout some DescriptionVisitor) {
        visitor.member("layer", entry?.layer, "The layer with the null.")
        visitor.nullable("source", entry?.source, "Position of the null.")
        visitor.member("shadows", entry?.shadows, "The values it removed, nearest layer first.")
    }
}
