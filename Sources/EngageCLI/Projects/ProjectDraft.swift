import EngageCore
import EngageSource

/// What `engage init` is going to write.
struct ProjectDraft {
    /// A layer of engage.yaml.
    struct Layer {
        var name: String
        var path: String
        /// The file of the app that it is taken from.
        var source: String
        /// What is assumed of it, for who reads the project.
        var note: String?
    }

    /// A place of the app that shows a dialog.
    struct Showing {
        var name: String
        /// `FILE#METHOD`, where it has overrides of its own.
        var path: String?
        /// The file with the method that the app calls.
        var source: String
        var found: CallSite
    }

    var layers: [Layer] = []
    var showings: [Showing] = []
    /// Source that sets keys and neither configures the SDK nor shows a dialog.
    var unused: [String] = []
    var screens: [Layer] = []
    var providers: [String] = []
    /// `MSIAuthenticationSettings` files.
    var prompts: [String] { folders.flatMap(\.authentication) }
    var folders: [AppFolder] = []
    /// The apps that were found side by side.
    private(set) var family = FamilyFolders([])
    /// Lists with keys or settings that no app uses, and why.
    private(set) var unusedLists: [(path: String, reason: String)] = []
    /// Calls that set defaults in the place of those that the app starts with.
    private(set) var laterDefaults: [SourceLocation] = []
    var roots: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// True where no layer and no provider list is known.
    var isEmpty: Bool {
        layers.isEmpty && showings.isEmpty && screens.isEmpty && providers.isEmpty
            && prompts.isEmpty
    }

    /// True where the app shows dialogs, customized or not.
    var hasDialogs: Bool { !layers.isEmpty || !showings.isEmpty }

    /// True where the app shows the SDK's login screen, customized or not.
    var hasScreens: Bool { !screens.isEmpty || !prompts.isEmpty }

    /// Adds a layer, or what a folder holds.
    mutating func add(_ path: String) throws {
        let status: FileStatus?
        do { status = try OpenFile.status(of: path) } catch { status = nil }
        guard status?.isDirectory == true else {
            let root = try InputFile.document(path, from: .found).root
            guard root.kind == .dictionary || SourceFile.isSource(path) else {
                throw CommandFailure(
                    .invalidInput,
                    "expected a layer (a dictionary), found \(root.kind.noun)",
                    at: root.location)
            }
            if !SourceFile.isSource(path), let refusal = DocumentKind.misspelt(root) {
                throw CommandFailure.refused(refusal)
            }
            add(path, isScreen: DocumentKind(root).isLoginScreen)
            return
        }
        let root = AppIndex.spelled(path)
        let folder = try AppFolder(root)
        folders.append(folder)
        roots.append(root)
        diagnostics += folder.diagnostics
        add(folder.sources)
        for layer in folder.layers { add(layer, isScreen: false) }
        for screen in folder.screens { add(screen, isScreen: true) }
        providers += folder.providers
    }

    /// Decides, when all is added, which files are one app's, which take each other's place, and which
    /// no app uses.
    mutating func settle() {
        family = divided
        leaveOutUnloaded()
        leaveOutSamples()
        leaveOutLaterDefaults()
        // What is left may be one app's.
        family = divided
        leaveOutProviders()
    }

    /// Each app has one provider list, the first of its own or of those that all share.
    private mutating func leaveOutProviders() {
        let used = Set(apps.compactMap { providerList(of: $0) })
        unusedLists += providers.filter { !used.contains($0) }.map {
            ($0, AppFolder.unusedProviders)
        }
        providers.removeAll { !used.contains($0) }
    }

    /// The apps by name; nil for the one of a folder that holds no other.
    var apps: [String?] { family.brands.isEmpty ? [nil] : family.brands.map(Optional.some) }

    /// The files that decide what an app shows.
    private var used: [String] { (layers + screens).map(\.source) + showings.map(\.source) }

