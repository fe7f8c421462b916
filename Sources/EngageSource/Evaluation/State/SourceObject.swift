import EngageCore

/// A list, a dictionary or an object of the app.
struct SourceObject: Sendable, Hashable {
    /// What it is.
    enum Kind: Sendable, Hashable {
        case list
        case dictionary
        /// An object of a class, by its name.
        case instance(String)
    }

    /// One entry; of a list the keys are its positions.
    struct Entry: Sendable, Hashable {
        var key: String
        /// The key as the source names it, and where.
        var name: String
        var keyPlace: ExpressionLocation
        var value: SourceValue

        /// True if the key is a text that is spelled like a constant of the SDK. The constant's own
        /// text is another one, so the SDK does not find the value: it is read as the constant, with
        /// a finding, if the dictionary does not have that.
        var isTextOfConstant: Bool { key == name && SourceKey.isSpelled(like: name) }
    }

    /// The name of a member that objects have which scroll.
    static let scrolls = "(scrolls)"
    /// The name of a member of controllers whose views are loaded.
    static let isLoaded = "(loaded)"

    var kind: Kind
    /// True if several variables can be the same object, as in Objective-C.
    var isShared = false
    /// True if the dictionary began as an unknown one: its other contents are unknown.
    var isOpen = false
    /// True for one that other code can change after it was passed.
    var isMutable = false
    /// True for a list whose order is unknown.
    var isUnordered = false
    /// True for a list or a dictionary of Swift whose elements are optionals by its type.
    var holdsOptionals = false
    /// True if its entries went into another dictionary.
    var isUsed = false
    /// The expression or variable it is called by.
    var name = ""
    var place = ExpressionLocation()
    /// Entries in the order of assignment; nil if one was assigned again or removed.
    private var slots: [Entry?] = []
    /// The positions of the dictionary's entries in `slots`.
    private var slotOfKey: [String: Int] = [:]
    private var gone = 0

    init(
        kind: Kind, entries: [Entry] = [], isShared: Bool = false, isOpen: Bool = false,
        name: String = "", place: ExpressionLocation = ExpressionLocation()
    ) {
        self.kind = kind
        self.isShared = isShared
        self.isOpen = isOpen
        self.name = name
        self.place = place
        self.entries = entries
    }

    /// From now on its other contents are unknown; the first reason is reported.
    mutating func markPartial(named plain: ConcreteValue? = nil, at place: ExpressionLocation) {
        isOpen = true
        if self.place.end == 0 || kind == .dictionary && name.isEmpty { self.place = place }
        if name.isEmpty, case .unknown(let text)? = plain { name = text }
    }

    /// One of its values was replaced, nobody knows which: none is known, but for keys of the SDK, of
    /// which it is told that there may be others.
    mutating func markReplaced(
        named plain: ConcreteValue? = nil, at place: ExpressionLocation
    ) {
        markPartial(named: plain, at: place)
        forgetOwnKeys()
    }

    /// Marks which elements are optionals, and those that are added later.
    mutating func mark(optional flag: Bool) {
        holdsOptionals = flag
        for index in slots.indices { slots[index]?.value.isOptional = flag }
    }

    /// Marks which parts of a tuple are optionals.
    mutating func mark(optional flags: [Bool]) {
        var place = -1
        for index in slots.indices {
            // Behind a part stands the same by its name.
            place = slots[index].flatMap { Int($0.key) } ?? place
            if flags.indices.contains(place) { slots[index]?.value.isOptional = flags[place] }
        }
    }

    /// From now on the values of the app's own keys are unknown.
    mutating func forgetOwnKeys() {
        for index in slots.indices {
            guard let entry = slots[index], !SourceKey.isKnown(entry.name) else { continue }
            slots[index]?.value = SourceValue(.unknown(entry.name), at: entry.value.place)
        }
    }

    /// From now on its contents are unknown.
    mutating func invalidate() {
        for index in slots.indices {
            guard let entry = slots[index] else { continue }
            slots[index]?.value = SourceValue(.unknown(entry.name), at: entry.value.place)
        }
        if !isInstance { markPartial(at: place) }
    }

