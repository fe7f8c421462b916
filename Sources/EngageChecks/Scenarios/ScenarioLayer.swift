public import EngageCore

/// A dictionary of one call, under the name that answers print.
public struct ScenarioLayer: Sendable {
    /// Name printed in answers.
    public var name: String
    /// Where a scenario gives the name; nil where it does not.
    var nameLocation: SourceLocation?
    /// The dictionary.
    public var values: LocatedValue
    /// Rules that change the service's providers; nil where the layer has none.
    public var overlay: LocatedValue?
    /// False for a layer of such rules alone, which is no dictionary of a dialog.
    var holdsValues = true
    /// Login screens that views of the dictionary name, as they were read.
    public var nativeLogins: [NativeLogin] = []

    /// A login screen that a view embeds: the view that names it, and its settings.
    public struct NativeLogin: Sendable {
        /// The name and its place.
        public var reference: NativeLoginReference
        /// Settings, or a scenario of kind `loginScreen`.
        public var root: LocatedValue
    }

    /// Names a dictionary.
    public init(_ name: String, _ values: LocatedValue) {
        self.name = name
        self.values = values
        for reference in NativeLoginReference.references(in: values.entries.map(\.value)) {
            guard let settings = reference.settings else { continue }
            nativeLogins.append(NativeLogin(reference: reference, root: settings))
        }
    }

    /// Names a layer that holds no dictionary, only rules that change the service's providers.
    public init(_ name: String, overlay: LocatedValue) {
        self.name = name
        self.overlay = overlay
        values = LocatedValue([], of: overlay.document.file)
        holdsValues = false
    }

    /// Everything that it is read from.
    var roots: [LocatedValue] {
        [values] + nativeLogins.map(\.root) + [overlay].compactMap(\.self)
    }

    /// Names a dictionary and reads the login screens it names.
    ///
    /// - Parameters:
    ///   - folder: the folder that relative names are meant from, as `load` takes it: with a slash
    ///     at its end, or empty.
    ///   - load: reads a file.
    /// - Throws: as `load`, with the place of the name.
    public init(
        _ name: String, _ values: LocatedValue, from folder: String, load: DocumentLoader
    ) throws(TestFileErrors) {
        self.init(name, values)
        for reference in NativeLoginReference.references(in: values.entries.map(\.value))
        where reference.settings == nil {
            let path = reference.file.hasPrefix("/") ? reference.file : folder + reference.file
            let root = try load(path, reference.place)
            nativeLogins.append(NativeLogin(reference: reference, root: root))
        }
    }

    /// The folder of a path, with a slash at its end, or empty.
    public static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The same layer where one document's values are another's.
    func replacing(_ document: Document, by other: Document) -> ScenarioLayer {
        func replaced(_ value: LocatedValue) -> LocatedValue {
            value.document === document
                ? LocatedValue(document: other, index: value.index) : value
        }
        var changed = self
        changed.values = replaced(values)
        changed.overlay = overlay.map(replaced)
        for number in nativeLogins.indices {
            changed.nativeLogins[number].root = replaced(nativeLogins[number].root)
        }
        return changed
    }
}

/// Reads the file at a path with a location; the caller decides what paths are relative to.
public typealias DocumentLoader = (
    _ path: String, _ place: SourceLocation
) throws(TestFileErrors) -> LocatedValue

/// How files are read where source code finds its texts and its colours: paths as a project names
/// them, nil for none.
public typealias SourceLoaders = (_ strings: String?, _ assets: String?) -> DocumentLoader

/// Everything that is wrong with a test file.
public struct TestFileErrors: Error, Sendable {
    /// The errors, in order of the file.
    public let diagnostics: [Diagnostic]

    /// Collects errors.
    public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
