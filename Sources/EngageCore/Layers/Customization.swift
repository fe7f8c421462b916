/// The merged dictionary of one showing: for every key the value that won and what it beat.
///
/// Values replace one another whole; a null wins and then takes the key away.
/// Source: behaviour, precedence#layers, precedence#null.
public struct Customization: Sendable {
    /// Held once, however often the dictionary is handed on.
    private let merged: Merged

    private final class Merged: Sendable {
        let stack: LayerStack
        let merge: Merge

        init(_ stack: LayerStack, _ merge: Merge) {
            self.stack = stack
            self.merge = merge
        }
    }

    /// The merge while it is made and after.
    private struct Merge: Sendable {
        var known = [Resolved?](repeating: nil, count: Key.allCases.count)
        var others: [String: Resolved] = [:]
        var typed = [TypedValue?](repeating: nil, count: Key.allCases.count)

        mutating func set(_ raw: String, _ key: Key?, _ value: LayerValue, layer: Int) {
            if let key {
                known[key.rawValue] = Self.over(known[key.rawValue], value, layer)
            } else {
                others[raw] = Self.over(others[raw], value, layer)
            }
        }

        private static func over(_ old: Resolved?, _ value: LayerValue, _ layer: Int) -> Resolved {
            guard let old else { return Resolved(value: value, layer: layer) }
            let shadows = old.layer == layer ? old.shadows : [(old.value, old.layer)] + old.shadows
            return Resolved(value: value, layer: layer, shadows: shadows)
        }
    }

    var stack: LayerStack { merged.stack }
    private var known: [Resolved?] { merged.merge.known }
    private var others: [String: Resolved] { merged.merge.others }
    private var typed: [TypedValue?] { merged.merge.typed }

    struct Resolved: Sendable {
        var value: LayerValue
        /// Position in the stack, 0 the library's.
        var layer: Int
        /// What lost, nearest layer first.
        var shadows: [(value: LayerValue, layer: Int)] = []
    }

    /// Merges a stack; every effective value of the wrong type is reported.
    public init(merging stack: LayerStack, diagnostics: inout [Diagnostic]) {
        self.init(merging: stack, looksIntoObjects: true, diagnostics: &diagnostics)
    }

    /// Merges a stack; what is wrong inside of described objects is reported where that is wanted.
    init(merging stack: LayerStack, looksIntoObjects: Bool, diagnostics: inout [Diagnostic]) {
        var merge = Merge()
        for entry in stack.library { merge.set(entry.raw, entry.key, entry.value, layer: 0) }
        for (position, layer) in stack.layers.enumerated() {
            for entry in layer.entries {
                merge.set(entry.raw, entry.key, .located(entry.value), layer: position + 1)
            }
        }
        for entry in stack.capture {
            merge.set(entry.raw, entry.key, entry.value, layer: stack.layers.count + 1)
        }
        let registry = ObjectRegistry(
            stack.layers, others: stack.described, diagnostics: &diagnostics)
        for key in Key.allCases {
            guard let resolved = merge.known[key.rawValue], !resolved.value.isNull else { continue }
            let type = key.type
            let value = resolved.value.typed(as: type, registry)
            merge.typed[key.rawValue] = value
            if looksIntoObjects, value.isDescribed, case .located(let located) = resolved.value {
                diagnostics += DescriptionMembers.findings(in: located, of: key.raw)
            }
            if case .located(let located) = resolved.value, located.isAssumed {
                diagnostics.append(Diagnostic(assuming: located, of: key.raw))
            }
            if case .wrong(let object) = value {
                diagnostics.append(
                    Diagnostic(
                        .error, .wrongType, key: key.raw,
                        "'\(key.raw)' \(type.complaint(about: resolved.value, object))",
                        at: resolved.value.source))
            }
        }
        merged = Merged(stack, merge)
    }

    /// The value of a key as its type; nil where it is absent or a null removed it.
    subscript(typed key: Key) -> TypedValue? { typed[key.rawValue] }

    /// What the layers say of a key: winner and losers; nil where none has it.
    func resolved(of key: Key) -> Resolved? { known[key.rawValue] }

    /// True where the key has any value after the merge.
    func isPresent(_ key: Key) -> Bool { typed[key.rawValue] != nil }