    /// The apps of the files: by the targets that build them and the entries that they have, by delegates, by
    /// folders of brands, or by settings of the one name that a bundle has once.
    private var divided: FamilyFolders {
        let used = used
        let resources = folders.flatMap {
            $0.catalogues + $0.texts + $0.libraries + $0.providers
        }
        for family in folders.map(\.family) {
            let apps = dividing(family, used, resources)
            if !apps.brands.isEmpty { return apps }
        }
        let families = [
            folders.map(\.likelyFamily).first { !$0.brands.isEmpty }?.keeping(used)
                ?? FamilyFolders([]),
            FamilyFolders((layers + screens).map(\.source) + folders.flatMap(\.catalogues)),
            FamilyFolders(one: screens.map(\.source).filter(Self.isOfficial), areCertain: true)
                .keeping(used),
        ]
        return families.first { !$0.brands.isEmpty } ?? families[1]
    }

    /// Apps that build different files, if what they show may differ; none otherwise.
    private func dividing(
        _ family: FamilyFolders, _ used: [String], _ resources: [String]
    ) -> FamilyFolders {
        let differs =
            (used + resources).contains { !family.brands(of: $0).isEmpty }
            || folders.flatMap(\.sources).contains { $0.code.differsByTarget }
        guard differs else { return FamilyFolders([]) }
        // What all of them build shows the dialogs of each.
        return used.contains { family.brands(of: $0).isEmpty } ? family : family.keeping(used)
    }

    /// Lists that were found in the folder of an app whose sources show its dialogs, and that none of
    /// them reads: such a list reaches no dialog. Brands read theirs by names that are made up.
    private mutating func leaveOutUnloaded() {
        let found = Set(folders.flatMap(\.layers))
        guard !showings.isEmpty else { return }
        let brands = FamilyFolders((layers + screens).map(\.source))
        let sources = folders.flatMap(\.sources).compactMap { path, _ in
            (try? InputFile.read(path, from: .found)).map { (path, $0.bytes) }
        }
        layers.removeAll { layer in
            guard found.contains(layer.path),
                brands.brands(of: layer.path).isEmpty
            else { return false }
            let file = Self.base(layer.path)
            let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
            let names = ["\"\(stem)\"", "\"\(file)\""].map { Array($0.utf8) }
            let user = sources.first { _, bytes in
                names.contains { bytes.firstRange(of: $0) != nil }
            }
            unusedLists.append(
                (
                    layer.path,
                    user.map { "\($0.0) names it, but what it does with it is not read" }
                        ?? "no source loads it"
                ))
            return true
        }
    }

    /// The settings of a login screen have one name; beside a file of that name others are samples.
    private mutating func leaveOutSamples() {
        let official = screens.filter { Self.isOfficial($0.path) }
        screens.removeAll { screen in
            guard !Self.isOfficial(screen.path),
                official.contains(where: {
                    family.brands(of: $0.source) == family.brands(of: screen.source)
                })
            else { return false }
            unusedLists.append((screen.path, "samples that no app reads"))
            return true
        }
    }

    private static func isOfficial(_ path: String) -> Bool {
        let file = base(path)
        return file.prefix { $0 != "." } == MainBundle.fileName.prefix { $0 != "." }
    }

    /// Defaults are replaced as a whole: those that the app starts with hold until another call runs.
    private mutating func leaveOutLaterDefaults() {
        let codes = folders.flatMap(\.sources).reduce(into: [String: SourceCode]()) {
            if $1.code.defaults != nil { $0[$1.path] = $1.code }
        }
        laterDefaults = layers.flatMap { codes[$0.path]?.laterDefaults ?? [] }
        let groups = Dictionary(grouping: layers.filter { codes[$0.path] != nil }) {
            family.brands(of: $0.source)
        }
        let order = groups.keys.sorted { $0.sorted().lexicographicallyPrecedes($1.sorted()) }
        for group in order.compactMap({ groups[$0] }) where group.count > 1 {
            let first = group.first { codes[$0.path]?.setsDefaultsAtStart == true } ?? group[0]
            for later in group where later.path != first.path {
                layers.removeAll { $0.path == later.path }
                guard let place = codes[later.path]?.defaultsPlace else { continue }
                laterDefaults.append(place)
                let index = layers.firstIndex { $0.path == first.path }
                if let index {
                    let note = "\(place.file):\(place.line) replaces these defaults once it runs"
                    layers[index].note = layers[index].note.map { "\($0); \(note)" } ?? note
                }
            }
        }
    }

