import EngageCore
import EngageTestSupport
import Foundation
import Testing

/// Random overlays: what is served, resolved and explained agrees with a small model. ENGAGE_LONG=1
/// runs 10,000.
@Suite struct OverlayPropertyTests {
    private static let count: UInt64 = LongRun.isOn ? 10_000 : 500

    private static func root(_ text: String, _ name: String) throws -> LocatedValue {
        try Document.read(Array(text.utf8), file: name, format: .json).root
    }

    private static func firsts(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private static func dialog(_ text: String) throws -> DialogResolution {
        DialogResolution(explaining: try DialogRequest(reading: try root(text, "q.json")))
    }

    /// `LAYER PATH` of an origin in an overlay; nil for any other.
    private static func place(_ origin: Origin?) -> String? {
        guard case .layer(let entry)? = origin, entry.key == "providerOverlay" else { return nil }
        return "\(entry.layer) \(entry.member ?? "")"
    }

    @Test("served list, resolved dialog and explanation agree with the model")
    func agreement() throws {
        var changed = 0
        var undecided = 0
        for seed in 0..<Self.count {
            let one = RandomOverlay(seed: seed)
            let request = try DialogRequest(
                reading: try Self.root(one.scenario(dialog: "authentication"), "q.json"))
            let applied = ProviderOverlay.apply(
                request.overlays, to: request.providers.configuration,
                facts: one.facts.on(request.device))
            let lists = applied.configuration
            #expect(lists.authenticationProviders == one.signIn, "\(seed)")
            #expect(lists.socialProviders == one.sharing, "\(seed)")
            let open = one.rules.filter { $0.holds == nil }
            #expect(applied.undecided.map(\.layer) == open.map(\.layer), "\(seed)")
            for (rule, model) in zip(applied.undecided, open) {
                #expect(!rule.facts.isEmpty && rule.rule == "'r\(model.position)'", "\(seed)")
            }
            let body = try #require(lists.wireBody)
            var writer = JSONWriter()
            writer.value(body)
            let served = String(decoding: writer.take(), as: UTF8.self)
            try Self.compareServed(served, one, seed)
            try Self.compareDialog(served, one, seed)
            try Self.compareSharing(served, one, seed)
            if one.signIn != one.original { changed += 1 }
            undecided += open.count
        }
        // Otherwise no scenario was compared.
        #expect(changed > Self.count / 4 && undecided > Self.count / 10)
    }

    /// The body that is served, read as the SDK reads it.
    private static func compareServed(
        _ served: String, _ one: RandomOverlay, _ seed: UInt64
    ) throws {
        var found: [Diagnostic] = []
        let read = ProviderConfiguration(
            reading: try root(served, "served"), idiom: .phone, diagnostics: &found)
        #expect(read.authenticationProviders == one.signIn, "\(seed)")
        #expect(read.socialProviders == one.sharing, "\(seed)")
        #expect(Set(read.providers.keys) == Set(one.shown.keys), "\(seed)")
        for (name, provider) in read.providers {
            #expect(provider.friendlyName == one.shown[name]?.text, "\(seed) \(name)")
            #expect(provider.inputPrompt == one.shown[name]?.prompt, "\(seed) \(name)")
            #expect(provider.isSocial == one.shown[name]?.social, "\(seed) \(name)")
        }
    }

    private static func compareDialog(
        _ served: String, _ one: RandomOverlay, _ seed: UInt64
    ) throws {
        let dialog = try dialog(one.scenario(dialog: "authentication"))
        let rows = try #require(dialog.providerTable).rows
        #expect(rows.map(\.provider) == firsts(one.signIn), "\(seed)")
        for row in rows {
            let model = one.shown[row.provider]
            #expect(row.text == model?.text, "\(seed) \(row.provider)")
            #expect(row.icon == model?.icon, "\(seed) \(row.provider)")
            #expect(row.group == model?.group, "\(seed) \(row.provider)")
            #expect(row.featured == (model?.featured ?? false), "\(seed) \(row.provider)")
        }
        // The modelled SDK, with the served list as its input, shows the same except for what it
        // cannot.
        let plain = try Self.dialog(one.scenario(dialog: "authentication", served: served))
        let seen = try #require(plain.providerTable).rows
        #expect(seen.map(\.provider) == rows.map(\.provider), "\(seed)")
        #expect(seen.map(\.text) == rows.map(\.text), "\(seed)")
        #expect(seen.map(\.opens) == rows.map(\.opens), "\(seed)")
        #expect(plain.providerTable?.state == dialog.providerTable?.state, "\(seed)")
        try explained(dialog, rows, one, seed)
    }

    /// The report of names, rows and the list is what the model did.
    private static func explained(
        _ dialog: DialogResolution, _ rows: [ProviderTableScreen.Row], _ one: RandomOverlay,
        _ seed: UInt64
    ) throws {
        let provenance = try #require(dialog.provenance)
        let list = try #require(provenance[exactly: "providerTable.rows"])
        let named = Set(list.inputs.compactMap(place))
        for (index, row) in rows.enumerated() {
            let slot = SlotPath("providerTable.rows")[index]
            let text = try #require(provenance[exactly: slot.member("text")])
            #expect(place(text.from) == one.shown[row.provider]?.textFrom, "\(seed) \(row)")
            let own = try #require(provenance[exactly: slot])
            #expect(place(own.from) == one.addedBy[row.provider], "\(seed) \(row)")
        }
        for (name, path) in one.hiddenBy where !one.signIn.contains(name) {
            #expect(named.contains(path), "\(seed) \(name)")
        }
        for (name, path) in one.addedBy where one.signIn.contains(name) {
            #expect(named.contains(path), "\(seed) \(name)")
        }
    }

    private static func compareSharing(
        _ served: String, _ one: RandomOverlay, _ seed: UInt64
    ) throws {
        let sharing = try #require(try dialog(one.scenario(dialog: "sharing")).sharing)
        #expect(sharing.tabs == Array(one.sharing.prefix { one.shown[$0] != nil }), "\(seed)")
        let plain = try #require(
            try dialog(one.scenario(dialog: "sharing", served: served)).sharing)
        #expect(plain.tabs == sharing.tabs, "\(seed)")
        #expect(plain.tabTexts == sharing.tabTexts, "\(seed)")
        #expect(plain.selected == sharing.selected, "\(seed)")
    }
}
