import EngageCore

/// What `setCustomNavigationController:` saves, and the dialog calls after it.
///
/// Source: behaviour, presentation#saved-navigation-controller: it replaces the application's
/// navigation controller in every later call, whatever that is.
struct SavedNavigation: SourceEvaluator {
    let machine: AbstractInterpreter

    private static let savedNavigation = "JREngage/(saved navigation)"
    private static let name = "kJRApplicationNavigationController"

    /// Saves the controller for the dialog calls after it.
    func save(navigation value: SourceValue?) {
        guard let value else { return }
        var saved = value
        let paths = machine.frame.paths
        if paths != [.all] {
            let old = savedNavigation ?? SourceValue(.absent)
            saved =
                SourceState.joined(
                    SourceState(cells: [0: value]), on: paths, SourceState(cells: [0: old]),
                    on: PathCondition.remaining(paths)
                ).cells[0] ?? value
        }
        if let cell = machine.properties[Self.savedNavigation] {
            machine.state.cells[cell] = saved
        } else {
            machine.properties[Self.savedNavigation] = machine.cell(saved)
        }
    }

    private var savedNavigation: SourceValue? {
        machine.properties[Self.savedNavigation].flatMap { machine.state.cells[$0] }
    }

    /// A method that may run earlier saves a controller, so the current one is unknown.
    func forgetNavigation(savedAt place: ExpressionLocation) {
        let unknown = SourceValue(.unknown("the saved navigation controller"), at: place)
        machine.properties[Self.savedNavigation] = machine.cell(unknown)
    }

    /// The overrides of a dialog call, with the saved controller in place of the application's.
    func withSavedNavigation(_ given: SourceValue?, start: Int) -> SourceValue? {
        guard let saved = savedNavigation, saved.cases.contains(where: { !$0.plain.isNothing })
        else { return given }
        let key = ConcreteValue.key(Self.name).text ?? Self.name
        let place = ExpressionLocation(unit: machine.frame.unit, start: start, end: start)
        var values = given ?? SourceValue(.absent, at: place)
        for index in values.cases.indices {
            var object: SourceObject
            switch values.cases[index].plain {
            case .object(let number):
                guard let own = machine.state.objects[number], own.kind == .dictionary else {
                    continue
                }
                object = own
            case let plain where plain.isNothing:
                object = SourceObject(kind: .dictionary, place: place)
            default: continue
            }
            let old = object[key] ?? SourceValue(.absent, at: saved.place)
            object.set(
                key, named: Self.name, at: saved.place, to: Self.saved(saved, insteadOf: old))
            object.isUsed = true
            let number = machine.number()
            machine.state.objects[number] = object
            values.cases[index].plain = .object(number)
        }
        return values
    }

    /// The saved controller on the paths that have one, the given value on the others.
    private static func saved(
        _ saved: SourceValue, insteadOf given: SourceValue
    ) -> SourceValue {
        guard saved.cases.contains(where: \.plain.isNothing) else { return saved }
        var cases: [SourceValue.Case] = []
        for one in saved.cases {
            guard one.plain.isNothing else {
                cases.append(one)
                continue
            }
            for other in given.cases {
                guard let path = one.path.and(other.path) else { continue }
                cases.append(
                    SourceValue.Case(
                        path: path, plain: other.plain, place: other.place ?? given.place,
                        reference: other.reference))
            }
        }
        return SourceValue(cases, at: saved.place, text: SourceValue.folded)
    }
}

extension ConcreteValue {
    /// True for nil and for what was not given.
    fileprivate var isNothing: Bool {
        isNil || self == .null
    }
}

extension SourceEvaluator {
    var savedNavigation: SavedNavigation { SavedNavigation(machine: machine) }
}
