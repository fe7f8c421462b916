import EngageCore

/// What files of an app set that are not read together: members of types and variables of files, as
/// far as functions name them that have to do with a dialog.
enum ForeignWrites {
    /// Functions that give an object which other files change: `[[Theme ui] setObject:…]`.
    static func changed(_ machine: AbstractInterpreter, relevant: Set<Int>) -> Set<Int> {
        let folder = machine.program.folder
        let read = readForThemselves(machine)
        return relevant.filter { number in
            let function = machine.functions[number]
            guard function.parameters.isEmpty, !function.name.isEmpty, function.captured == nil
            else { return false }
            let names = [function.owner] + machine.program.types.descendants(of: function.owner)
            return folder.setting(function.shortName, true).contains {
                !read.contains($0) && (function.owner.isEmpty || folder.isNaming(names, $0))
            }
        }
    }

    /// Files whose statements count one by one. What those set that only name a class counts by names.
    static func readForThemselves(_ machine: AbstractInterpreter) -> Set<String> {
        Set(machine.program.units.lazy.filter { !$0.isUser }.map(\.file))
    }

    /// By the files that only name a class which is read, the names that nothing in them has but the
    /// method which runs when the app is launched: that one is read for itself.
    private static func namedAtLaunchAlone(_ machine: AbstractInterpreter) -> [String: Set<String>]
    {
        var found: [String: Set<String>] = [:]
        for function in machine.functions where function.isLaunch && function.captured == nil {
            let unit = machine.program.units[function.unit]
            guard unit.isUser else { continue }
            func names(_ range: Range<Int>) -> Set<String> {
                Set(
                    unit.tokens[range].lazy.filter { $0.kind == .identifier }
                        .flatMap {
                            [$0.text, SourceSpelling.member(setBy: $0.text + ":") ?? $0.text]
                        })
            }
            found[unit.file] = names(function.body)
                .subtracting(names(0..<function.body.lowerBound))
                .subtracting(names(function.body.upperBound..<unit.tokens.count))
        }
        return found
    }

    /// What other files of the app set: members by their types, and variables of files.
    ///
    /// - Parameter makers: functions that make the only object of a class, by the variables that they
    ///   give it.
    static func find(
        _ machine: AbstractInterpreter, relevant: Set<Int>, makers: [String: Int]
    ) -> [AbstractInterpreter.Foreign] {
        let folder = machine.program.folder
        let files = readForThemselves(machine)
        let atLaunch = namedAtLaunchAlone(machine)
        let words = Set(
            relevant.lazy.flatMap { number in
                let function = machine.functions[number]
                return machine.program.units[function.unit].part(function.body)
                    .filter { $0.kind == .identifier }.map { SourceName.plain($0.text) }
            })
        var found: [AbstractInterpreter.Foreign] = []
        let made = holders(in: machine)
        let keyed = folder.setting(SourceWrites.anyMember, true)
        for (type, members) in machine.program.types.members.sorted(by: { $0.key < $1.key }) {
            let open = members.filter { !$0.isConstant && words.contains($0.name) }
            guard !open.isEmpty else { continue }
            let family = [type] + machine.program.types.descendants(of: type)
            let holders = machine.program.declarations.flatMap(\.properties).filter {
                family.contains($0.value)
            }
            .map { SourceName.variable(of: $0.key) }
            let names = family.reduce(into: Set(family + holders)) {
                $0.formUnion(made[$1] ?? [])
            }.sorted()
            for member in open {
                let maker = makers["\(type)/\(member.name)"].map { machine.functions[$0].unit }
                let read = maker.map { files.union([machine.program.units[$0].file]) } ?? files
                // A controller or view that a launch finds, and does not make, is none that is read.
                let isShared =
                    machine.program.types.isKind(type, of: "UIResponder") == false
                let paths =
                    folder.setting(member.name, true).filter {
                        !isShared || atLaunch[$0]?.contains(member.name) != true
                    } + keyed
                let isExtended = family.contains { owner in
                    folder.extending(owner, member.name).contains { !read.contains($0) }
                }
                if isExtended
                    || paths.contains(where: { !read.contains($0) && folder.isNaming(names, $0) })
                {
                    found.append(AbstractInterpreter.Foreign(owner: type, name: member.name))
                } else if machine.program.types.kinds[type] == .value, !member.isStatic,
                    folder.givesInitializer(type, member.name)
                {
                    found.append(
                        AbstractInterpreter.Foreign(
                            owner: type, name: member.name, isOfOtherObjects: true))
                }
            }
        }
        for name in machine.globals.keys.sorted() where words.contains(SourceName.plain(name)) {
            let plain = SourceName.plain(name)
            let paths = folder.setting(plain, false)
            if paths.contains(where: { !files.contains($0) }) {
                found.append(AbstractInterpreter.Foreign(owner: "", name: name))
            }
        }
        return found
    }

    /// Stored variables by the types that their first values name: `var rows = [Row(name: "A")]`, and
    /// variables of files by the types of what they hold.
    private static func holders(in machine: AbstractInterpreter) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for (unit, declaration) in zip(machine.program.units, machine.program.declarations) {
            for initializer in declaration.initializers {
                for word in unit.part(initializer.range)
                where machine.program.types.members[word.text] != nil {
                    found[word.text, default: []].insert(initializer.name)
                }
            }
        }
        for (name, cell) in machine.globals {
            for case .object(let number) in machine.state.cells[cell]?.cases.map(\.plain) ?? [] {
                guard case .instance(let type)? = machine.state.objects[number]?.kind else {
                    continue
                }
                found[type, default: []].insert(name)
            }
        }
        return found
    }
}