    /// Defaults become layers; a call that shows a dialog has its overrides over them.
    private mutating func add(_ sources: [(path: String, code: SourceCode)]) {
        let sources = withoutWrappers(sources)
        let isHandedOn = sources.contains {
            $0.code.defaults != nil || !$0.code.showings.isEmpty
        }
        var used: Set<String> = []
        for source in sources {
            let layers = [source.code.defaults] + source.showings.map(\.layer)
            for entry in layers.compactMap(\.self).flatMap(\.entries) {
                used.insert(entry.value.location.file)
            }
        }
        for (path, code, showings) in sources {
            if let defaults = code.defaults, !Self.areSetElsewhere(defaults, of: path, sources) {
                add(path, isScreen: false)
            }
            for showing in showings {
                add(showing, of: path)
            }
            guard code.defaults == nil, code.showings.isEmpty else { continue }
            // A dictionary that no dialog uses is a part of another file's, or nothing.
            if !isHandedOn {
                add(path, isScreen: false)
            } else if !used.contains(path) {
                unused.append(path)
            }
        }
    }

    /// True for defaults whose values all come from another source that sets the same: this one
    /// calls it.
    private static func areSetElsewhere(
        _ defaults: LocatedValue, of path: String,
        _ sources: [(path: String, code: SourceCode, showings: [CallSite])]
    ) -> Bool {
        sources.contains { other in
            other.path != path && other.code.defaults?.isSame(as: defaults) == true
                && defaults.entries.allSatisfy { $0.value.location.file == other.path }
        }
    }

    /// The sources with their dialogs. A method that others of the app call with values of their own
    /// shows no dialog beside theirs, however many methods are between them and the SDK: nor does a
    /// branch of it that none of them reaches, where no other file names the method.
    private func withoutWrappers(
        _ sources: [(path: String, code: SourceCode)]
    ) -> [(path: String, code: SourceCode, showings: [CallSite])] {
        let all = sources.flatMap(\.code.showings)
        let byPlace = Dictionary(grouping: all, by: \.place)
        let called = methodsOfReadCallers(all)
        return sources.map { path, code in
            let own = code.showings.filter { showing in
                guard !showing.route.isTapped, let entry = showing.route.entry else { return true }
                let callers = byPlace[showing.place, default: []].filter {
                    $0.route.entry != entry && $0.route.passed.contains(entry)
                }
                if callers.isEmpty {
                    return !showing.route.takesArguments || !called.contains(entry)
                }
                return !showing.route.takesArguments && showing.isKnown && !called.contains(entry)
                    && !callers.contains { $0.says(theSameAs: showing) }
            }
            return (path, code, own)
        }
    }

    /// Methods that other methods call, where every file that names them is read.
    private func methodsOfReadCallers(_ showings: [CallSite]) -> Set<CallSite.Method> {
        var names: [CallSite.Method: String] = [:]
        for showing in showings
        where !showing.route.isTapped && !showing.route.isSelected {
            guard let entry = showing.route.entry else { continue }
            names[entry] = showing.method
        }
        // The files on the way from a caller to the method.
        var read: [CallSite.Method: Set<String>] = [:]
        for route in showings.map(\.route) {
            guard let first = route.entry else { continue }
            let files = Set(route.passed.map(\.file) + [first.file])
            for method in route.passed where names[method] != nil && method != first {
                read[method, default: []].formUnion(files)
            }
        }
        read = read.filter { $0.value != [$0.key.file] }
        guard !read.isEmpty else { return [] }
        let words = Set(read.keys.compactMap { names[$0] })
        let named = folders.map { $0.sources(naming: words) }
        return Set(
            read.compactMap { method, files in
                let users = named.flatMap { $0[names[method] ?? ""] ?? [] }
                return files.union([method.file]).isSuperset(of: users) ? method : nil
            })
    }

