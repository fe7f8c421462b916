/// Everything that statements change: variables, and the objects that they share.
///
/// Numbers are given once in a reading, so what two branches make is never taken for the same.
struct SourceState: Sendable {
    /// Values of variables; scopes know them by their number.
    var cells: [Int: SourceValue] = [:]
    /// Lists, dictionaries and objects of the app.
    var objects: [Int: SourceObject] = [:]

    /// What holds where either of two ways went: `one` on some, `other` on the rest.
    static func joined(
        _ one: SourceState, on ways: [SourceWay], _ other: SourceState, on others: [SourceWay]
    ) -> SourceState {
        let absent = SourceValue(.absent)
        func join(_ left: SourceValue, _ right: SourceValue) -> SourceValue {
            if left.cases == right.cases { return left }
            var cases: [SourceValue.Case] = []
            for (value, ways) in [(left, ways), (right, others)] {
                for way in ways {
                    for one in value.cases {
                        guard let both = way.and(one.way) else { continue }
                        cases.append(
                            SourceValue.Case(
                                way: both, plain: one.plain, place: one.place ?? value.place))
                    }
                }
            }
            let place = left.plain == .absent ? right.place : left.place
            return SourceValue(cases, at: place, text: "several branches")
        }
        var state = one
        for (number, right) in other.cells {
            guard let left = one.cells[number] else {
                state.cells[number] = right
                continue
            }
            if left != right { state.cells[number] = join(left, right) }
        }
        for (number, right) in other.objects {
            guard let left = one.objects[number] else {
                state.objects[number] = right
                continue
            }
            if left != right {
                state.objects[number] = SourceObject.joined(left, right, join, absent)
            }
        }
        return state
    }
}

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
        var keyPlace: SourcePlace
        var value: SourceValue
    }

    var kind: Kind
    var entries: [Entry] = []
    /// True where several variables are the same object, as in Objective-C.
    var isShared = false
    /// True where the dictionary began as one that is not known: what else it holds nobody says.
    var isOpen = false
    /// True where its entries went into another dictionary.
    var isUsed = false
    /// The expression or variable it is called by.
    var name = ""
    var place = SourcePlace()

    subscript(key: String) -> SourceValue? {
        entries.first { $0.key == key }?.value
    }

    mutating func set(
        _ key: String, named name: String? = nil, at place: SourcePlace = SourcePlace(),
        to value: SourceValue
    ) {
        let entry = Entry(key: key, name: name ?? key, keyPlace: place, value: value)
        if let index = entries.firstIndex(where: { $0.key == key }) {
            // The later assignment counts, and stands behind the earlier ones.
            entries.remove(at: index)
        }
        entries.append(entry)
    }

    mutating func remove(_ key: String) { entries.removeAll { $0.key == key } }

    mutating func append(_ value: SourceValue) {
        let key = "\(entries.count)"
        entries.append(Entry(key: key, name: key, keyPlace: value.place, value: value))
    }

    /// The elements of a list, those that some ways lack included.
    var elements: [SourceValue] { entries.map(\.value) }

    static func joined(
        _ one: SourceObject, _ other: SourceObject,
        _ join: (SourceValue, SourceValue) -> SourceValue, _ absent: SourceValue
    ) -> SourceObject {
        var result = one
        result.isOpen = one.isOpen || other.isOpen
        for index in result.entries.indices {
            let entry = result.entries[index]
            let right = other[entry.key] ?? absent
            if entry.value != right { result.entries[index].value = join(entry.value, right) }
        }
        for entry in other.entries where one[entry.key] == nil {
            var added = entry
            added.value = join(absent, entry.value)
            result.entries.append(added)
        }
        return result
    }
}
