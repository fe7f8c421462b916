public import EngageCore

/// What Objective-C or Swift source passes to the SDK: defaults, and each dialog call with its
/// overrides.
///
/// It is read without being built. A value that is only known at run time is assumed and marked so;
/// if branches are undecided, the values have a variant for each.
public struct SourceCode: Sendable {
    /// The file that was read.
    public let file: String
    /// What the app sets as defaults; nil if the file sets none.
    public private(set) var defaults: LocatedValue?
    /// True if a method that runs before others sets them.
    public private(set) var setsDefaultsAtStart = false
    /// Calls that replace them once they run.
    public private(set) var laterDefaults: [SourceLocation] = []
    /// The call that sets them.
    public private(set) var defaultsPlace: SourceLocation?
    /// Each call that shows a dialog, in the order of the source.
    public private(set) var showings: [CallSite] = []
    /// The same calls by the names of methods that reach them, with their conditions.
    private var reached: [CallSite] = []
    /// Every key that the file sets in any dictionary, for files that hand none to the SDK.
    public private(set) var unattributedKeys: LocatedValue?
    /// What was left out or is unknown, with its location.
    public private(set) var diagnostics: [Diagnostic] = []

    /// Reads a file and the files of its folder that it imports.
    ///
    /// - Parameters:
    ///   - bytes: the text, UTF-8, or UTF-16 with its byte order mark.
    ///   - file: its name.
    ///   - folder: the files around it.
    ///   - limit: steps up to which methods are followed; the results of later ones are unknown.
    public init(
        _ bytes: [UInt8], file: String, folder: SourceFolder = .none,
        steps limit: Int = SourceCode.mostSteps, others room: Int = SourceCode.mostOfOthers
    ) {
        self.file = file
        let targets = SourceTarget.all(of: file, bytes, folder, room: room)
        diagnostics = targets.reduce(into: []) { all, target in
            all += target.read.diagnostics.filter { !all.contains($0) }
        }
        var reading = SourceReading(targets, steps: limit)
        reading.read()
        steps = reading.steps
        others = (targets.map(\.read.others).max() ?? 0) * reading.buildCount
        reading.addToEach(diagnostics)
        diagnostics += reading.diagnostics
        defaults =
            reading.defaults.flatMap { defaults in
                defaults.isLost ? defaults.nothing(for: file) : defaults.document(for: file)
            }?.root
        setsDefaultsAtStart = reading.setsDefaultsAtStart
        defaultsPlace = reading.defaultsPlace
        laterDefaults = reading.laterDefaults
        showings = reading.showings.map { $0.made(for: file) }
        reached = reading.reached.map { $0.made(for: file) }
        unattributedKeys = reading.unattributedKeys?.document(for: file)?.root
    }

    /// The one dictionary that a file means as a layer.
    ///
    /// The defaults that it sets, otherwise the overrides of its first dialog call, otherwise every
    /// key it sets.
    public var layer: LocatedValue? {
        defaults ?? showings.lazy.compactMap(\.overrides).first ?? unattributedKeys
    }

    /// True if what the file gives depends on which of several apps builds it.
    public var differsByTarget: Bool {
        ([defaults, unattributedKeys] + (showings + reached).map(\.overrides)).contains { values in
            values?.sourceFacts.contains { if case .target = $0 { true } else { false } } ?? false
        }
    }

    /// The call that `METHOD` or `METHOD:n` names; nil if there is none.
    public func showing(_ name: String) -> CallSite? {
        if let exact = showings.first(where: { $0.name == name }) { return exact }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        let number = parts.count == 2 ? Int(parts[1]) : 1
        guard let number, number > 0, parts.count < 3, let method = parts.first else { return nil }
        let direct = showings.filter { $0.method == method || $0.enclosingMethod == method }
        let own = direct.isEmpty ? reached.filter { $0.method == method } : direct
        return number <= own.count ? own[number - 1] : nil
    }

    /// Steps that the reading took: tokens, repetitions included.
    public private(set) var steps = 0

    /// Words and signs of other files that were read with it, once for each build.
    public private(set) var others = 0

    /// Words and signs of other files that are read with those of one app, each as often as it is.
    public static let mostOfOthers = SourceFiles.mostOfOthers

    /// Steps up to which the methods of one file, or of all files of an app, are followed.
    public static let mostSteps = SourceBudget.mostSteps

    /// Bytes of one file that are read, at most.
    public static let largestFile = SourceFiles.largest

    /// True if a name ends as source code does.
    public static func isSource(_ file: String) -> Bool {
        let name = file.lowercased()
        return [".m", ".mm", ".swift", ".h", ".pch"].contains { name.hasSuffix($0) }
    }

    /// True for a file of tests, which no app contains: it imports their framework.
    public static func isTest(_ bytes: [UInt8]) -> Bool {
        IdentifierSearch.tests.areIn(SourceEncoding.utf8(bytes))
    }

    /// The line on which the text names the SDK's class and a method that shows a dialog; nil without both.
    public static func lineOfCall(in bytes: [UInt8]) -> Int? {
        let bytes = SourceEncoding.utf8(bytes)
        guard IdentifierSearch.classes.areWords(of: bytes),
            let place = IdentifierSearch.calls.first(in: bytes)
        else { return nil }
        return bytes[..<place].count { $0 == 0x0A } + 1
    }

    /// True for UTF-16 without a byte order mark that mentions the SDK: every other byte of its
    /// beginning is 0.
    public static func speaksInUnmarkedUTF16(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(64)
        guard start.count > 16, start.count(where: { $0 == 0 }) * 5 > start.count * 2 else {
            return false
        }
        let isLittle = bytes[0] != 0
        return mentionsSDK((isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]) + bytes)
    }

    /// True if the bytes mention the SDK; other files need not be read.
    public static func mentionsSDK(_ bytes: [UInt8]) -> Bool {
        let bytes = SourceEncoding.utf8(bytes)
        return IdentifierSearch.all.areIn(bytes)
    }
}
