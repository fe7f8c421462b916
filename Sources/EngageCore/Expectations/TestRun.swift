internal import Synchronization

/// Calls a work once for each number below a count, in any order and on any threads.
public typealias WorkSharing =
    @Sendable (
        _ count: Int, _ work: @Sendable (_ number: Int) -> Void
    ) -> Void

extension TestPlan {
    /// Work that is not shared: one number after the other.
    public static let alone: WorkSharing = { count, work in
        for number in 0..<count { work(number) }
    }

    /// Runs every case; scenarios are shared out, the answer has the plan's order.
    ///
    /// `recorded` reads a recorded file beside a test file; nil where there is none. `progress` is
    /// told how many cases are done, from any thread.
    public func run(
        sharing: WorkSharing = TestPlan.alone, resolver: @escaping ScenarioResolver,
        recorded: @escaping @Sendable (_ path: String, _ testFile: String) -> [UInt8]?,
        progress: (@Sendable (Int) -> Void)? = nil
    ) -> TestReport {
        let outcomes = Mutex([TestReport.Outcome?](repeating: nil, count: cases.count))
        let done = Mutex(0)
        let size = max(1, min(64, scenarios.count / 16))
        sharing((scenarios.count + size - 1) / size) { part in
            let range = part * size..<min((part + 1) * size, scenarios.count)
            let found = range.flatMap { number in
                self.outcomes(of: number, resolver: resolver, recorded: recorded)
            }
            outcomes.withLock { for (number, outcome) in found { $0[number] = outcome } }
            // Told under the lock, so that the numbers only rise.
            if let progress {
                done.withLock {
                    $0 += found.count
                    progress($0)
                }
            }
        }
        return TestReport(outcomes.withLock { $0.compactMap { $0 } })
    }

    /// The outcomes of the cases of one scenario, which is resolved once.
    func outcomes(
        of number: Int, resolver: ScenarioResolver,
        recorded: (String, String) -> [UInt8]?
    ) -> [(Int, TestReport.Outcome)] {
        guard !users[number].isEmpty else { return [] }
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
            var failures = one.expectations.compactMap { expectation in
                Self.failure(expectation, in: root) { scenarios[number].story }
            }
            if let path = one.recording {
                let text = String(decoding: portable(root.recorded), as: UTF8.self)
                let old = recorded(one.recordingPath(path), one.file)
                if let failure = one.difference(from: old, to: text, path: path) {
                    failures.append(failure)
                }
            }
            return (user, outcome(one, failures))
        }
    }

    private func outcome(_ one: Case, _ failures: [TestReport.Failure]) -> TestReport.Outcome {
        TestReport.Outcome(
            file: one.file, title: one.title, app: one.app, place: one.place, failures: failures)
    }

    static func failure(
        _ expectation: TestFile.Expectation, in root: LocatedValue, story: () -> Story?
    ) -> TestReport.Failure? {
        let answer = expectation.path.answer(in: root)
        let path = expectation.path
        let origin: ValueOrigin? =
            if case .from = expectation.matcher {
                ValueOrigin.of(path, in: root, told: story())
            } else {
                nil
            }
        guard let found = expectation.matcher.failure(answer, origin: origin) else { return nil }
        let setter = origin ?? ValueOrigin.of(path, in: root, told: story())
        return TestReport.Failure(
            path: expectation.path.description, expected: expectation.matcher.expected,
            found: found, layer: setter?.layer, setAt: setter?.place, place: expectation.place)
    }

    /// A resolution whose places are named from the project's own folder.
    private func portable(_ bytes: [UInt8]) -> [UInt8] {
        if root.isEmpty { return bytes }
        var writer = JSONWriter()
        writer.string(root)
        let name = String(decoding: writer.bytes.dropLast(), as: UTF8.self)
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(text.replacing("\"file\": \(name)", with: "\"file\": \"").utf8)
    }

    /// The whole resolutions of every example, by test file and path, for `--record`.
    public func recordings(
        resolver: ScenarioResolver
    ) -> [(testFile: String, path: String, bytes: [UInt8])] {
        cases.compactMap { one in
            one.recording.map { path in
                (
                    one.file, one.recordingPath(path),
                    portable(resolver(scenarios[one.scenario]).recorded)
                )
            }
        }
    }
}

extension TestPlan.Case {
    /// The path with `{app}`, `{device}` and `{variant}` filled in.
    func recordingPath(_ path: String) -> String {
        var result = path
        for (mark, text) in [("{app}", app ?? "app"), ("{device}", device), ("{variant}", variant)]
        {
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
        let lines = LineDifference.lines(from: String(decoding: old, as: UTF8.self), to: text)
        guard !lines.isEmpty else { return nil }
        return TestReport.Failure(
            path: "resolution", expected: "the recorded file '\(recordingPath(path))'",
            found: "\(lines.filter { !$0.hasPrefix("  ") }.count) different lines", place: place,
            difference: lines)
    }
}
