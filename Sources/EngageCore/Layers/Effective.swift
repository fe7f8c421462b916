/// What the layers make of one key: its value or what stands in its place, who set it, what it beat.
public struct Effective<Value: Sendable>: Sendable {
    /// The value; nil where it is of a wrong type.
    public let value: Value?
    /// What was found in the place of such a value, such as `a number`; nil where there is one.
    public let wrong: String?
    /// The layer of the value.
    public let layer: String
    /// Where the value stands; nil for the library's own and the Capture wrapper's.
    public let source: SourceLocation?
    /// The values it overrides, nearest layer first.
    public let shadows: [EffectiveValue.Shadow]
}

extension Customization {
    /// The value of a key with its story; nil where no layer has it or a null took it away.
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
