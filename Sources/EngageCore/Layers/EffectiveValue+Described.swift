/// Keys after the merge, as an object by raw key.
struct EffectiveValues: Described {
    /// Nil where they are not printed.
    var merged: Customization?

    static func describe(_ value: EffectiveValues?, to visitor: inout some DescriptionVisitor) {
        if let merged = value?.merged, merged.hasKeysAlone,
            visitor.writes(inOneGo: { merged.write(removed: false, to: &$0) })
        {
            return
        }
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
    /// Nil where they are made already, or not printed.
    var merged: Customization?
    var entries: [RemovedKey] = []

    static func describe(_ value: RemovedKeys?, to visitor: inout some DescriptionVisitor) {
        if let merged = value?.merged, merged.hasKeysAlone,
            visitor.writes(inOneGo: { merged.write(removed: true, to: &$0) })
        {
            return
        }
        visitor.table(value?.merged?.removed ?? value?.entries) { $0.key }
    }
}

extension RemovedKey: DescribedObject {
    package static func members(of entry: RemovedKey?, to visitor: inout some DescriptionVisitor) {
        visitor.member("layer", entry?.layer, "The layer with the null.")
        visitor.nullable("source", entry?.source, "Position of the null.")
        visitor.member("shadows", entry?.shadows, "The values it removed, nearest layer first.")
    }
}
