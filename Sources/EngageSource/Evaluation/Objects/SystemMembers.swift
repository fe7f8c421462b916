import EngageCore

/// Members of the objects of UIKit: frames and their parts, views in one another. A new member
/// with a meaning of its own is a case of `systemMember` and of `setMember`.
struct SystemMembers: SourceEvaluator {
    let machine: AbstractInterpreter

    private static let unknownRect = ConcreteValue.rect(
        Array(repeating: SourceRectangle.unknown, count: 4))

    /// The class of an object of the system, or of a class that is not read; nil for every other
    /// object.
    private func systemType(_ number: Int) -> String? {
        guard case .instance(let type)? = machine.state.objects[number]?.kind, !type.hasPrefix("(")
        else {
            return nil
        }
        return type
    }

    /// True if a member is the app's own: the files declare it.
    private func isOwn(_ name: String, of type: String) -> Bool {
        program.types.member(name, of: type) != nil
    }

    /// A member that the system's objects have without an assignment; nil for every other.
    func systemMember(_ name: String, of value: SourceValue?) -> SourceValue? {
        guard var value else { return nil }
        if SystemClasses.anchors.contains(name) { invalidate(value) }
        guard let member = SourceMember.all[name] else { return nil }
        for index in value.cases.indices {
            guard case .object(let number) = value.cases[index].plain,
                let type = systemType(number), !isOwn(name, of: type)
            else { return nil }
            switch name {
            case "frame", "bounds", "center":
                guard let plain = geometry(name, of: number, on: value.cases[index].path) else {
                    return nil
                }
                value.cases[index].plain = plain
            case _ where member.isPart:
                guard let part = part(name, of: number, type, member) else { return nil }
                value.cases[index].plain = part
            default: return nil
            }
        }
        return value
    }

    /// Frame, bounds or centre of a view; lengths that were not given are unknown.
    private func geometry(_ name: String, of number: Int, on path: PathCondition) -> ConcreteValue?
    {
        let frame = machine.state.objects[number]?["frame"]?.plain(on: path)
        guard case .rect(let rect) = frame ?? Self.unknownRect else { return Self.unknownRect }
        switch name {
        case "frame": return .rect(rect)
        case "bounds": return .rect([0, 0] + rect.suffix(2))
        default:
            return .point(
                SourceRectangle.plain([rect[0] + rect[2] / 2, rect[1] + rect[3] / 2]))
        }
    }

    /// An object that belongs to another one and is the same at each access.
    private func part(
        _ name: String, of number: Int, _ type: String, _ member: SourceMember
    ) -> ConcreteValue? {
        // A class that nobody reads may be one of those that have it.
        guard program.types.isKind(type, of: "UINavigationController") != false else { return nil }
        if let known = machine.state.objects[number]?[name]?.plain { return known }
        let made = machine.make(SourceObject(kind: .instance(member.type), isShared: true))
        machine.state.objects[number]?.set(name, to: SourceValue(made))
        return made
    }

    /// Forgets the sizes of views that are asked for a member which neither UIKit nor the files have:
    /// libraries place views by such, as `view.snp` does.
    func asksUnseen(_ name: String, of value: SourceValue) {
        guard !SystemClasses.members.contains(name), machine.functionsByName[name] == nil else {
            return
        }
        for case .object(let number) in value.cases.map(\.plain) {
            guard let type = systemType(number), !isOwn(name, of: type),
                program.types.isKind(type, of: "UIView") != false
            else { continue }
            invalidate(SourceValue(.object(number)))
        }
    }

    /// The member that `setNAME:` sets; nil for every other message.
    func memberSet(by message: SourceMessage) -> String? {
        message.arguments.count == 1 ? SourceSpelling.member(setBy: message.name) : nil
    }

    /// True for objects of classes, `self` and classes themselves: messages set what dots do.
    func hasMembers(_ value: SourceValue) -> Bool {
        value.cases.contains { one in
            switch one.plain {
            case .object(let number): machine.state.objects[number]?.isInstance == true
            case .unknown("self"), .unknown("super"), .choice(SelfEvaluator.theApp, _): true
            case .type(let type): program.types.kinds[type] != nil
            default: false
            }
        }
    }

    /// Sets a member of every object that a value may be to its own value, on the paths on which it
    /// is that object.
    func assign(
        member name: String, ofObjects base: SourceValue, _ given: SourceValue,
        isVariable: Bool = false
    ) {
        for one in base.cases {
            guard case .object(let number) = one.plain else { continue }
            let plain = machine.state.objects[number]?[name] == nil ? SourceName.plain(name) : name
            var value = selfEvaluator.wrapSelf(given)
            if case .instance(let type)? = machine.state.objects[number]?.kind,
                let member = program.types.member(plain, of: type)
            {
                value = assignmentEvaluator.held(value, by: member, isVariable: isVariable)
            }
            setMember(
                machine.state.objects[number]?[plain] == nil ? name : plain, of: number, to: value,
                on: base.cases.count == 1 ? .all : one.path)
        }
    }

