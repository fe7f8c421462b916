import EngageCore

/// Mends files in memory until no fix is left that may be made; nothing is written.
public struct FixRun {
    /// Texts by path that count in place of files.
    public typealias Texts = [String: [UInt8]]

    /// What a run asks of whoever has the files.
    public struct Source {
        /// The bytes of a file that a finding names.
        public var bytes: (_ file: String) throws -> [UInt8]
        /// Every finding, with texts in place of files.
        public var findings: (_ texts: Texts) throws -> FindingReport
        /// Every question that edited files take part in, with texts in place of files.
        public var questions:
            (_ edited: [String], _ texts: Texts) throws(TestFileErrors) ->
                [ResolutionDifference.Question]

        /// Takes the three answers.
        public init(
            bytes: @escaping (_ file: String) throws -> [UInt8],
            findings: @escaping (_ texts: Texts) throws -> FindingReport,
            questions:
                @escaping (_ edited: [String], _ texts: Texts) throws(TestFileErrors) ->
                [ResolutionDifference.Question]
        ) {
            self.bytes = bytes
            self.findings = findings
            self.questions = questions
        }
    }

    private let source: Source
    /// Whether fixes that change answers are made, too.
    private let unsafe: Bool
    /// The only rule whose fixes are made; nil for all.
    private let rule: String?

    /// What is left to tell when everything is mended.
    public private(set) var report: FindingReport
    /// Lines for a person, in the order in which things were done.
    public private(set) var notes: [String] = []
    private var originals: Texts = [:]
    private var texts: Texts = [:]
    private var left: Set<String> = ["<stdin>"]

    /// Edits follow one another: one can bring another rule to its turn.
    private static let mostRounds = 16
    /// Changes that are told of all that was made.
    private static let mostEffects = 20
    /// Changes of one suggestion that are told.
    private static let mostChanges = 3

    /// Looks at the files as they are.
    ///
    /// - Throws: as `findings`.
    public init(_ source: Source, unsafe: Bool = false, rule: String? = nil) throws {
        self.source = source
        self.unsafe = unsafe
        self.rule = rule
        report = try source.findings([:])
    }

    /// Files that are different now, with both texts, in ascending order.
    public var changed: [(file: String, old: [UInt8], new: [UInt8])] {
        texts.sorted { $0.key < $1.key }.compactMap { file, new in
            guard let old = originals[file], old != new else { return nil }
            return (file, old, new)
        }
    }

    /// Mends everything that may be mended.
    ///
    /// - Throws: as the answers of the source.
    public mutating func mend() throws {
        for _ in 0..<Self.mostRounds {
            // Findings are of the very bytes that are edited, whoever writes to the file meanwhile.
            while try hold() { report = try source.findings(texts) }
            let fixes = try fixes()
            guard !fixes.isEmpty else { return try tellEffect() }
            let files = Set(fixes.map(\.edit.file)).sorted()
            let source = source
            let proof = try FixProof(texts: texts) { (texts) throws(TestFileErrors) in
                try source.questions(files, texts)
            }
            let edits = fixes.map(\.edit)
            let verdicts = unsafe ? [] : proof.verdicts(of: edits, telling: false)
            let allowed = edits.indices.filter { unsafe || verdicts[$0] == .safe }
            let made = unsafe ? allowed : try quiet(allowed, of: edits)
            guard !made.isEmpty else {
                // What is left changes answers or brings findings: only now it is told how.
                for (fix, verdict) in zip(fixes, proof.told(edits)) {
                    let brought = verdict == .safe ? try brought(by: [fix.edit]) : nil
                    let reason =
                        brought.map { "not mended, it brings a finding: \($0.message)" }
                        ?? Self.reason(verdict)
                    notes.append(
                        "\(line(fix.finding, fix.edit)): \(reason); --fix --unsafe makes it")
                }
                return
            }
            notes += made.map { "\(line(fixes[$0].finding, edits[$0])): mended" }
            texts = changed(by: made.map { edits[$0] })
            report = try source.findings(texts)
        }
    }

    private func changed(by edits: [SourceEdit]) -> Texts {
        var changed = texts
        for (file, edits) in Dictionary(grouping: edits, by: \.file) {
            changed[file] = SourceEdit.apply(edits, to: texts[file] ?? [])
        }
        return changed
    }

    /// Those of the edits that bring no new finding, halved as long as some among them do.
    private func quiet(_ made: [Int], of edits: [SourceEdit]) throws -> [Int] {
        var kept: [Int] = []
        var open = made.isEmpty ? [] : [made[...]]
        while let part = open.popLast() {
            let together = (kept + part).sorted()
            if try brought(by: together.map { edits[$0] }) == nil {
                kept = together
            } else if part.count > 1 {
                let middle = part.startIndex + part.count / 2
                open += [part[middle...], part[..<middle]]
            }
        }
        return kept
    }

