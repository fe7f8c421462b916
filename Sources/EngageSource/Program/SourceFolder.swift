public import EngageCore

/// The files around a source file, as far as they may be read.
public struct SourceFolder: Sendable {
    /// The bytes of a file; nil for one that is missing or may not be read.
    public var load: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
    /// Names of the files in a folder, whose path ends with a slash or is empty.
    public var names: @Sendable (_ folder: String) -> [String] = { _ in [] }
    /// The text of a key in a table of texts; nil if no table has it.
    public var localized: @Sendable (_ key: String, _ table: String) -> String? = { _, _ in nil }
    /// Whether the table of a name is where the texts are; without any texts each key is shown.
    public var hasTable: @Sendable (_ table: String) -> Bool = { _ in true }
    /// A colour of the asset catalogue; nil if it has none of this name.
    public var color: @Sendable (_ name: String, _ idiom: Idiom) -> Color? = { _, _ in nil }

    /// The apps of the folder that build a file; none if the folder holds one app.
    var targets: @Sendable (_ path: String) -> [String] = { _ in [] }
    /// What is around a file of one of several apps: the files that the app builds. The use is told if
    /// a file was met that not all of the apps build.
    var building:
        @Sendable (_ folder: SourceFolder, _ target: String, _ use: TargetUse) -> SourceFolder = {
            folder, _, _ in folder
        }

    /// A resource of one of several apps by its name, wherever it is; nil for one that all have.
    var resource: @Sendable (_ name: String) -> String? = { _ in nil }

    /// What the build settings of one of several apps decide; nil where all have the same.
    var settings: @Sendable () -> TargetSettings? = { nil }

    /// Files of the app that declare a class, a function or a method of a category by its name.
    var declaring: @Sendable (_ name: String) -> [String] = { _ in [] }

    /// The one file of the app of a name, in whatever folder.
    var named: @Sendable (_ name: String) -> String? = { _ in nil }

    /// Files of the app that define a type, or a constant or function of Swift, by its name.
    var defining: @Sendable (_ name: String) -> [String] = { _ in [] }

    /// Files of the app whose classes inherit from one of a name.
    var inheriting: @Sendable (_ name: String) -> [String] = { _ in [] }

    /// Files of the app that set a member of this name of some object, or a variable without saying
    /// whose.
    var setting: @Sendable (_ name: String, _ isMember: Bool) -> [String] = { _, _ in [] }

    /// Whether code of the app, or an interface file of it, makes an object of a class by the class's
    /// name.
    var isMaking: @Sendable (_ type: String, _ inCode: Bool) -> Bool = { _, _ in false }

    /// Whether some file makes an object of a type with an argument of this name.
    var givesInitializer: @Sendable (_ type: String, _ label: String) -> Bool = { _, _ in false }

    /// Files of the app that set a member in an extension or a category of a type.
    var extending: @Sendable (_ type: String, _ name: String) -> [String] = { _, _ in [] }

    /// Files of the app that have a word.
    var naming: @Sendable (_ word: String) -> [String] = { _ in [] }

    /// Whether a file of the app has one of some words.
    var isNaming: @Sendable (_ names: [String], _ path: String) -> Bool = { _, _ in false }

    /// Keys of the SDK that files of the app set in dictionaries which they did not make, some files
    /// excepted.
    var keysSet: @Sendable (_ read: Set<String>) -> Set<String> = { _ in [] }

    /// Methods that files of the app exchange for others, some files excepted.
    var methodsExchanged: @Sendable (_ read: Set<String>) -> Set<String> = { _ in [] }

    /// Files of Swift that declare one of some names; nil where nobody knows.
    var swiftDeclaring: @Sendable (_ names: Set<String>) -> Set<String>? = { _ in nil }

    /// No files but the one that is read.
    public static let none = SourceFolder()

    /// Sets how files are read; the rest has defaults.
    public init(
        load: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil },
        names: @escaping @Sendable (_ folder: String) -> [String] = { _ in [] },
        localized: @escaping @Sendable (_ key: String, _ table: String) -> String? = { _, _ in nil }
    ) {
        self.load = load
        self.names = names
        self.localized = localized
    }

    /// The frames of the views of a nib, if its `.xib` is available; nil if it is not.
    ///
    /// It is looked up beside the source, in the folder above, and in `Base.lproj` of both.
    func views(ofNib name: String, beside source: String, on idiom: Idiom) -> [[Double]]? {
        guard !name.contains("/"), name.utf8.count < 200 else { return nil }
        let parts = source.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        var folders = [parts.map { "\($0)/" }.joined()]
        if !parts.isEmpty { folders.append(parts.dropLast().map { "\($0)/" }.joined()) }
        for ending in [idiom == .pad ? "~ipad" : "~iphone", ""] {
            for folder in folders.flatMap({ [$0, "\($0)Base.lproj/"] }) {
                if let bytes = load("\(folder)\(name)\(ending).xib"),
                    let frames = NibFile.frames(in: bytes)
                {
                    return frames
                }
            }
        }
        return nil
    }
}
