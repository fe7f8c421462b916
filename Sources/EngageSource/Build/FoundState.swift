import EngageCore

/// What the methods find that run first on an object: before it is made and shown, others may have
/// changed what classes share, and whoever makes the object may have given it something.
struct FoundState {
    private let machine: AbstractInterpreter
    private let unsettled: UnsettledState

    init(_ machine: AbstractInterpreter, _ unsettled: UnsettledState) {
        self.machine = machine
        self.unsettled = unsettled
    }

    /// Methods that run each time that a view appears: the object may have done anything before. Source:
    /// Apple, UIViewController.
    private static let repeated: Set<String> = ["viewWillAppear", "viewDidAppear"]

    /// True for a method that runs more than once for an object.
    private func isRepeated(_ number: Int) -> Bool {
        Self.repeated.contains(machine.functions[number].shortName)
    }

    /// Runs methods in their order, and those that run each time that a view appears again, until what
    /// goes on changing is not known.
    ///
    /// - Parameters:
    ///   - type: the class of the object; nil for those of the methods.
    ///   - run: runs one of them from the state of the machine.
    func run(_ numbers: [Int], as type: String?, _ run: (Int) -> Void) {
        let once = numbers.filter { !isRepeated($0) }
        let again = numbers.filter(isRepeated)
        for number in once { self.run(number, as: type, run) }
        guard !again.isEmpty else { return }
        func appear() { for number in again { self.run(number, as: type, run) } }
        let start = machine.state
        appear()
        let method = RepeatedMethod(machine, from: start)
        guard method.leavesSomething else { return }
        let first = (machine.state, machine.properties)
        appear()
        if let later = method.later(isSame: true) {
            machine.state = later
            appear()
            machine.state = method.later(isSame: true) ?? machine.state
        } else {
            (machine.state, machine.properties) = first
        }
    }

    /// Runs a method from what it finds, and gives back what it leaves as it found it: others change that
    /// at another time.
    private func run(_ number: Int, as type: String?, _ run: (Int) -> Void) {
        let function = machine.functions[number]
        // At the launch nothing else has run.
        guard !function.isLaunch, !function.isStatic, !function.owner.isEmpty else {
            return run(number)
        }
        let start = machine.state
        let made = begin(number, as: type ?? function.owner)
        let begin = machine.state
        run(number)
        for (cell, value) in begin.cells.differing(from: start.cells)
        where machine.state.cells[cell] == value {
            machine.state.cells[cell] = start.cells[cell]
        }
        for path in made where machine.properties[path].flatMap({ machine.state.cells[$0] }) == nil
        {
            machine.properties[path] = nil
        }
        for (number, found) in begin.objects.differing(from: start.objects) {
            guard let old = start.objects[number], let now = machine.state.objects[number] else {
                continue
            }
            machine.state.objects[number] = Self.restored(now, from: found, to: old)
        }
    }

    /// An object with the entries that were there where they are as they were found.
    private static func restored(
        _ now: SourceObject, from found: SourceObject, to old: SourceObject
    ) -> SourceObject {
        guard now != found else { return old }
        var object = now
        for entry in old.entries
        where now[entry.key] == found[entry.key] && found[entry.key] != entry.value {
            object.replace(entry.key, with: entry.value)
        }
        return object
    }

    /// Makes the state in which a method begins the machine's.
    ///
    /// - Returns: variables of which nothing was known before.
    private func begin(_ number: Int, as type: String) -> [String] {
        let start = machine.state
        machine.state =
            isRepeated(number)
            ? unsettled.state(of: number, from: start)
            : unsettled.state(ofNew: machine.program.types.lineage(type), from: start)
        machine.invalidation.forgetSetElsewhere()
        var paths = unsettled.givenToOthers(besides: number)
        if !machine.functions[number].isInitializer { paths += unsettled.given(to: number) }
        if isRepeated(number) { paths += unsettled.unset(before: number) }
        let made = paths.filter { machine.properties[$0] == nil }
        for path in paths { machine.invalidation.unsettle(path) }
        return made
    }
}
