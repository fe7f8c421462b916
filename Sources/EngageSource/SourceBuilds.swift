import EngageCore

/// What the builds of a file give: one for each target that has other files, and for each value of a
/// condition of `#if`.
struct SourceBuilds {
    /// A build, and the targets and conditions of `#if` for which it is.
    typealias Build = (path: PathCondition, result: SourceBuild)

    /// The files of all targets, those of each in their order.
    private let files: [SourceFiles.File]
    private let targets: [SourceTarget]
    /// Steps up to which methods are followed.
    private let limit: Int
    private(set) var conditions = SourceConditions()
    /// What the files declare where no build setting holds.
    private(set) var types = SourceTypes([])
    /// The files as the last build has them.
    private(set) var units: [SourceUnit] = []
    /// Tokens that were read, repetitions included: the cost of the reading.
    private(set) var steps = 0
    /// Builds that were looked at.
    private(set) var count = 0
    /// What was left out, for every dictionary.
    private(set) var diagnostics: [Diagnostic] = []
    /// Why not every build, or target, was read.
    private(set) var cuts: [String] = []

    /// The maximum number of builds of a target that are distinguished.
    private static let most = 16

    init(_ targets: [SourceTarget], steps limit: Int) {
        files = SourceTarget.files(of: targets)
        self.targets = targets
        self.limit = limit
    }

    mutating func read() -> [Build] {
        var builds: [Build] = []
        var isCut = false
        let ways = conditions.ways(of: targets.map(\.name))
        for (target, way) in zip(targets, ways) {
            let read = self.read(target, on: way, &isCut)
            // What meets no file of one target alone is the same in each of them.
            guard builds.isEmpty, !target.use.isNoted else {
                builds += read
                continue
            }
            builds = read.map { path, build in
                let rest = PathCondition(
                    holds: path.holds & ~way.holds, fails: path.fails & ~way.fails)
                return (rest, build)
            }
            break
        }
        if isCut {
            cuts.append(
                "more than \(BuildAssumptions.most) build settings behind '#if'; of the others what "
                    + "holds without them is read, the rest is left out")
        }
        if let unread = targets.first?.unread, unread > 0, targets.first?.use.isNoted == true {
            cuts.append(
                "more than \(targets.count) apps build this file; what \(unread) of them show is taken "
                    + "for not known")
        }
        return builds
    }

    /// Reads what one target builds, once for each build that `#if` allows.
    private mutating func read(
        _ target: SourceTarget, on way: PathCondition, _ isCut: inout Bool
    ) -> [Build] {
        var open: [[(text: String, holds: Bool)]] = [[]]
        var builds: [Build] = []
        // Builds that differ in what has to do with no dialog are read once.
        var known: [Int: Int] = [:]
        while let forced = open.popLast(), builds.count < Self.most {
            let answers = BuildAssumptions(forced)
            count += 1
            defer { if answers.isCut { isCut = true } }
            units = preprocessed(answers, of: target)
            var path = way
            for (text, holds) in answers.given {
                guard let bit = conditions.bit(.expression(text)) else { continue }
                if holds { path.holds |= bit } else { path.fails |= bit }
            }
            var build = SourceBuild(
                units, conditions: conditions, folder: target.folder,
                steps: max(0, limit - steps))
            if count == 1 { types = build.types }
            let fingerprint = build.fingerprint
            if let same = known[fingerprint] {
                builds.append((path, builds[same].result))
            } else {
                build.read()
                conditions = build.conditions
                steps += build.steps
                known[fingerprint] = builds.count
                builds.append((path, build))
            }
            // A condition that was assumed in one build has the other value in another build.
            for index in forced.count..<max(forced.count, answers.given.count) {
                let next = Array(answers.given[..<index]) + [(answers.given[index].text, true)]
                open.append(next)
            }
        }
        if !open.isEmpty { isCut = true }
        return builds
    }

