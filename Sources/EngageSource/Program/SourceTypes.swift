import EngageCore

/// What all files together declare of the types of an app.
struct SourceTypes: Sendable {
    private(set) var kinds: [String: SourceDeclarations.Kind] = [:]
    private(set) var members: [String: [SourceDeclarations.Member]] = [:]
    private(set) var choices: [String: [String]] = [:]
    private(set) var rawValues: [String: ConcreteValue] = [:]
    private(set) var payloads: [String: [Bool]] = [:]
    /// What protocols of Swift require.
    private var requirements: [String: Set<String>] = [:]
    /// The types that one of this name is declared in.
    private var outer: [String: Set<String>] = [:]
    private var lineages: [String: [String]] = [:]
    /// Types by what they inherit from or adopt, in the order of their names.
    private var families: [String: [String]] = [:]
    /// The place of a member among those of its type, by `TYPE/NAME`.
    private var places: [String: Int] = [:]
    /// Properties by the class and the getter of another name.
    private var getters: [String: String] = [:]
    /// Names of static variables, of whatever type.
    private(set) var staticNames: Set<String> = []
    private var declared: [String: String] = [:]
    /// Classes with several subclasses, and what inherits from them.
    private var sharing: Set<String> = []
    /// Classes that others inherit from and of which the app makes objects.
    private var madeBases: Set<String> = []
    /// Protocols of either language, as far as the files declare or adopt them.
    private(set) var protocols: Set<String> = []
    /// By a protocol, the only type that adopts it, subclasses of that one left out.
    private var adopters: [String: String] = [:]

    init(_ declarations: [SourceDeclarations]) {
        var parents: [String: [String]] = [:]
        for one in declarations {
            kinds.merge(one.kinds) { first, _ in first }
            outer.merge(one.outer) { $0.union($1) }
            members.merge(one.members) { first, other in
                let known = Set(first.map(\.name))
                return first + other.filter { !known.contains($0.name) }
            }
            requirements.merge(one.requirements) { $0.union($1) }
            choices.merge(one.choices) { first, _ in first }
            rawValues.merge(one.rawValues) { first, _ in first }
            payloads.merge(one.payloads) { first, _ in first }
            declared.merge(one.properties) { first, other in first.isEmpty ? other : first }
            for (name, parent) in one.types where !parent.isEmpty {
                parents[name, default: []].append(parent)
            }
            for (name, more) in one.inherited { parents[name, default: []] += more }
        }
        if kinds[Self.result] == nil {
            kinds[Self.result] = .choice
            choices[Self.result] = ["success", "failure"]
            for name in choices[Self.result] ?? [] { payloads["\(Self.result).\(name)"] = [false] }
        }
        for name in parents.keys { lineages[name] = Self.lineage(name, parents) }
        for (name, lineage) in lineages.sorted(by: { $0.key < $1.key }) {
            for parent in lineage.dropFirst() { families[parent, default: []].append(name) }
        }
        let protocols = Set(declarations.flatMap(\.protocols))
        self.protocols = protocols.union(declarations.flatMap(\.adopted))
        for name in protocols {
            let adopting = descendants(of: name).filter { !protocols.contains($0) }
            adopters[name] = adopting.first { one in
                kinds[one] != nil && adopting.allSatisfy { lineage($0).contains(one) }
            }
        }
        for (type, members) in members {
            for (place, member) in members.enumerated() {
                if member.isStatic { staticNames.insert(member.name) }
                guard places["\(type)/\(member.name)"] == nil else { continue }
                places["\(type)/\(member.name)"] = place
                if let getter = member.getter { getters["\(type)/\(getter)"] = member.name }
            }
        }
    }

    /// The enumeration of Swift's library whose cases hold a value.
    private static let result = "Result"

    /// True for a class or protocol that others inherit from or adopt.
    func isInherited(_ type: String) -> Bool { families[type] != nil }

    /// The subclasses of which an object may be, in the order of their names: those that nothing inherits
    /// from, and those that the app makes.
    func heirs(of type: String) -> [String] {
        guard isInherited(type), kinds[type] == .reference else { return [] }
        return descendants(of: type).filter(mayBeClassOfObject)
    }

    /// True for a class of which an object may be.
    func mayBeClassOfObject(_ type: String) -> Bool {
        kinds[type] == .reference && (!isInherited(type) || madeBases.contains(type))
    }

