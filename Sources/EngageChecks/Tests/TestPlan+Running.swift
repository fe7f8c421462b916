public import EngageCore

extension TestPlan {
    /// Work that is not shared: one number after the other.
    public static let alone: WorkSharing = { count, work in
        for number in 0..<count { work(number) }
    }

    /// Runs every case; scenarios are shared out, the answer has the plan's order.
    ///
    /// `recorded` reads a recorded file beside a test file; nil without one. `progress`
    /// receives the number of finished cases, from any thread.
    public func run(
        sharing: WorkSharing = TestPlan.alone, resolver: @escaping ScenarioResolver,
        recorded: @escaping @Sendable (_ path: String, _ testFile: String) -> [UInt8]?,
        progress: (@Sendable (Int) -> Void)? = nil
    ) -> TestReport {
        let outcomes = Guarded([TestReport.Outcome?](repeating: nil, count: cases.count))
        let done = Guarded(0)
        let size = max(1, min(64, scenarios.count / 16))
        sharing((scenarios.count + size - 1) / size) { part in
            let range = part * size..<min((part + 1) * size, scenarios.count)
            let found = range.flatMap { number in
                self.outcomes(of: number, resolver: resolver, recorded: recorded)
            }
            outcomes.withLock { for (number, outcome) in found { $0[number] = outcome } }
            // Reported under the lock, so that the numbers only rise.
            if let progress {
                done.withLock {
                    $0 += found.count
                    progress($0)
                }
            }
        }
        return TestReport(decided(outcomes.withLock { $0.compactMap { $0 } }))
    }

    /// Known failures are none; a known failure that passes everywhere is one.
    private func decided(_ outcomes: [TestReport.Outcome]) -> [TestReport.Outcome] {
        var result = outcomes
        var facts: [String: [Int]] = [:]
        for (number, one) in cases.enumerated()
        where one.knownFailure?.isInForce(on: today) == true && number < outcomes.count {
            facts["\(one.file)\n\(one.name)", default: []].append(number)
        }
        for numbers in facts.values {
            let failing = numbers.filter { !outcomes[$0].failures.isEmpty }
            for number in failing {
                result[number].known = cases[number].knownFailure?.reason
                result[number].failures = []
            }
            guard failing.isEmpty, let first = numbers.first else { continue }
            result[first].failures = [
                TestReport.Failure(
                    path: "knownFailure",
                    expected: "a failure (\(cases[first].knownFailure?.reason ?? ""))",
                    found: "none; remove 'knownFailure'", place: cases[first].place)
            ]
        }
        return result
    }

    /// The outcomes of the cases of one scenario, which is resolved once.
    func outcomes(
        of number: Int, resolver: ScenarioResolver,
        recorded: (String, String) -> [UInt8]?
    ) -> [(Int, TestReport.Outcome)] {
        guard !users[number].isEmpty else { return [] }
        let skipped = users[number].filter { cases[$0].skip?.isInForce(on: today) == true }
        if skipped.count == users[number].count {
            return skipped.map { user in
                var result = outcome(cases[user], [])
                result.skipped = cases[user].skip?.reason
                return (user, result)
            }
        }
        let root = resolver(scenarios[number])
        if let error = root["error"]?.string {
            return users[number].map { user in
                let failure = TestReport.Failure(
                    path: "scenario", expected: "a scenario", found: error,
                    place: cases[user].place)
                return (user, outcome(cases[user], [failure]))
            }
        }
        return users[number].map { user in
            let one = cases[user]
            if one.skip?.isInForce(on: today) == true {
                var result = outcome(one, [])
                result.skipped = one.skip?.reason
                return (user, result)
            }
            var failures = one.expectations.compactMap { expectation in
                Self.failure(expectation, in: root) { scenarios[number].explained }
            }
            if let path = one.recording {
                let text = String(
                    decoding: Recording.form(root, root: self.root), as: UTF8.self)
                let old = recorded(one.recordingPath(path), one.file)
                if let failure = one.difference(from: old, to: text, path: path) {
                    failures.append(failure)
                }
            }
            return (user, outcome(one, failures.map { one.naming(overIn: $0, on: today) }))
        }
    }

    private func outcome(_ one: Case, _ failures: [TestReport.Failure]) -> TestReport.Outcome {
        TestReport.Outcome(
            file: one.file, title: one.title, name: one.name, app: one.app, device: one.device,
            place: one.place, failures: failures)
    }

    static func failure(
        _ expectation: TestFile.Expectation, in root: LocatedValue, explained: () -> Answer?
    ) -> TestReport.Failure? {
        let answer = expectation.path.answer(in: root)
        let path = expectation.path
        let origin: ValueOrigin? =
            if case .from = expectation.matcher {
                ValueOrigin.of(path, explained: explained())
            } else {
                nil
            }
        guard let found = expectation.matcher.failure(answer, origin: origin) else { return nil }
        let setter = origin ?? ValueOrigin.of(path, explained: explained())
        return TestReport.Failure(
            path: expectation.path.description, expected: expectation.matcher.expected,
            found: found, layer: setter?.layer, setAt: setter?.place, place: expectation.place)
    }

    /// The whole resolutions of every example, by test file and path, for `--record`.
    ///
    /// - Parameter numbers: the cases that are recorded; nil for all.
    public func recordings(
        of numbers: Set<Int>? = nil, resolver: ScenarioResolver
    ) -> [(testFile: String, path: String, bytes: [UInt8])] {
        cases.enumerated().compactMap { number, one in
            guard numbers?.contains(number) ?? true else { return nil }
            return one.recording.map { path in
                (
                    one.file, one.recordingPath(path),
                    Recording.form(resolver(scenarios[one.scenario]), root: root)
                )
            }
        }
    }
}

extension TestPlan.Case {
    /// The path with `{app}`, `{device}` and `{variant}` filled in.
    ///
    /// A call belongs to the app's name, and so does what holds in its source code.
    func recordingPath(_ path: String) -> String {
        var result = path
        let owner = [app ?? (showing == nil ? "app" : nil), showing, when].compactMap { $0 }
        for (mark, text) in [
            ("{app}", owner.joined(separator: "-")), ("{device}", device), ("{variant}", variant),
        ] {
            let plain = String(
                text.map { $0.isLetter || $0.isNumber || "-_=.".contains($0) ? $0 : "-" })
            while let range = result.firstRange(of: mark) {
                result.replaceSubrange(range, with: plain)
            }
        }
        return result
    }

    func difference(from old: [UInt8]?, to text: String, path: String) -> TestReport.Failure? {
        guard let old else {
            return TestReport.Failure(
                path: "resolution", expected: "a recorded file '\(recordingPath(path))'",
                found: "none; write it with --record", place: place)
        }
        let lines = LineDifference.lines(
            from: String(decoding: Recording.form(ofFile: old), as: UTF8.self), to: text)
        guard !lines.isEmpty else { return nil }
        return TestReport.Failure(
            path: "resolution", expected: "the recorded file '\(recordingPath(path))'",
            found: "\(lines.filter { !$0.hasPrefix("  ") }.count) different lines", place: place,
            difference: lines)
    }
}

extension TestPlan.Case {
    /// A failure that a decision hid until its last day names that day.
    fileprivate func naming(
        overIn failure: TestReport.Failure, on today: String
    ) -> TestReport.Failure {
        let decisions = [("skip", skip), ("knownFailure", knownFailure)]
        var failure = failure
        for case (let name, let decision?) in decisions where !decision.isInForce(on: today) {
            failure.expected += " ('\(name)' ended on \(decision.until ?? ""): \(decision.reason))"
        }
        return failure
    }
}
