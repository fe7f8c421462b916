/// Named objects of one call: a name alone refers to the object described under that name.
///
/// Source: behaviour, formats#values.
struct ObjectRegistry {
    private var descriptions: [(name: Name, value: LocatedValue)] = []
    /// Positions in `descriptions`, made once they are many; few names are compared faster.
    private var positions: [Name: Int] = [:]

    private static let few = 16

    struct Name: Hashable {
        var objectClass: ObjectClass
        var name: String
    }

    /// Describes nothing.
    init() {}

    /// True for a value that may be an object's name alone.
    static func isName(_ value: LocatedValue) -> Bool { value.isSingle }

    /// Collects every description in the layers; two of one document that differ are reported.
    init(
        _ layers: [Layer], others: [LocatedValue] = [], diagnostics: inout [Diagnostic]
    ) {
        for value in others where value.kind == .dictionary {
            add(value, key: "savedNavigationController", diagnostics: &diagnostics)
        }
        for layer in layers {
            for entry in layer.entries where entry.value.kind == .dictionary {
                add(entry.value, key: entry.raw, diagnostics: &diagnostics)
            }
        }
    }

    /// The full description of an object that is given by its name alone; every other value as it is.
    func described(_ value: LocatedValue) -> LocatedValue {
        guard !descriptions.isEmpty, Self.isName(value),
            let id = Self.id(of: value), let position = position(of: id)
        else { return value }
        return descriptions[position].value
    }

    private func position(of name: Name) -> Int? {
        guard positions.isEmpty else { return positions[name] }
        return descriptions.firstIndex { $0.name == name }
    }

    private mutating func append(_ name: Name, _ value: LocatedValue) {
        if descriptions.isEmpty { descriptions.reserveCapacity(Self.few) }
        descriptions.append((name, value))
        if descriptions.count > Self.few {
            if positions.isEmpty {
                for (position, known) in descriptions.enumerated() {
                    positions[known.name] = position
                }
            }
            positions[name] = descriptions.count - 1
        }
    }

    private mutating func add(
        _ value: LocatedValue, key: String, diagnostics: inout [Diagnostic]
    ) {
        guard !value.isSingle, let id = Self.id(of: value) else { return }
        guard let position = position(of: id) else { return append(id, value) }
        let earlier = descriptions[position].value
        // Two image views may show one picture.
        if id.objectClass != .imageView, earlier.document === value.document,
            !earlier.isSame(as: value)
        {
            let first = earlier.location
            diagnostics.append(
                Diagnostic(
                    .error, .objectConflict, key: key,
                    "'\(value.object.name ?? "")' is described here and differently at \(first)",
                    at: value.location, related: [first]))
        }
    }

    static func id(of value: LocatedValue) -> Name? {
        let object = value.object
        return object.name.map { Name(objectClass: object.objectClass, name: $0) }
    }
}

extension DiagnosticCode {
    /// One name of one kind is used for two different objects.
    public static let objectConflict: DiagnosticCode = "objectConflict"
}
