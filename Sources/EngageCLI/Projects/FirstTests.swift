import EngageChecks
import EngageCore

/// The first tests of a project: what every dialog is today, so that a change of it is seen.
struct FirstTests {
    private var facts: [String] = []

    /// Writes a fact for every dialog, and one for each dialog that never appears.
    ///
    /// - Parameter hasOwnProviders: whether the app has a provider list; the sample list is no
    ///   promise.
    init(_ answers: DraftAnswers, hasOwnProviders: Bool) {
        let all = answers.screens
        let names = all.map { [$0.app, $0.showing].compactMap { $0 }.joined(separator: ", ") }
        for (screen, name) in zip(all, names) {
            add(screen, name.isEmpty ? screen.name : name, hasOwnProviders: hasOwnProviders)
        }
    }

    /// The file.
    var text: String {
        "# What the app shows today; 'engage test' runs it. Change it to what must hold.\n"
            + "facts:\n" + (facts.isEmpty ? Self.least : facts.joined())
    }

    private static let mostDevices = 4
    private static let least = """
          - name: "the dialog opens"
            expect:
              opens.count: {atLeast: 1}

        """
    /// The paths that describe how a dialog appears.
    private static let presentation = [
        "mode", "navigation", "bar.tint", "cancelHidden", "anchor.rect", "anchor.barButtonItem",
    ].map { "presentation.\($0)" }

    private mutating func add(_ screen: DraftAnswers.Screen, _ name: String, hasOwnProviders: Bool)
    {
        var who = ""
        if let app = screen.app { who += "    apps: [\(Self.quoted(app))]\n" }
        if let showing = screen.showing { who += "    showings: [\(Self.quoted(showing))]\n" }
        var rules = ""
        var failures: [String] = []
        for (device, roots) in screen.answers.prefix(Self.mostDevices) {
            guard let id = device.id else { continue }
            var held = Self.expectations(of: roots, hasOwnProviders: hasOwnProviders)
            if let reason = Self.reason(of: roots) {
                held.removeAll { $0.path == "presentation.mode" }
                failures.append(
                    """
                      - name: \(Self.quoted("\(name) appears on \(device.title)"))
                    \(who)    devices: \(id)
                        knownFailure: \(Self.quoted("engage lint: \(reason)"))
                        expect:
                          presentation.mode: popover

                    """)
            }
            guard !held.isEmpty else { continue }
            rules += "      - devices: \(id)\n        expect:\n"
            for (path, value) in held { rules += "          \(path): \(value)\n" }
        }
        guard !rules.isEmpty else { return }
        facts.append("  - name: \(Self.quoted(name))\n\(who)    forAll:\n\(rules)")
        facts += failures
    }

    /// What settings of a login screen influence; of its buttons those that are shown.
    private static func screen(_ root: LocatedValue) -> [String] {
        let buttons = root["buttons"].map { Array($0.elements) } ?? []
        let shown = buttons.indices.filter { buttons[$0]["visible"]?.boolean == true }
        return [
            "styleName", "background.painted", "icon.display", "icon.tint.value",
            "serverLabel.display", "changeLibrary.display", "changeLibrary.text",
            "stayLoggedIn.display", "stayLoggedIn.text", "textFields.color.value",
            "widths.elements",
        ] + shown.flatMap { ["buttons[\($0)].text", "buttons[\($0)].background.value"] }
    }

    /// Why a dialog never appears; nil for one that does, or on some path.
    private static func reason(of roots: [LocatedValue]) -> String? {
        guard roots.allSatisfy({ $0.value(at: "presentation.mode")?.string == "nothing" }) else {
            return nil
        }
        let found = roots.first?["diagnostics"]?.elements.first {
            $0["code"]?.string == DiagnosticCode.dialogNeverAppears.rawValue
        }
        return found?["message"]?.string
    }

    /// Paths with their values, if every path through the source code agrees.
    private static func expectations(
        of roots: [LocatedValue], hasOwnProviders: Bool
    ) -> [(path: String, value: String)] {
        guard let first = roots.first, first["error"] == nil else { return [] }
        var paths = first["kind"]?.string == "loginScreen" ? screen(first) : presentation
        for decision in first["decisions"].map({ Array($0.elements) }) ?? [] {
            guard let slot = decision["slot"]?.string, let chose = decision["chose"]?.string,
                KeyCatalogue.entry(chose) != nil || first["effective"]?[chose] != nil,
                let value = first.value(at: slot)
            else { continue }
            if value.kind == .dictionary {
                paths += ["text", "view", "value", "height"].map { "\(slot).\($0)" }
            } else {
                paths.append(slot)
            }
        }
        if first["opens"] != nil { paths.append("opens") }
        var held: [(path: String, value: String)] = []
        for path in paths where !held.contains(where: { $0.path == path }) {
            guard let value = written(path, in: roots) else { continue }
            held.append((path, value))
        }
        if hasOwnProviders, let rows = first.value(at: "providerTable.rows"),
            roots.allSatisfy({ $0.value(at: "providerTable.rows")?.isSame(as: rows) == true })
        {
            let names = rows.elements.compactMap { $0["provider"]?.string }.map(quoted)
            held.append(("providerTable.rows.count", String(names.count)))
            guard !names.isEmpty else { return held }
            held.append(
                ("providerTable.rows[*].provider", "{order: [\(names.joined(separator: ", "))]}"))
        }
        return held
    }

    /// A scalar, or a list of them, as the test has it; nil if it is absent on some path.
    private static func written(_ path: String, in roots: [LocatedValue]) -> String? {
        var texts: [String] = []
        for root in roots {
            guard let value = root.value(at: path), !value.isNull else { return nil }
            let parts = value.kind == .array ? Array(value.elements) : [value]
            guard parts.allSatisfy({ $0.kind != .dictionary && $0.kind != .array }) else {
                return nil
            }
            var writer = JSONWriter()
            writer.value(value)
            let text = String(decoding: writer.bytes, as: UTF8.self)
            if !texts.contains(text) { texts.append(text) }
        }
        return texts.count > 1 ? "{oneOf: [\(texts.joined(separator: ", "))]}" : texts.first
    }

    private static func quoted(_ text: String) -> String { ProjectDraft.quoted(text) }
}
