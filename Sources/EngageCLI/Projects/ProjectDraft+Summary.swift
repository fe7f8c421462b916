import EngageCore
import EngageSource

extension ProjectDraft {
    /// What was found, what was assumed, and three commands to run next.
    var summary: [String] { found + assumed.map { "assumed: \($0)" } + next }

    private var found: [String] {
        let catalogues = folders.flatMap(\.catalogues)
        let texts = folders.flatMap(\.texts)
        let parts = [
            Self.count(layers.count, "layer"), Self.count(showings.count, "showing"),
            Self.count(screens.count, "login screen"),
            Self.count(providers.count, "provider list"),
            Self.count(catalogues.count, "asset catalogue"),
            texts.isEmpty
                ? nil : "texts in " + texts.map(Self.language).sorted().joined(separator: ", "),
            Self.count(folders.flatMap(\.fonts).count, "font"),
            Self.count(folders.flatMap(\.nibs).count, "nib"),
            folders.contains { $0.library != nil } ? "JREngage-Info.plist" : nil,
        ].compactMap { $0 }
        var lines = parts.isEmpty ? [] : ["found: \(parts.joined(separator: ", "))"]
        for showing in showings {
            let found = showing.found
            let provider = found.provider.map { " of '\($0)'" } ?? ""
            let when = found.when.map { ", where \($0)" } ?? ""
            lines.append(
                "found: \(showing.name) shows the \(found.dialog) dialog\(provider) at "
                    + "\(found.place)\(when)")
        }
        let brands = family.brands
        if !brands.isEmpty {
            lines.append(
                "found: a family of \(brands.count) apps in \(family.folder): "
                    + brands.prefix(8).joined(separator: ", ")
                    + (brands.count > 8 ? " and \(brands.count - 8) more" : ""))
        }
        for path in folders.flatMap(\.authentication) {
            lines.append("found: \(path), the prompts of the login process ('engage login')")
        }
        if let release {
            let version = release.version.map { "release \($0)" } ?? "a release without number"
            lines.append(
                "found: \(version) is linked (\(release.place)), so profile "
                    + "\(release.profile.rawValue)")
        }
        return lines
    }

    private var assumed: [String] {
        var lines: [String] = []
        if isEmpty {
            lines.append("nothing of an app was named, so layers/overrides.yaml is an example")
        } else if release == nil, hasDialogs {
            lines.append(
                "profile guide, as no linked release was found; 'engage resolve "
                    + "--compare-profiles' shows what the last release does otherwise")
        } else if let release, !release.isModelled {
            lines.append("\(release.version ?? "the linked release") behaves as 5.5 does")
        }
        let family = family
        let shared = layers.filter { family.brand(of: $0.source) == nil }
        if shared.count > 1 {
            lines.append(
                "the layers lie in this order, lowest first: "
                    + shared.map(\.name).joined(separator: ", "))
        }
        let all = folders.flatMap(\.texts)
        if let texts, all.count > 1 {
            lines.append(
                "the texts are those of \(Self.language(of: texts)); --language asks for others")
        }
        if providers.count > 1 { lines.append("the provider list is \(providers[0])") }
        for path in unused {
            lines.append("\(path) is no layer: it hands its keys to no dialog itself")
        }
        return lines + values + unlistedFonts
    }

    /// What the running app alone knows, a line each.
    private var values: [String] {
        let roots = folders.flatMap(\.sources).flatMap { _, code in
            [code.defaults ?? (code.showings.isEmpty ? code.layer : nil)].compactMap { $0 }
                + code.showings.compactMap(\.overrides)
        }
        let all = roots.flatMap { root in
            root.entries.filter(\.value.isAssumed).map {
                Diagnostic(assuming: $0.value, of: $0.key)
            }
        }
        let shown = all.prefix(Self.mostValues).map { found in
            (found.source.map { "\($0): " } ?? "") + found.message
        }
        let rest = all.count - shown.count
        return shown + (rest > 0 ? ["\(rest) more values that only the running app knows"] : [])
    }

    private static let mostValues = 12

    /// Fonts that lie in the folder and that the app does not load.
    private var unlistedFonts: [String] {
        folders.flatMap { folder -> [String] in
            guard let info = folder.info,
                let root = try? InputFile.document(info, from: .found).root
            else {
                return []
            }
            let listed = Set(root["UIAppFonts"]?.elements.map(\.text) ?? [])
            return folder.fonts.compactMap { path in
                let file = path.split(separator: "/").last.map { String($0) } ?? path
                guard !listed.contains(where: { $0 == file || $0.hasSuffix("/\(file)") }) else {
                    return nil
                }
                return "the app does not load \(path), which is not under UIAppFonts of \(info)"
            }
        }
    }

    private var next: [String] {
        let isScreen = !hasDialogs && !screens.isEmpty
        let isSeveral = !family.brands.isEmpty || hasDialogs && !screens.isEmpty
        let word = isScreen ? "background" : "title"
        return [
            "next:", "  engage resolve --device ipad-air",
            "  engage explain \(word)\(isSeveral ? " --device ipad-air" : "")",
            "  engage preview",
        ]
    }

    private static func count(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }

    /// The language of a folder, or the catalogue's own name.
    private static func language(of path: String) -> String {
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        return name.hasSuffix(".lproj") ? String(name.dropLast(".lproj".count)) : name
    }
}
