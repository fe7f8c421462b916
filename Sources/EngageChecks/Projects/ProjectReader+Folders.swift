import EngageCore

extension TestPlan.App {
    /// The target of the name of the app.
    fileprivate var target: PathPredicate? { name.map(PathPredicate.target) }

    /// The app as the target of its name builds it; itself if no source code knows such a target.
    var ofTarget: TestPlan.App {
        guard let target else { return self }
        var app = self
        app.layers = layers.map { layer in
            let facts = layer.values.sourceFacts
            guard facts.contains(target) else { return layer }
            var holds: [PathPredicate: Bool] = [:]
            for case .target(let name) in facts {
                holds[.target(name)] = .target(name) == target
            }
            var layer = layer
            layer.values = layer.values.assuming(holds)
            return layer
        }
        return app
    }
}

extension ProjectReader {
    /// The app once for each place where it shows a dialog; the app itself if none is named.
    ///
    /// - Parameter holders: the objects that name the app's layers, the outermost first.
    mutating func showings(
        of app: TestPlan.App, _ value: LocatedValue?, _ holders: [LocatedValue]
    ) -> [TestPlan.App] {
        guard let value, !value.isNull else { return [app] }
        guard value.kind == .dictionary, value.count > 0 else {
            fields.report(
                "'showings' takes calls that show a dialog, by name", at: value.location)
            return [app]
        }
        return value.entries.compactMap { entry in
            guard fields.accepts(entry.value, "call '\(entry.key)'", .showing) else {
                return nil
            }
            var showing = app
            showing.showing = entry.key
            let outer = load
            defer { load = outer }
            if let loader = loader(of: [entry.value] + holders.reversed()) {
                // What source code gives depends on the texts and colours of the call.
                load = loader
                showing.layers = holders.flatMap { fields.layers($0["layers"], load: loader) }
            }
            showing.layers += fields.layers(entry.value["layers"], load: load)
            showing.members.merge(members(of: entry.value)) { _, own in own }
            Self.takeFonts(of: &showing)
            return showing
        }
    }

    /// Where the fonts are that were listed; they are no names that settings are held against.
    static func takeFonts(of app: inout TestPlan.App) {
        if let listed = app.members.removeValue(forKey: fontMember) {
            app.fontPath = listed.document.file
        }
    }

    /// Name of a member for the fonts of a file or folder.
    private static let fontMember = "fonts of files"

    /// The folder of listed pictures; names in the file have none.
    static func assetFolder(of app: TestPlan.App, in root: LocatedValue) -> String? {
        app.members["assets"].map(\.document.file).flatMap {
            $0 == root.document.file ? nil : $0
        }
    }

    /// Files and folders in place of their content: pictures, texts, the library's layer.
    mutating func readFolders(_ members: inout [String: LocatedValue]) {
        if let given = members["assets"], let path = given.string {
            // The slash states that it has to be a folder.
            let folder = path.hasSuffix("/") ? path : path + "/"
            members["assets"] = loaded(folder, given.location)?["images"]
        }
        if let given = members["fonts"], let path = given.string {
            members["fonts"] = nil
            members[Self.fontMember] = loaded(path, given.location)?["fonts"]
        }
        for name in ["strings", "library"] {
            guard let given = members[name], let path = given.string,
                !(name == "library" && path == "missing")
            else { continue }
            members[name] = loaded(path, given.location)
        }
    }
}
