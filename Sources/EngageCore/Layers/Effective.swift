/// The merged state of one key: its value or why it has none, its layer, and the shadowed entries.
public struct Effective<Value: Sendable>: Sendable {
    /// The value; nil where it is of a wrong type.
    public let value: Value?
    /// What was found in the place of such a value, such as `a number`; nil where there is one.
    public let wrong: String?
    /// The layer of the value.
    public let layer: String
    /// The location of the value; nil for the library's own and the Capture wrapper's.
    public let source: SourceLocation?
    /// The values it overrides, nearest layer first.
    public let shadows: [EffectiveValue.Shadow]
}

extension Customization {
    /// The value of a key with its provenance; nil if no layer has it or a null removed it.
    public subscript<Value>(key: TypedKey<Value>) -> Effective<Value>? {
        guard let typed = self[typed: key.key], let resolved = resolved(of: key.key) else {
            return nil
        }
        let wrong: String? =
            if case .wrong(let object) = typed { object.objectClass.noun } else { nil }
        return Effective(
            value: key.read(typed), wrong: wrong, layer: stack.name(of: resolved.layer),
            source: resolved.value.source, shadows: shadows(of: resolved, as: key.key.type))
    }

    /// The value of a key; nil too where it is of a wrong type.
    public func value<Value>(of key: TypedKey<Value>) -> Value? {
        self[typed: key.key].flatMap(key.read)
    }
}