    /// Notes of which classes the app makes objects.
    mutating func note(isMade: (_ type: String) -> Bool) {
        let bases = kinds.keys.filter { isInherited($0) && kinds[$0] == .reference }
        madeBases = Set(bases.filter(isMade))
        for type in bases where heirs(of: type).count > 1 {
            sharing.formUnion([type] + descendants(of: type))
        }
    }

    /// True for a class with several subclasses, and for each class behind it: an object is of one of
    /// them.
    func sharesBase(_ type: String) -> Bool { sharing.contains(type) }

    /// A class and what it inherits from and adopts, as far as they are read.
    func lineage(_ owner: String) -> [String] {
        lineages[owner] ?? SystemClasses.lineage(owner) ?? [owner]
    }

    /// The type of which an object is that is declared by a type: of a protocol, the only one that
    /// adopts it.
    func implementing(_ type: String) -> String { adopters[type] ?? type }

    /// True for a protocol of Swift.
    func isProtocol(_ type: String) -> Bool { requirements[type] != nil }

    /// True if a member that a Swift protocol has but does not require is called through the
    /// protocol: only the protocol of the object is known.
    func isFixed(_ name: String, in type: String) -> Bool {
        requirements[type] != nil
            && !lineage(type).contains { requirements[$0]?.contains(name) == true }
    }

    /// The protocols of a type that have a member without requiring it, as far as they are read.
    func protocols(of type: String, notRequiring name: String) -> [String] {
        lineage(type).filter { isFixed(name, in: $0) }
    }

    private static func lineage(_ owner: String, _ parents: [String: [String]]) -> [String] {
        var names = [owner]
        var place = 0
        while place < names.count, names.count < 24 {
            let own = parents[names[place]] ?? SystemClasses.parent(of: names[place]).map { [$0] }
            for parent in own ?? [] where !names.contains(parent) { names.append(parent) }
            place += 1
        }
        return names
    }

    /// The type of a name that is declared in another one; nil if that has none.
    func nested(_ name: String, in outer: String) -> String? {
        for owner in lineage(outer) {
            if kinds["\(owner).\(name)"] != nil { return "\(owner).\(name)" }
            if self.outer[name]?.contains(owner) == true { return name }
        }
        return nil
    }

    /// The type that a name means in the statements of another one.
    func visible(_ name: String, in owner: String) -> String? {
        var scope = owner[...]
        while !scope.isEmpty {
            if let found = nested(name, in: String(scope)) { return found }
            guard let dot = scope.lastIndex(of: ".") else { break }
            scope = scope[..<dot]
        }
        return kinds[name] == nil ? nil : name
    }

    /// Marks members of a type whose read value is not the one that was set.
    mutating func wrap(_ type: String, where isMeant: (SourceDeclarations.Member) -> Bool) {
        members[type] = members[type]?.map { member in
            var member = member
            if isMeant(member) { member.isWrapped = true }
            return member
        }
    }

    /// Types that inherit from one, or adopt it.
    func descendants(of type: String) -> [String] { families[type] ?? [] }

    /// A variable of a type or of those it inherits from.
    func member(_ name: String, of type: String) -> SourceDeclarations.Member? {
        for owner in lineage(type) {
            if let found = ownMember(name, of: owner) { return found }
        }
        return nil
    }

    /// A variable of a type itself.
    func ownMember(_ name: String, of type: String) -> SourceDeclarations.Member? {
        places["\(type)/\(name)"].flatMap { members[type]?[$0] }
    }

    /// The type of a lineage that declares a variable; the type itself where none does.
    func owner(of name: String, in type: String) -> String {
        lineage(type).first { ownMember(name, of: $0) != nil } ?? type
    }

    /// The property of a type itself that has a getter of another name; nil for any other name.
    func property(givenBy getter: String, of type: String) -> String? {
        getters.isEmpty ? nil : getters["\(type)/\(getter)"]
    }

    /// The class by which a variable of a type is declared; empty where it is not.
    func type(of name: String, in owner: String) -> String {
        for owner in lineage(owner) {
            if let type = declared["\(owner)/\(name)"] { return type }
        }
        return ""
    }

    /// The case of an enumeration with a number or text; nil if none has it.
    func choice(_ type: String, rawValue: ConcreteValue) -> ConcreteValue? {
        for name in choices[type] ?? [] {
            guard let raw = rawValues["\(type).\(name)"] else { continue }
            if SourceLibrary.areEqual(raw, rawValue) == true { return .choice(type, name) }
        }
        return ConcreteValue.none
    }
}
