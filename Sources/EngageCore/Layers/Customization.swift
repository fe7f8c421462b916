/// The merged dictionary of one call: for every key the value that won and those it shadows.
///
/// Values replace one another whole; a null wins and then takes the key away.
/// Source: behaviour, precedence#layers, precedence#null.
public struct Customization: Sendable {
    /// Stored once, however often the dictionary is copied.
    let merged: Merged

    final class Merged: Sendable {
        let stack: LayerStack
        let merge: Merge

        init(_ stack: LayerStack, _ merge: Merge) {
            self.stack = stack
            self.merge = merge
        }
    }

    /// The merge while it is made and after.
    struct Merge: Sendable {
        /// The keys that layers have, in the order they were met.
        var known: [Resolved] = []
        /// Position of each key in `known`, -1 for one that no layer has.
        ///
        /// Numbers alone, so that a key without a value costs nothing.
        var places = [Int8](repeating: -1, count: Key.allCases.count)
        /// What is no key, lowest layer first; who prints them gathers those of one name.
        var others: [Other] = []

        /// The position of an entry in the stack: eight bytes each, as there may be a million.
        struct Other {
            var layer: Int32
            var entry: Int32
        }

        mutating func set(
            _ key: Key?, _ value: @autoclosure () -> LayerValue, layer: Int, entry: Int
        ) {
            guard let key else {
                return others.append(
                    Other(
                        layer: Int32(truncatingIfNeeded: layer),
                        entry: Int32(truncatingIfNeeded: entry)))
            }
            let value = value()
            if let place = place(of: key) {
                known[place].replace(by: value, of: layer)
            } else {
                places[key.rawValue] = Int8(known.count)
                known.append(Resolved(value: value, layer: layer))
            }
        }

        func place(of key: Key) -> Int? {
            let place = places[key.rawValue]
            return place < 0 ? nil : Int(place)
        }
    }

    var stack: LayerStack { merged.stack }

    struct Resolved: Sendable {
        var value: LayerValue
        /// Position in the stack, 0 the library's.
        var layer: Int
        /// What lost, nearest layer first.
        var shadows: [(value: LayerValue, layer: Int)] = []
        /// The value as its key's type; nil for a null and for what is no key.
        fileprivate(set) var typed: TypedValue?

        mutating func replace(by value: LayerValue, of layer: Int) {
            if self.layer != layer { shadows.insert((self.value, self.layer), at: 0) }
            self.value = value
            self.layer = layer
        }
    }

    /// Merges a stack; every effective value of the wrong type is reported.
    public init(merging stack: LayerStack, diagnostics: inout [Diagnostic]) {
        self.init(merging: stack, looksIntoObjects: true, diagnostics: &diagnostics)
    }

    /// Merges a stack; what is wrong inside of described objects is reported where that is wanted.
    init(merging stack: LayerStack, looksIntoObjects: Bool, diagnostics: inout [Diagnostic]) {
        var merge = Merge()
        for (place, entry) in stack.library.enumerated() {
            merge.set(entry.key, entry.value, layer: 0, entry: place)
        }
        for (position, layer) in stack.layers.enumerated() {
            for (place, entry) in layer.entries.enumerated() {
                merge.set(entry.key, .located(entry.value), layer: position + 1, entry: place)
            }
        }
        for (place, entry) in stack.capture.enumerated() {
            merge.set(entry.key, entry.value, layer: stack.layers.count + 1, entry: place)
        }
        let registry = ObjectRegistry(
            stack.layers, others: stack.described, diagnostics: &diagnostics)
        for key in Key.allCases {
            guard let place = merge.place(of: key), !merge.known[place].value.isNull else {
                continue
            }
            let given = merge.known[place].value
            let type = key.type
            let value = given.typed(as: type, registry)
            merge.known[place].typed = value
            if case .located(let located) = given {
                if looksIntoObjects, value.isDescribed {
                    diagnostics += DescriptionMembers.findings(in: located, of: key.raw)
                }
                if located.isAssumed {
                    diagnostics.append(Diagnostic(assuming: located, of: key.raw))
                }
            }
            if case .wrong(let object) = value {
                diagnostics.append(
                    Diagnostic(
                        .error, .wrongType, key: key.raw,
                        "'\(key.raw)' \(type.complaint(about: given, object))",
                        at: given.source))
            }
        }
        merged = Merged(stack, merge)
    }

    /// The value of a key as its type; nil where it is absent or a null removed it.
    subscript(typed key: Key) -> TypedValue? {
        merged.merge.place(of: key).flatMap { merged.merge.known[$0].typed }
    }

    /// What the layers say of a key: winner and losers; nil where none has it.
    func resolved(of key: Key) -> Resolved? {
        merged.merge.place(of: key).map { merged.merge.known[$0] }
    }

    /// True where the key has any value after the merge.
    func isPresent(_ key: Key) -> Bool {
        merged.merge.place(of: key).map { !merged.merge.known[$0].value.isNull } ?? false
    }

    /// The raw strings of those of some keys that have any value after the merge.
    func present(_ keys: [Key]) -> [String] {
        var raw: [String] = []
        for key in keys where isPresent(key) { raw.append(key.raw) }
        return raw
    }

    /// The location of a key's value; nil for an absent key and the library's own.
    func source(of key: Key) -> SourceLocation? { resolved(of: key)?.value.source }

    /// What lost below a key, nearest first.
    func shadows(of key: Key) -> [(value: LayerValue, layer: Int)] {
        resolved(of: key)?.shadows ?? []
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