    /// The files as one target builds them; one that it does not build is empty.
    private mutating func preprocessed(
        _ answers: BuildAssumptions, of target: SourceTarget
    ) -> [SourceUnit] {
        let settings = target.folder.settings()
        var macros = settings?.definitions ?? [:]
        if files.last?.name.hasSuffix(".mm") == true {
            macros["__cplusplus"] = SourcePreprocessor.Macro(body: [])
        }
        var units: [SourceUnit] = []
        for file in files {
            if settings?.isNamed(in: file) == true { target.use.note() }
            var preprocessor = SourcePreprocessor(file.language, macros: macros) { text in
                settings?.answer(text, in: file.language) ?? answers.answer(text)
            }
            preprocessor.run(target.builds(file.name) ? file.tokens : [])
            // What a source file defines is not seen where its header is imported.
            let isHeader = [".h", ".pch", ".hpp", ".inc"].contains { file.name.hasSuffix($0) }
            if isHeader { macros = preprocessor.macros }
            if let endless = preprocessor.endless, answers.given.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        .warning, .sourceLeftOut,
                        "a macro that expands to more than \(SourcePreprocessor.most) words and "
                            + "signs is not expanded to its end",
                        at: SourceLocation(file: file.name, countingTo: endless, in: file.bytes)))
            }
            let unit = SourceUnit(
                file: file.name, bytes: file.bytes, language: file.language,
                tokens: Self.synthesized(preprocessor.tokens, file.language),
                isUser: file.isUser)
            if let deep = unit.deep, answers.given.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        .warning, .sourceLeftOut,
                        "more than \(SourceUnit.deepest) brackets in one another; what is in "
                            + "the innermost is not read",
                        at: SourceLocation(file: file.name, countingTo: deep, in: file.bytes)))
            }
            if let unclosed = unit.unclosed { leaveOut(unit, bracket: unclosed) }
            units.append(unit)
        }
        return units
    }

    /// Reports that code after an unclosed bracket may belong elsewhere.
    private mutating func leaveOut(_ unit: SourceUnit, bracket: Int) {
        let symbol = unit.text(bracket, bracket + 1)
        let found = Diagnostic(
            .warning, .sourceLeftOut,
            "nothing closes this '\(symbol)'; what follows it is read as far as it goes",
            at: SourceLocation(file: unit.file, countingTo: bracket, in: unit.bytes))
        if !diagnostics.contains(found) { diagnostics.append(found) }
    }

    /// Instance variables that `@synthesize name = other` renames, by their default name.
    private static func synthesized(
        _ tokens: [SourceToken], _ language: SourceLanguage
    ) -> [SourceToken] {
        guard language == .objectiveC else { return tokens }
        var names: [String: String] = [:]
        for (place, token) in tokens.enumerated()
        where token.isIdentifier("synthesize") && place > 0 && tokens[place - 1].isPunctuator("@") {
            var index = place + 1
            while index + 2 < tokens.count, !tokens[index].isPunctuator(";") {
                if tokens[index + 1].isPunctuator("="), tokens[index + 2].kind == .identifier,
                    tokens[index].kind == .identifier, tokens[index].text != tokens[index + 2].text
                {
                    names[tokens[index + 2].text] = "_" + tokens[index].text
                }
                index += 1
            }
        }
        guard !names.isEmpty else { return tokens }
        return tokens.map { token in
            guard token.kind == .identifier, let name = names[token.text] else { return token }
            return token.replacing(.identifier, name)
        }
    }
}

/// The assumed values of a build's conditions, in the order in which they were first needed.
final class BuildAssumptions {
    private(set) var given: [(text: String, holds: Bool)]
    /// True if there were more conditions than are distinguished.
    private(set) var isCut = false

    /// The maximum number of a build's conditions that are distinguished.
    static let most = 4

    init(_ given: [(text: String, holds: Bool)]) { self.given = given }

    /// True if the condition is assumed to hold; one without an assumption does not.
    func answer(_ text: String) -> Bool {
        if let known = given.first(where: { $0.text == text }) { return known.holds }
        guard given.count < Self.most else {
            isCut = true
            return false
        }
        given.append((text, false))
        return false
    }
}
