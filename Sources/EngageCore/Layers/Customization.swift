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
        /// The values of present keys as their types, in the order of the keys; empty where each is
        /// read when it is requested.
        let typed: [TypedValue]
        /// Positions in `typed`, -1 for a key that is not in it.
        let typedPlaces: SIMD32<Int8>

        init(
            _ stack: LayerStack, _ merge: Merge, _ typed: [TypedValue] = [],
            _ typedPlaces: SIMD32<Int8> = SIMD32(repeating: -1)
        ) {
            self.stack = stack
            self.merge = merge
            self.typed = typed
            self.typedPlaces = typedPlaces
        }
    }

    /// The entries of layers for keys: numbers only, so that merging counts no references.
    struct Merge: Sendable {
        /// An entry of the stack, by its place.
        struct Link {
            var layer: Int32
            var entry: Int32
            /// Position in `links` of the nearest lower layer's entry of the same key, or -1.
            var below: Int32 = -1
        }

        private(set) var links: [Link] = []
        /// Position in `links` of the entry that wins each key, -1 for one that no layer has.
        private var winners = SIMD32<Int32>(repeating: -1)
        /// What is no key, lowest layer first; who prints them gathers those of one name.
        private(set) var others: [Link] = []

        init(_ stack: borrowing LayerStack) {
            var count = stack.library.count + stack.capture.count
            for layer in stack.layers { count += layer.entries.count }
            links.reserveCapacity(min(count, 4 * Key.allCases.count))
            for place in stack.library.indices { set(stack.library[place].key, 0, place) }
            for layer in stack.layers.indices {
                for place in stack.layers[layer].entries.indices {
                    set(stack.layers[layer].entries[place].key, layer + 1, place)
                }
            }
            let top = stack.layers.count + 1
            for place in stack.capture.indices { set(stack.capture[place].key, top, place) }
        }

        @inline(__always)
        private mutating func set(_ key: Key?, _ layer: Int, _ entry: Int) {
            var link = Link(
                layer: Int32(truncatingIfNeeded: layer), entry: Int32(truncatingIfNeeded: entry))
            guard let key else { return others.append(link) }
            let beaten = winners[key.rawValue]
            if beaten >= 0 {
                // In one layer the last entry of a key is read, and the one before is not
                // overridden.
                let before = links[Int(beaten)]
                link.below = before.layer == link.layer ? before.below : beaten
            }
            winners[key.rawValue] = Int32(truncatingIfNeeded: links.count)
            links.append(link)
        }

        /// The entry that wins a key; nil where no layer has it.
        func winner(of key: Key) -> Link? {
            let place = winners[key.rawValue]
            return place < 0 ? nil : links[Int(place)]
        }
    }

    var stack: LayerStack { _read { yield merged.stack } }

    struct Resolved: Sendable {
        var value: LayerValue
        /// Position in the stack, 0 the library's.
        var layer: Int
        /// What lost, nearest layer first.
        var shadows: [(value: LayerValue, layer: Int)] = []

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

    /// Merges a stack whose values are read when they are requested; nothing is reported.
    init(unreported stack: consuming LayerStack) {
        let merge = Merge(stack)
        merged = Merged(stack, merge)
    }

    /// Merges a stack; what is wrong inside of described objects is reported where that is wanted.
    init(merging stack: LayerStack, looksIntoObjects: Bool, diagnostics: inout [Diagnostic]) {
        let merge = Merge(stack)
        let registry = ObjectRegistry(
            stack.layers, others: stack.described, diagnostics: &diagnostics)
        var typed: [TypedValue] = []
        var places = SIMD32<Int8>(repeating: -1)
        typed.reserveCapacity(min(merge.links.count, Key.allCases.count))
        for key in Key.allCases {
            guard let winner = merge.winner(of: key) else { continue }
            let given = stack.value(of: winner)
            if given.isNull { continue }
            let type = key.type
            let value = given.typed(as: type, registry)
            places[key.rawValue] = Int8(truncatingIfNeeded: typed.count)
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
            typed.append(value)
        }
        merged = Merged(stack, merge, typed, places)
    }

    /// The value of a key as its type; nil where it is absent or a null removed it.
    subscript(typed key: Key) -> TypedValue? {
        let place = merged.typedPlaces[key.rawValue]
        guard place < 0 else { return merged.typed[Int(place)] }
        guard merged.typed.isEmpty, let winner = merged.merge.winner(of: key) else { return nil }
        return merged.stack.typed(winner, as: key.type)
    }

    /// True where the Capture wrapper's form wins a key.
    func isCaptureForm(_ key: Key) -> Bool {
        guard let winner = merged.merge.winner(of: key),
            case .captureForm = merged.stack.value(of: winner)
        else { return false }
        return true
    }

    /// The entries of the layers for a key: winner and losers; nil if none has it.
    func resolved(of key: Key) -> Resolved? {
        merged.merge.winner(of: key).map { winner in
            Resolved(
                value: stack.value(of: winner), layer: Int(winner.layer),
                shadows: shadows(below: winner))
        }
    }

    private func shadows(below winner: Merge.Link) -> [(value: LayerValue, layer: Int)] {
        var shadows: [(value: LayerValue, layer: Int)] = []
        var below = winner.below
        while below >= 0 {
            let link = merged.merge.links[Int(below)]
            shadows.append((stack.value(of: link), Int(link.layer)))
            below = link.below
        }
        return shadows
    }

    /// True where the key has any value after the merge.
    func isPresent(_ key: Key) -> Bool {
        merged.merge.winner(of: key).map { !merged.stack.isNull($0) } ?? false
    }

    /// The raw strings of those of some keys that have any value after the merge.
    func present(_ keys: [Key]) -> [String] {
        var raw: [String] = []
        for key in keys where isPresent(key) { raw.append(key.raw) }
        return raw
    }

    /// The location of a key's value; nil for an absent key and the library's own.
    func source(of key: Key) -> SourceLocation? {
        merged.merge.winner(of: key).flatMap { merged.stack.value(of: $0).source }
    }

    /// What lost below a key, nearest first.
    func shadows(of key: Key) -> [(value: LayerValue, layer: Int)] {
        merged.merge.winner(of: key).map { shadows(below: $0) } ?? []
    }
}