    /// The first finding that edits bring: of a rule in more places of a file and key than before.
    private func brought(by edits: [SourceEdit]) throws -> Finding? {
        struct Kind: Hashable {
            var rule: String
            var file: String?
            var key: String?

            init(_ finding: Finding) {
                rule = finding.rule
                file = finding.source?.file
                key = finding.key.map { KeyCatalogue.entry($0)?.raw ?? $0 }
            }
        }
        var known: [Kind: Int] = [:]
        for finding in report.findings { known[Kind(finding), default: 0] += 1 }
        return try source.findings(changed(by: edits)).findings.first { finding in
            known[Kind(finding), default: 0] -= 1
            return known[Kind(finding), default: 0] < 0
        }
    }

    /// Says what everything that was made changes together, for whom, where answers change: a
    /// suggestion can appear only when another one was made.
    private mutating func tellEffect() throws {
        let files = changed.map(\.file)
        guard unsafe, !files.isEmpty else { return }
        let source = source
        let proof = try FixProof(texts: originals.filter { files.contains($0.key) }) {
            (texts) throws(TestFileErrors) in try source.questions(files, texts)
        }
        let effect = proof.effect(of: texts.filter { files.contains($0.key) })
        if effect.isEmpty { return notes.append("no app shows anything else for it") }
        notes += effect.prefix(Self.mostEffects).map { "changed: \($0)" }
        if effect.count > Self.mostEffects {
            notes.append(
                "changed: \(effect.count - Self.mostEffects) more; 'engage diff' lists them")
        }
    }

    /// Fixes that can be made side by side; of two that overlap the first.
    private mutating func fixes() throws -> [(finding: Finding, edit: SourceEdit)] {
        var candidates: [(finding: Finding, edit: SourceEdit)] = []
        for finding in report.findings where rule.map({ $0 == finding.rule }) ?? true {
            guard let edit = finding.fix, !left.contains(edit.file) else { continue }
            candidates.append((finding, edit))
        }
        candidates.sort {
            ($0.edit.file, $0.edit.range.lowerBound, $0.edit.range.upperBound)
                < ($1.edit.file, $1.edit.range.lowerBound, $1.edit.range.upperBound)
        }
        var result: [(finding: Finding, edit: SourceEdit)] = []
        for candidate in candidates {
            if let last = result.last, last.edit.file == candidate.edit.file,
                last.edit.range.upperBound > candidate.edit.range.lowerBound
                    || last.edit == candidate.edit
            {
                continue
            }
            result.append(candidate)
        }
        // Nothing is made that could not be read again.
        for (file, fixes) in Dictionary(grouping: result, by: \.edit.file).sorted(by: {
            $0.key < $1.key
        }) {
            let edits = fixes.map(\.edit)
            guard !isReadable(edits, file) else { continue }
            // Two that are each right can break a file together: those that can, go on.
            var kept: [SourceEdit] = []
            for edit in edits where isReadable(kept + [edit], file) { kept.append(edit) }
            if kept.isEmpty { leave(file) }
            result.removeAll { $0.edit.file == file && !kept.contains($0.edit) }
        }
        return result
    }

    private func isReadable(_ edits: [SourceEdit], _ file: String) -> Bool {
        (try? Document.read(SourceEdit.apply(edits, to: texts[file] ?? []), file: file)) != nil
    }

    /// Takes the bytes of every file that a fix would edit; true where some were not yet held.
    private mutating func hold() throws -> Bool {
        let files = Set(
            report.findings.filter { finding in rule.map { $0 == finding.rule } ?? true }
                .compactMap(\.fix?.file))
        var isMore = false
        for file in files.sorted() where texts[file] == nil && !left.contains(file) {
            let bytes = try source.bytes(file)
            // The places of text in UTF-16 are not those of its bytes.
            guard !bytes.prefix(4).contains(0), !bytes.starts(with: [0xFF, 0xFE]),
                !bytes.starts(with: [0xFE, 0xFF])
            else {
                leave(file)
                continue
            }
            originals[file] = bytes
            texts[file] = bytes
            isMore = true
        }
        return isMore
    }

    private mutating func leave(_ file: String) {
        left.insert(file)
        notes.append("\(file): left as it is; mend it by hand")
    }

    /// `FILE:LINE:COLUMN: [RULE] 'OLD' -> 'NEW'`.
    private func line(_ finding: Finding, _ edit: SourceEdit) -> String {
        let text = texts[edit.file] ?? []
        let old = edit.range.upperBound <= text.count ? text[edit.range] : []
        let place =
            finding.source.map { "\($0)" } ?? edit.file
        return "\(place): [\(finding.rule)] \(Self.shown(old)) -> "
            + Self.shown(Array(edit.replacement.utf8)[...])
    }

    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        let words = String(decoding: bytes, as: UTF8.self)
            .split { $0.isWhitespace }.joined(separator: " ")
        return words.isEmpty ? "nothing" : "'\(words)'"
    }

    private static func reason(_ verdict: FixProof.Verdict) -> String {
        switch verdict {
        case .safe: return "changes nothing"
        case .unproven(let why): return "not mended, \(why)"
        case .changes(let sentences):
            let more = sentences.count - mostChanges
            return "not mended, it changes "
                + sentences.prefix(mostChanges).joined(separator: "; ")
                + (more > 0 ? " and \(more) more" : "")
        }
    }
}
