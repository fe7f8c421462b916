import EngageCore

/// Fixes files in memory until no allowed fix is left; nothing is written.
public struct FixRun {
    /// Texts by path that replace those of the files.
    public typealias Texts = [String: [UInt8]]

    /// What a run requires of its caller, who has the files.
    public struct Source {
        /// The bytes of a file that a finding names.
        public var bytes: (_ file: String) throws -> [UInt8]
        /// One name for every spelling of a file's path.
        public var identity: (_ file: String) -> String
        /// Every finding, with texts in place of files.
        public var findings: (_ texts: Texts) throws -> FindingReport
        /// Every request that edited files take part in, with texts in place of files.
        public var requests:
            (_ edited: [String], _ texts: Texts) throws(TestFileErrors) ->
                [ResolutionDifference.Request]

        /// Takes the answers.
        public init(
            bytes: @escaping (_ file: String) throws -> [UInt8],
            identity: @escaping (_ file: String) -> String = { $0 },
            findings: @escaping (_ texts: Texts) throws -> FindingReport,
            requests:
                @escaping (_ edited: [String], _ texts: Texts) throws(TestFileErrors) ->
                [ResolutionDifference.Request]
        ) {
            self.bytes = bytes
            self.identity = identity
            self.findings = findings
            self.requests = requests
        }
    }

    private let source: Source
    /// Whether fixes that change answers are made, too.
    private let unsafe: Bool
    /// The only rule whose fixes are applied; nil for all.
    private let rule: String?

    /// What is still found when every fix is applied.
    public private(set) var report: FindingReport
    /// Lines for users, in the order in which things were done.
    public private(set) var notes: [String] = []
    private var originals: Texts = [:]
    private var texts: Texts = [:]
    private var left: Set<String> = ["<stdin>"]
    /// Compares with the original files, whatever was applied before.
    private var proof: FixProof?

    /// One edit can make another one possible; so many times edits are collected anew.
    private static let mostRounds = 16
    /// The maximum of reported changes.
    private static let mostEffects = 20
    /// The maximum of reported changes of one suggestion.
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

    /// Applies every fix that may be applied.
    ///
    /// After each round all edits made so far are proven together against the original files.
    ///
    /// - Throws: as the answers of the source.
    public mutating func mend() throws {
        for _ in 0..<Self.mostRounds {
            // Findings are of exactly the bytes that are edited, even if another process writes to
            // the file meanwhile.
            while try hold() { report = try source.findings(texts) }
            let fixes = try fixes()
            if fixes.isEmpty { break }
            let edits = fixes.map(\.edit)
            let made = unsafe ? Array(edits.indices) : try accepted(of: edits)
            guard !made.isEmpty else {
                // The rest changes resolutions or causes findings: only now the changes are
                // computed.
                for fix in fixes { notes.append(try refusal(of: fix.edit, for: fix.finding)) }
                break
            }
            notes += made.map { "\(line(fixes[$0].finding, edits[$0])): fixed" }
            texts = changed(by: made.map { edits[$0] })
            report = try findings(of: texts)
        }
        try reportEffect()
    }

    private func changed(by edits: [SourceEdit]) -> Texts {
        var changed = texts
        for (file, edits) in Dictionary(grouping: edits, by: \.file) {
            changed[file] = SourceEdit.apply(edits, to: texts[file] ?? [])
        }
        return changed
    }

    /// The edits that are applied together: with all of them no answer differs from that of the
    /// original files, and no finding is new.
    private mutating func accepted(of edits: [SourceEdit]) throws -> [Int] {
        // No answer holds what is drawn: such an edit is a suggestion, whatever the proof shows.
        let provable = edits.indices.filter { edits[$0].drawing == nil }
        let proof = try proof(of: Set(edits.map(\.file)))
        func isUnchanged(_ set: [Int], _ added: ArraySlice<Int>) -> Bool {
            proof.isUnchanged(
                by: changed(by: set.map { edits[$0] }), in: Set(added.map { edits[$0].file }))
        }
        let proven = FixSelection.accepted(of: provable, isUnchanged)
        var set = proven
        while !set.isEmpty {
            let quiet = try FixSelection.accepted(of: set) { set, _ in
                try brought(by: set.map { edits[$0] }) == nil
            }
            if quiet == set { return set }
            // What is proven as a whole need not be so without some of its parts.
            set = FixSelection.accepted(of: quiet, isUnchanged)
            if set == quiet { return set }
        }
        if proven.isEmpty { return [] }
        return try FixSelection.accepted(of: provable) { set, added in
            try isUnchanged(set, added) && brought(by: set.map { edits[$0] }) == nil
        }
    }