    /// The raw strings of those of some keys that have any value after the merge.
    func present(_ keys: [Key]) -> [String] {
        var raw: [String] = []
        for key in keys where isPresent(key) { raw.append(key.raw) }
        return raw
    }

    /// Where the value of a key stands; nil for an absent key and the library's own.
    func source(of key: Key) -> SourceLocation? { known[key.rawValue]?.value.source }

    /// Name of the layer that set a key.
    func layerName(of key: Key) -> String? { known[key.rawValue].map { stack.name(of: $0.layer) } }

    /// What lost below a key, nearest first.
    func shadows(of key: Key) -> [(value: LayerValue, layer: Int)] {
        known[key.rawValue]?.shadows ?? []
    }
}

extension Customization {
    private static let keysByRaw = Key.allCases.sorted { $0.raw < $1.raw }

    /// Every key with a value, in ascending order of the raw strings.
    public var effective: [EffectiveValue] {
        collect { raw, key, resolved in
            guard !resolved.value.isNull else { return nil }
            let type = key?.type ?? KeyCatalogue.entry(raw)?.type
            return EffectiveValue(
                key: raw, value: printed(key, resolved.value, as: type),
                layer: stack.name(of: resolved.layer), source: resolved.value.source,
                shadows: shadows(of: resolved, as: type))
        }
    }

    /// The value that counts as it is printed; a colour was read when the layers were merged.
    private func printed(_ key: Key?, _ value: LayerValue, as type: KeyValueType?) -> PrintedValue {
        if let key, case .color(let color)? = typed[key.rawValue] { return .text(color.hex) }
        return value.printed(as: type)
    }

    func shadows(
        of resolved: Resolved, as type: KeyValueType?
    ) -> [EffectiveValue.Shadow] {
        if resolved.shadows.isEmpty { return [] }
        return shadows(of: resolved.shadows, as: type)
    }

    private func shadows(
        of lost: [(value: LayerValue, layer: Int)], as type: KeyValueType?
    ) -> [EffectiveValue.Shadow] {
        lost.map { shadow in
            EffectiveValue.Shadow(
                layer: stack.name(of: shadow.layer), value: shadow.value.printed(as: type),
                source: shadow.value.source)
        }
    }

    /// Every key that a null took away, in ascending order.
    public var removed: [RemovedKey] {
        collect { raw, key, resolved in
            guard resolved.value.isNull else { return nil }
            return RemovedKey(
                key: raw, layer: stack.name(of: resolved.layer), source: resolved.value.source,
                shadows: shadows(
                    of: resolved, as: key?.type ?? KeyCatalogue.entry(raw)?.type))
        }
    }

    private func collect<Element>(
        _ transform: (String, Key?, Resolved) -> Element?
    ) -> [Element] {
        guard !others.isEmpty else {
            return Self.keysByRaw.compactMap { key in
                known[key.rawValue].flatMap { transform(key.raw, key, $0) }
            }
        }
        var all = others.map { (raw: $0.key, key: Key?.none, resolved: $0.value) }
        for key in Key.allCases {
            if let resolved = known[key.rawValue] { all.append((key.raw, key, resolved)) }
        }
        return all.sorted { $0.raw < $1.raw }.compactMap { transform($0.raw, $0.key, $0.resolved) }
    }
}

extension KeyValueType {
    /// What is wrong with an object, the one sentence of resolution and lint: a number by its
    /// kind, a text that could have been right by itself.
    fileprivate func complaint(about value: LayerValue, _ object: WrongObject) -> String {
        guard case .located(let value) = value else {
            return complaint(found: object.objectClass.noun)
        }
        switch object.objectClass {
        case .number: return complaint(found: value.kind.noun)
        case .rect where self == .rect:
            return complaint(found: "a rectangle that is not four numbers")
        case .string where [.color, .rect, .arrowDirection].contains(self):
            return complaint(found: "'\(String(value.text.unicodeScalars.prefix(64)))'")
        default: return complaint(found: object.objectClass.noun)
        }
    }
}

extension KeyEntry {
    /// What is wrong with a value for this key; nil where it takes it. Null is taken by every key.
    public func complaint(about value: LocatedValue) -> String? {
        guard key != nil, !value.isNull, case .wrong(let object) = TypedValue(value, as: type)
        else {
            return nil
        }
        return type.complaint(about: .located(value), object)
    }
}
