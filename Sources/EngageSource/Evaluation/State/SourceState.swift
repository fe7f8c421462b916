import EngageCore

/// Everything that statements change: variables, and the objects that they share.
/// Numbers are given once in a reading, so what two branches make is never treated as the same.
struct SourceState: Sendable, Equatable {
    /// Values of variables; scopes know them by their number.
    var cells: SourcePages<SourceValue> = [:]
    /// Lists, dictionaries and objects of the app.
    var objects: SourcePages<SourceObject> = [:]
    /// What `static` variables of functions begin with, by their number: where a function was not
    /// called they hold that.
    var beginnings: SourcePages<SourceValue> = [:]

    /// The list, dictionary or object that a value is.
    func object(_ plain: ConcreteValue) -> SourceObject? {
        if case .object(let number) = plain { objects[number] } else { nil }
    }

    /// The objects that a value leads to, and nothing else: what a call keeps of its moment.
    func reached(from value: SourceValue?) -> SourceState {
        var reached = SourceState()
        var open = value.map { [$0] } ?? []
        while let value = open.popLast() {
            for case .object(let number) in value.cases.map(\.plain)
            where reached.objects[number] == nil {
                guard let object = objects[number] else { continue }
                reached.objects[number] = object
                open += object.elements
            }
        }
        return reached
    }

    /// The state where two paths join: `one` on some, `other` on the rest.
    static func joined(
        _ one: SourceState, on paths: [PathCondition], _ other: SourceState,
        on others: [PathCondition]
    ) -> SourceState {
        let absent = SourceValue(.absent)
        func join(_ left: SourceValue, _ right: SourceValue) -> SourceValue {
            var left = left
            left.isOptional = left.isOptional || right.isOptional
            if left.cases == right.cases { return left }
            var cases: [SourceValue.Case] = []
            for (value, paths) in [(left, paths), (right, others)] {
                for path in paths {
                    for one in value.cases {
                        guard let both = path.and(one.path) else { continue }
                        cases.append(
                            SourceValue.Case(
                                path: both, plain: one.plain, place: one.place ?? value.place,
                                reference: one.reference))
                    }
                }
            }
            let place = left.plain == .absent ? right.place : left.place
            var joined = SourceValue(cases, at: place, text: SourceValue.folded)
            joined.isOptional = left.isOptional
            return joined
        }
        var state = one
        for (number, right) in other.cells.differing(from: one.cells) {
            state.cells[number] = one.cells[number].map { join($0, right) } ?? right
        }
        for (number, first) in one.beginnings.differing(from: other.beginnings)
        where other.cells[number] == nil {
            state.cells[number] = join(one.cells[number] ?? first, first)
        }
        for (number, first) in other.beginnings.differing(from: one.beginnings)
        where one.cells[number] == nil {
            state.cells[number] = join(first, other.cells[number] ?? first)
            state.beginnings[number] = first
        }
        for (number, right) in other.objects.differing(from: one.objects) {
            state.objects[number] =
                one.objects[number].map { SourceObject.joined($0, right, join, absent) } ?? right
        }
        return state
    }
}