    /// The entries in the order of the last assignments.
    var entries: [Entry] {
        get { slots.compactMap(\.self) }
        set {
            slots = newValue
            gone = 0
            slotOfKey = kind == .list ? [:] : Self.places(of: newValue)
        }
    }

    /// True for an object of a class.
    var isInstance: Bool { if case .instance = kind { true } else { false } }

    /// How many entries there are.
    var count: Int { slots.count - gone }

    subscript(key: String) -> SourceValue? {
        guard kind != .list else {
            return Int(key).flatMap { slots.indices.contains($0) ? slots[$0]?.value : nil }
        }
        return slotOfKey[key].flatMap { slots[$0]?.value }
    }

    /// Sets a key of a dictionary. The later assignment applies, and is placed after earlier ones.
    mutating func set(
        _ key: String, named name: String? = nil,
        at place: ExpressionLocation = ExpressionLocation(),
        to value: SourceValue
    ) {
        var value = held(value)
        if isInstance, let old = slotOfKey[key].flatMap({ slots[$0] }), old.value.isOptional {
            value.isOptional = true
        }
        remove(key)
        slotOfKey[key] = slots.count
        slots.append(Entry(key: key, name: name ?? key, keyPlace: place, value: value))
    }

    /// Removes a key from a dictionary.
    mutating func remove(_ key: String) {
        guard let slot = slotOfKey.removeValue(forKey: key) else { return }
        slots[slot] = nil
        gone += 1
        // Half of the slots may be empty, so that many removals cost no more than one each.
        if gone * 2 > slots.count { entries = entries }
    }

    /// Adds an element to a list.
    mutating func append(_ value: SourceValue) {
        let key = "\(slots.count)"
        if kind != .list { slotOfKey[key] = slots.count }
        slots.append(Entry(key: key, name: key, keyPlace: value.place, value: held(value)))
    }

    private func held(_ value: SourceValue) -> SourceValue {
        guard holdsOptionals else { return value }
        var value = value
        value.isOptional = true
        return value
    }

    /// Replaces the element at a position of a list; no effect if there is none.
    mutating func replace(at index: Int, with value: SourceValue) {
        let value = held(value)
        if slots.indices.contains(index) { slots[index]?.value = value }
    }

    /// Another value for an existing key, in its place.
    mutating func replace(_ key: String, with value: SourceValue) {
        guard let slot = kind == .list ? Int(key) : slotOfKey[key], slots.indices.contains(slot)
        else { return }
        let value = held(value)
        slots[slot]?.value = value
    }

    /// The elements of a list, including those that do not exist on some paths.
    var elements: [SourceValue] { slots.compactMap { $0?.value } }

    private static func places(of entries: [Entry]) -> [String: Int] {
        Dictionary(
            entries.enumerated().map { ($0.element.key, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    static func joined(
        _ one: SourceObject, _ other: SourceObject,
        _ join: (SourceValue, SourceValue) -> SourceValue, _ absent: SourceValue
    ) -> SourceObject {
        var result = one
        result.isOpen = one.isOpen || other.isOpen
        result.isUnordered = one.isUnordered || other.isUnordered
        if other.isOpen, !one.isOpen { result.place = other.place }
        var entries = one.entries
        for index in entries.indices {
            let right = other[entries[index].key] ?? absent
            if entries[index].value != right {
                entries[index].value = join(entries[index].value, right)
            }
        }
        for entry in other.entries where one[entry.key] == nil {
            var added = entry
            added.value = join(absent, entry.value)
            entries.append(added)
        }
        result.entries = entries
        return result
    }

    /// True for the same entries in the same order, whatever was removed meanwhile.
    static func == (left: SourceObject, right: SourceObject) -> Bool {
        left.kind == right.kind && left.isShared == right.isShared && left.isOpen == right.isOpen
            && left.isUnordered == right.isUnordered && left.isUsed == right.isUsed
            && left.isMutable == right.isMutable
            && left.name == right.name && left.place == right.place
            && left.count == right.count
            && (left.gone + right.gone == 0
                ? left.slots == right.slots : left.entries == right.entries)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(name)
        hasher.combine(place)
        hasher.combine(count)
    }
}