extension LayerStack {
    /// The raw string of an entry.
    func raw(of link: Customization.Merge.Link) -> String {
        let (layer, place) = (Int(link.layer), Int(link.entry))
        if layer == 0 { return library[place].raw }
        return layer > layers.count ? capture[place].raw : layers[layer - 1].entries[place].raw
    }

    /// The value of an entry.
    func value(of link: Customization.Merge.Link) -> LayerValue {
        let (layer, place) = (Int(link.layer), Int(link.entry))
        if layer == 0 { return library[place].value }
        return layer > layers.count
            ? capture[place].value : .located(layers[layer - 1].entries[place].value)
    }

    /// True where the value of an entry is null.
    func isNull(_ link: Customization.Merge.Link) -> Bool {
        let (layer, place) = (Int(link.layer), Int(link.entry))
        if layer == 0 { return library[place].value.isNull }
        return layer > layers.count
            ? capture[place].value.isNull : layers[layer - 1].entries[place].value.isNull
    }

    /// The value of an entry as a type; nil for a null.
    fileprivate func typed(
        _ link: Customization.Merge.Link, as type: KeyValueType
    ) -> TypedValue? {
        let value = value(of: link)
        guard case .located(let located) = value else {
            return value.typed(as: type, ObjectRegistry())
        }
        if located.isNull { return nil }
        guard ObjectRegistry.isName(located) else { return TypedValue(located, as: type) }
        // Only a name alone stands for what is described elsewhere.
        var found: [Diagnostic] = []
        return value.typed(
            as: type, ObjectRegistry(layers, others: described, diagnostics: &found))
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