    /// The proof of everything that was edited and of more files.
    private mutating func proof(of more: Set<String>) throws(TestFileErrors) -> FixProof {
        let files = more.union(changed.map(\.file))
        if let proof, files.isSubset(of: proof.files) { return proof }
        let new = try FixProof(of: files, originals: originals, reading: source.requests)
        proof = new
        return new
    }

    /// The first finding that edits bring: of a rule in more places of a file and key than before.
    private mutating func brought(by edits: [SourceEdit]) throws -> Finding? {
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
        return try findings(of: changed(by: edits)).findings.first { finding in
            known[Kind(finding), default: 0] -= 1
            return known[Kind(finding), default: 0] < 0
        }
    }

    /// What was found last, so that texts which are accepted are not checked twice.
    private var latest: (texts: Texts, report: FindingReport)?

    private mutating func findings(of texts: Texts) throws -> FindingReport {
        if let latest, latest.texts == texts { return latest.report }
        let report = try source.findings(texts)
        latest = (texts, report)
        return report
    }

    /// Why an edit is not applied by itself.
    private mutating func refusal(of edit: SourceEdit, for finding: Finding) throws -> String {
        let verdict =
            try edit.drawing.map { .changes([$0]) }
            ?? proof(of: [edit.file]).verdict(on: changed(by: [edit]), in: [edit.file])
        let brought = verdict == .safe ? try brought(by: [edit]) : nil
        let reason =
            brought.map { "not fixed, as it adds a finding: \($0.message)" }
            ?? Self.reason(verdict)
        return "\(line(finding, edit)): \(reason); --fix --unsafe applies it"
    }

    /// Reports what all suggestions together change, and for which apps and devices.
    private mutating func reportEffect() throws {
        guard unsafe, !changed.isEmpty else { return }
        let edited = Set(changed.map(\.file))
        switch try proof(of: edited).verdict(on: texts, in: edited) {
        case .safe: notes.append("no app shows a difference")
        case .unproven(let why): notes.append("changed: unknown, \(why)")
        case .changes(let effect):
            notes += effect.prefix(Self.mostEffects).map { "changed: \($0)" }
            guard effect.count > Self.mostEffects else { return }
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
            // Two edits that are each right can break a file together: those that can, continue.
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
            // Two texts of one file could not both be written.
            if let other = texts.keys.sorted().first(where: {
                source.identity($0) == source.identity(file)
            }) {
                left.insert(file)
                notes.append("\(file): another name of '\(other)', which is edited under that name")
                continue
            }
            let bytes = try source.bytes(file)
            // The places of text in UTF-16 are not those of its bytes.
            guard !bytes.prefix(4).contains(0), !bytes.starts(with: [0xFF, 0xFE]),
                !bytes.starts(with: [0xFE, 0xFF])
            else {
                leave(file)
                continue
            }
            proof = nil
            originals[file] = bytes
            texts[file] = bytes
            isMore = true
        }
        return isMore
    }

    private mutating func leave(_ file: String) {
        left.insert(file)
        notes.append("\(file): unchanged; fix it by hand")
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
        case .unproven(let why): return "not fixed: \(why)"
        case .changes(let sentences):
            let more = sentences.count - mostChanges
            return "not fixed, as it changes "
                + sentences.prefix(mostChanges).joined(separator: "; ")
                + (more > 0 ? " and \(more) more" : "")
        }
    }
}
