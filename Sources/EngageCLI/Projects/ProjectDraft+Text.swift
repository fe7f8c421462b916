import EngageCore
import EngageSource

extension ProjectDraft {
    static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    func list(_ layers: [Layer], indent: String) -> String {
        layers.map { layer in
            let note = layer.note.map { "\(indent)# \(TerminalText.safe($0)); assumed not to.\n" }
            return (note ?? "")
                + "\(indent)- {name: \(Self.quoted(layer.name)), file: \(Self.quoted(layer.path))}\n"
        }.joined()
    }

    /// The text of `engage.yaml`.
    var project: String {
        let family = family
        var text = "# What engage lint, test and diff read.\n" + facts(family)
        let isMixed = hasDialogs && !screens.isEmpty
        if family.brands.isEmpty, !isMixed {
            if !hasDialogs, hasScreens { text += "kind: loginScreen\n" }
            let all = hasDialogs ? layers : screens
            text += all.isEmpty ? "layers: []\n" : "layers:\n" + list(all, indent: "  ")
            text += list(showings, indent: "")
            text += list(of: providerList(of: nil), indent: "")
        } else {
            text += apps(family, isMixed: isMixed)
        }
        if !prompts.isEmpty {
            text += "prompts: [\(prompts.map(Self.quoted).joined(separator: ", "))]\n"
        }
        return text + """
            devices: [iphone-8, ipad-air]
            tests: [tests/first.yaml]
            lint:
              severities: {}
              baseline: []

            """
    }

    func list(_ showings: [Showing], indent: String, of brand: String? = nil) -> String {
        guard !showings.isEmpty else { return "" }
        var text = "\(indent)showings:\n"
        for showing in showings {
            let found = showing.found
            var members: [(name: String, value: String)] = []
            if found.dialog != "authentication" { members.append(("dialog", found.dialog)) }
            if let provider = found.provider { members.append(("provider", Self.quoted(provider))) }
            if let unknown = found.unknownProvider,
                let name = assumedProvider(for: unknown, of: brand)
            {
                let note = Diagnostic(assuming: name, for: unknown).message
                members.append(("provider", "\(Self.quoted(name))  # \(TerminalText.safe(note))"))
            }
            if let capture = found.capture, capture != "none" {
                members.append(("capture", capture))
            }
            text += "\(indent)  \(Self.key(showing.name)):"
            guard showing.path != nil || !members.isEmpty else {
                text += " {}\n"
                continue
            }
            text += "\n"
            for (name, value) in members { text += "\(indent)    \(name): \(value)\n" }
            if let path = showing.path {
                text += "\(indent)    layers:\n"
                text += "\(indent)      - {name: overrides, file: \(Self.quoted(path))}\n"
            } else if members.last?.name == "capture" {
                // The wrapper edits the dialog's own dictionary, also one without entries.
                text += "\(indent)    layers:\n"
                text += "\(indent)      - {name: overrides, values: {}}\n"
            }
        }
        return text
    }

    private func list(of providers: String?, indent: String) -> String {
        providers.map { "\(indent)providers: \(Self.quoted($0))\n" } ?? ""
    }

    /// What the app's folder sets for every app.
    private func facts(_ family: FamilyFolders) -> String {
        var text = ""
        if let release {
            let version = release.version ?? "of unknown number"
            text += "# Release \(version) is linked: \(TerminalText.safe("\(release.place)")).\n"
            text += "profile: \(release.profile.rawValue)\n"
        }
        for (name, path) in [
            ("library", library(of: nil, in: family)), ("assets", assets(of: nil, in: family)),
            ("strings", hasDialogs ? texts(of: nil, in: family) : nil),
        ] {
            if let path { text += "\(name): \(Self.quoted(path))\n" }
        }
        return text
    }

    /// Apps by brand, and in each of them the systems it has.
    private func apps(_ family: FamilyFolders, isMixed: Bool) -> String {
        var text = ""
        let shared = own(hasDialogs ? layers : screens, nil, in: family)
        // It lists the calls of an app; what all share is repeated there.
        let isShared =
            showings.allSatisfy { family.brands(of: $0.source).isEmpty } && !differsByProvider
        if !isMixed {
            if isShared { text += list(showings, indent: "") }
            if !hasDialogs { text += "kind: loginScreen\n" }
            if !shared.isEmpty { text += "layers:\n" + list(shared, indent: "  ") }
            text += list(of: ownProviders(of: nil), indent: "")
        }
        text += "apps:\n"
        for brand in self.apps {
            text += dialogs(
                of: brand, family, isMixed: isMixed, listsCalls: isMixed || !isShared)
            let common = own(screens, nil, in: family)
            let all = common + (brand == nil ? [] : own(screens, brand, in: family))
            guard isMixed || !hasDialogs, !all.isEmpty else { continue }
            let name = brand.map { !hasDialogs ? $0 : "\($0)-login-screen" } ?? "login-screen"
            text += entry(
                name, isMixed ? all : own(screens, brand, in: family), of: brand, family,
                kind: isMixed ? "loginScreen" : nil)
        }
        return text
    }

    /// The entry of a brand's dialogs; empty where it has none.
    private func dialogs(
        of brand: String?, _ family: FamilyFolders, isMixed: Bool, listsCalls: Bool
    ) -> String {
        guard hasDialogs else { return "" }
        let all =
            (isMixed ? own(layers, nil, in: family) : [])
            + (brand == nil ? [] : own(layers, brand, in: family))
        let calls = showings.filter { showing in
            let brands = family.brands(of: showing.source)
            return brands.isEmpty || brand.map(brands.contains) ?? false
        }
        guard !isMixed || brand == nil || !all.isEmpty || !calls.isEmpty else { return "" }
        return entry(
            brand ?? "dialog", all, of: brand, family,
            providers: ownProviders(of: brand) ?? (isMixed ? ownProviders(of: nil) : nil))
            + (listsCalls ? list(calls, indent: "    ", of: brand) : "")
    }

    func entry(
        _ name: String, _ layers: [Layer], of brand: String?, _ family: FamilyFolders,
        kind: String? = nil, providers: String? = nil
    ) -> String {
        var text = "  \(Self.key(name)):\n"
        if let kind { text += "    kind: \(kind)\n" }
        if brand != nil {
            let isDialog = kind == nil && hasDialogs
            for (name, path) in [
                ("library", library(of: brand, in: family)),
                ("assets", assets(of: brand, in: family)),
                ("strings", isDialog ? texts(of: brand, in: family) : nil),
            ] {
                if let path { text += "    \(name): \(Self.quoted(path))\n" }
            }
        }
        if layers.isEmpty {
            text += "    layers: []\n"
        } else {
            text += "    layers:\n" + list(layers, indent: "      ")
        }
        return text + list(of: providers, indent: "    ")
    }

    /// A key of YAML; quoted where it is no plain word.
    static func key(_ name: String) -> String {
        let isPlain =
            name.first?.isLetter == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return isPlain ? name : quoted(name)
    }
}