    private static func base(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    private mutating func add(_ showing: CallSite, of path: String) {
        // What a variable of a file keeps has no method: the file names it.
        var name = showing.method.isEmpty ? Self.stem(of: path) + showing.name : showing.name
        if showings.contains(where: { $0.name == name }) {
            name = "\(Self.stem(of: path))-\(name)"
        }
        var number = 2
        let first = name
        while showings.contains(where: { $0.name == name }) {
            name = "\(first)-\(number)"
            number += 1
        }
        // The layer reports an unknown dictionary in every answer.
        let isKnown = showing.layer?.document.diagnostics.isEmpty ?? true
        let own =
            showing.overrides == nil && isKnown ? nil : "\(path)#\(showing.name)"
        showings.append(Showing(name: name, path: own, source: path, found: showing))
    }

    private mutating func add(_ path: String, isScreen: Bool) {
        var name = Self.stem(of: path)
        let taken = (isScreen ? screens : layers).map(\.name)
        var number = 2
        while taken.contains(name) {
            name = "\(Self.stem(of: path))-\(number)"
            number += 1
        }
        let layer = Layer(name: name, path: path, source: path)
        if isScreen { screens.append(layer) } else { layers.append(layer) }
    }

    /// Letters, digits and hyphens of a file's name, without its ending.
    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let plain = String(stem.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
        return plain.isEmpty ? "layer" : plain
    }

    /// An example in the place of an app's layers.
    static let example = (path: "layers/overrides.yaml", text: Self.layer)

    /// The draft with an example if it lists no part of an app.
    var orExample: ProjectDraft {
        guard isEmpty else { return self }
        var draft = self
        let path = Self.example.path
        draft.layers = [Layer(name: "overrides", path: path, source: path)]
        return draft
    }

    private static let layer = "# Keys that the app sets.\nProviderTable.Title.String: Sign in\n"

    /// The release that the app links; nil if unknown.
    var release: LinkedRelease? { LinkedRelease.surest(of: folders.flatMap(\.releases)) }

    /// The layers of a brand, or those that all share; a brand's only layer has its name.
    func own(_ layers: [Layer], _ brand: String?, in family: FamilyFolders) -> [Layer] {
        var own = layers.filter { layer in
            let brands = family.brands(of: layer.source)
            return brand.map(brands.contains) ?? brands.isEmpty
        }
        if let brand, own.count == 1 { own[0].name = brand }
        return own
    }

    /// The folder with the pictures of the app, or of one of its brands.
    func assets(of brand: String?, in family: FamilyFolders) -> String? {
        let own = own(folders.flatMap(\.catalogues), of: brand, in: family)
        if own.count == 1 { return own[0] }
        guard own.count > 1 else { return nil }
        // A folder around several; brands are not looked through for what all share.
        guard brand != nil || family.brands.isEmpty else { return own[0] }
        guard let brand else { return roots.first }
        return family.home(of: brand) ?? own[0]
    }

    /// The texts of an app or of one of its brands, in the language that the app is developed in,
    /// English, or the first.
    func texts(of brand: String?, in family: FamilyFolders) -> String? {
        let all = own(folders.flatMap(\.texts), of: brand, in: family)
        let region = folders.lazy.compactMap(\.info).first.flatMap { path in
            (try? InputFile.document(path, from: .found))?.root["CFBundleDevelopmentRegion"]?.string
        }
        for language in [region, "en", "Base"].compactMap({ $0 }) {
            if let found = all.first(where: { $0.hasSuffix("/\(language).lproj") }) { return found }
            if let found = all.first(where: { $0 == "\(language).lproj" }) { return found }
        }
        return all.first { $0.hasSuffix(".xcstrings") } ?? all.first
    }

    /// The library's own layer of an app or of one of its brands.
    func library(of brand: String?, in family: FamilyFolders) -> String? {
        own(folders.flatMap(\.libraries), of: brand, in: family).first
    }

    /// The files of a brand, or those that all share.
    private func own(
        _ paths: [String], of brand: String?, in family: FamilyFolders
    ) -> [String] {
        paths.filter { path in
            let brands = family.brands(of: path)
            return brand.map(brands.contains) ?? brands.isEmpty
        }
    }
}

extension CallSite {
    /// True if no part of the dialog depends on the running app.
    fileprivate var isKnown: Bool {
        guard unknownProvider == nil else { return false }
        guard let layer else { return true }
        return layer.document.diagnostics.isEmpty && !layer.entries.contains { $0.value.isAssumed }
    }

    fileprivate func says(theSameAs other: CallSite) -> Bool {
        guard dialog == other.dialog, provider == other.provider, capture == other.capture else {
            return false
        }
        guard let layer, let theirs = other.layer else { return layer == nil && other.layer == nil }
        return layer.isSame(as: theirs)
    }
}
