import EngageCore

extension TestPlan {
    /// Cases that pass and fail together: those of one test file for one app.
    public struct Group: Sendable {
        /// Their positions.
        public let cases: [Int]
        /// All that their outcomes are made from.
        public let parts: [[UInt8]]
    }

    /// The files that the answer of a scenario is made from.
    private func files(of scenario: Int) -> Set<String> {
        let base = scenarios[scenario].base
        let values = base.layers.flatMap(\.roots)
        let members = base.members.filter { $0.key != "assets" }.values
        return Set((values + members).flatMap(\.document.files))
    }

    /// Keeps the cases that a change of files can reach: through their test file, a layer, a
    /// provider list, a recording or the project itself.
    public mutating func keepReached(by isChanged: (String) -> Bool) {
        if projectFiles.contains(where: isChanged) { return }
        var known: [String: Bool] = [:]
        func changed(_ file: String) -> Bool {
            if let answer = known[file] { return answer }
            let answer = isChanged(file)
            known[file] = answer
            return answer
        }
        var reached: [ObjectIdentifier: Bool] = [:]
        let plan = self
        cases = cases.filter { one in
            if changed(one.file) { return true }
            if let path = one.recording,
                changed(ScenarioLayer.folder(of: one.file) + one.recordingPath(path))
            {
                return true
            }
            let id = ObjectIdentifier(plan.scenarios[one.scenario].base)
            let answer = reached[id] ?? plan.files(of: one.scenario).contains(where: changed)
            reached[id] = answer
            return answer
        }
        users = Array(repeating: [], count: scenarios.count)
        for (number, one) in cases.enumerated() { users[one.scenario].append(number) }
    }

    /// The same plan without some cases.
    public func leavingOut(_ numbers: Set<Int>) -> TestPlan {
        guard !numbers.isEmpty else { return self }
        var plan = self
        plan.cases = cases.enumerated().filter { !numbers.contains($0.offset) }.map(\.element)
        plan.users = Array(repeating: [], count: scenarios.count)
        for (number, one) in plan.cases.enumerated() { plan.users[one.scenario].append(number) }
        return plan
    }

    /// The report of the whole plan, where some cases are known to pass and the others have run.
    public func completed(_ report: TestReport, passed: Set<Int>) -> TestReport {
        var rest = report.outcomes[...]
        return TestReport(
            cases.indices.compactMap { number in
                let one = cases[number]
                guard passed.contains(number) else { return rest.popFirst() }
                return TestReport.Outcome(
                    file: one.file, title: one.title, name: one.name, app: one.app,
                    device: one.device, place: one.place, failures: [])
            })
    }

    /// Cases by test file and app, with everything that decides about them.
    public func groups(reading bytes: (String) -> [UInt8]) -> [Group] {
        struct Owner: Hashable {
            var file: String
            var app: Int
        }
        var known: [String: [UInt8]] = [:]
        func read(_ file: String) -> [UInt8] {
            if let text = known[file] { return text }
            let text = bytes(file)
            known[file] = text
            return text
        }
        var order: [Owner] = []
        var owned: [Owner: [Int]] = [:]
        for (number, one) in cases.enumerated() {
            let owner = Owner(file: one.file, app: one.appNumber)
            if owned[owner] == nil { order.append(owner) }
            owned[owner, default: []].append(number)
        }
        return order.map { owner in
            let numbers = owned[owner] ?? []
            var parts: [[UInt8]] = [Array(today.utf8), Array(root.utf8)]
            var files: Set<String> = []
            var bases: Set<ObjectIdentifier> = []
            for number in numbers {
                let one = cases[number]
                parts.append(Array(one.title.utf8))
                if let path = one.recording {
                    files.insert(ScenarioLayer.folder(of: one.file) + one.recordingPath(path))
                }
                let base = scenarios[one.scenario].base
                if bases.insert(ObjectIdentifier(base)).inserted {
                    files.formUnion(self.files(of: one.scenario))
                    // A folder with pictures counts by the names in it.
                    parts += base.members["assets"]?.elements.map { Array($0.text.utf8) } ?? []
                    // Source code may name texts and colours of other files.
                    parts += base.layers.flatMap(\.values.sourceText)
                }
            }
            for file in [owner.file] + projectFiles + files.sorted() {
                parts += [Array(file.utf8), read(file)]
            }
            return Group(cases: numbers, parts: parts)
        }
    }

    /// What changes in a recorded file, line by line.
    public func difference(from old: [UInt8], to new: [UInt8]) -> [String] {
        LineDifference.lines(
            from: String(decoding: Recording.form(ofFile: old), as: UTF8.self),
            to: String(decoding: new, as: UTF8.self))
    }
}

extension TestReport.Outcome {
    /// True where it ran and every expectation held.
    public var isPlainPass: Bool { failures.isEmpty && skipped == nil && known == nil }
}