    /// Sets a member of an object; its bounds and its centre are parts of its frame.
    func setMember(
        _ name: String, of number: Int, to given: SourceValue, on path: PathCondition = .all
    ) {
        func set(_ name: String, _ value: SourceValue) {
            var value = value
            if path != .all {
                // An object that exists on some paths only is changed on those.
                let old = machine.state.objects[number]?[name] ?? SourceValue(.absent)
                value =
                    SourceState.joined(
                        SourceState(cells: [0: value]), on: [path], SourceState(cells: [0: old]),
                        on: path.others
                    ).cells[0] ?? value
            }
            machine.state.objects[number]?.set(name, to: value)
        }
        if let index = Int(name), machine.state.objects[number]?.kind == .list {
            // A tuple without names for its parts.
            machine.state.objects[number]?.replace(at: index, with: given)
            return
        }
        if machine.state.objects[number]?.kind == .instance("(tuple)") {
            for name in [name] + otherNames(ofPart: name, in: number) { set(name, given) }
            return
        }
        guard let type = systemType(number), !isOwn(name, of: type) else {
            return set(name, given)
        }
        let value = SourceMember.all[name].map { typedValues.typed(given, as: $0.type) } ?? given
        switch name {
        case "frame": set("frame", value.map { Self.rectangle($0) })
        case "bounds", "center":
            let place = value.place
            let frame = machine.state.objects[number]?["frame"] ?? SourceValue(Self.unknownRect)
            set(
                "frame",
                SourceValue.combine([frame, value], at: place, text: name) {
                    Self.moved($0[0], by: $0[1])
                })
        default:
            if SourceMember.moves(name) { set("frame", SourceValue(Self.unknownRect)) }
            set(name, value)
        }
    }

    /// The position of a tuple's part by its name, and its name by its position.
    private func otherNames(ofPart name: String, in number: Int) -> [String] {
        let names = machine.state.objects[number]?.entries.map(\.key) ?? []
        guard let place = names.firstIndex(of: name) else { return [] }
        let isPosition = Int(name) != nil
        let other = isPosition ? place + 1 : place - 1
        guard names.indices.contains(other), (Int(names[other]) != nil) != isPosition else {
            return []
        }
        return [names[other]]
    }

    private static func rectangle(_ plain: ConcreteValue) -> ConcreteValue {
        if case .rect = plain { plain } else { unknownRect }
    }

    /// A frame with other bounds or another centre: bounds change the size about the centre, a
    /// centre the position.
    private static func moved(_ frame: ConcreteValue, by value: ConcreteValue) -> ConcreteValue {
        guard case .rect(let old) = rectangle(frame) else { return unknownRect }
        switch value {
        case .rect(let bounds):
            return .rect(
                SourceRectangle.plain([
                    old[0] + (old[2] - bounds[2]) / 2, old[1] + (old[3] - bounds[3]) / 2,
                    bounds[2], bounds[3],
                ]))
        case .point(let center):
            return .rect(
                SourceRectangle.plain([
                    center[0] - old[2] / 2, center[1] - old[3] / 2, old[2], old[3],
                ]))
        default: return unknownRect
        }
    }

    /// From now on the size and appearance of an object of the system are unknown.
    func invalidate(_ value: SourceValue) {
        for case .object(let number) in value.cases.map(\.plain) {
            guard let type = systemType(number) else { continue }
            func isKind(_ other: String) -> Bool? { program.types.isKind(type, of: other) }
            if isKind("UIView") != false { unset(["frame", "contentSize"], of: number) }
            if isKind("UIBarItem") != false { unset(["title"], of: number) }
            if isKind("UINavigationBar") == true { unsetTint(of: .object(number)) }
            let hasBar = machine.state.objects[number]?["navigationBar"] != nil
            if isKind("UINavigationController") ?? hasBar,
                let bar = systemMember("navigationBar", of: SourceValue(.object(number)))
            {
                unsetTint(of: bar.plain)
            }
        }
    }

    private func unset(_ names: [String], of number: Int) {
        for name in names {
            guard let place = machine.state.objects[number]?[name]?.place else { continue }
            setMember(name, of: number, to: SourceValue(.unknown(name), at: place))
        }
    }

    private func unsetTint(of bar: ConcreteValue?) {
        guard case .object(let number)? = bar else { return }
        let place = machine.state.objects[number]?["tintColor"]?.place ?? ExpressionLocation()
        setMember("tintColor", of: number, to: SourceValue(.unknown("tintColor"), at: place))
    }
}

extension SourceEvaluator {
    var systemMembers: SystemMembers { SystemMembers(machine: machine) }
}
