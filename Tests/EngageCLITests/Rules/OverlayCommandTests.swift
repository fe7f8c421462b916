import Testing

/// What the commands report about changes of a provider overlay.
@Suite struct OverlayCommandTests {
    private static func project(_ rules: String) -> String {
        """
        apps:
          a:
            layers:
              - name: holidays
                providerOverlay:
        \(rules)
        """
    }

    @Test("a difference names the rule's value that made it")
    func difference() throws {
        let stage = try CommandStage()
        try stage.write(Self.project("          - {rename: {google: Konto}}\n"), "old.yaml")
        try stage.write(Self.project("          - {rename: {google: Mein Konto}}\n"), "new.yaml")
        try stage.write(
            Self.project("          - {rename: {google: Konto}, hide: [facebook]}\n"), "less.yaml")
        let renamed = try stage.engage("diff", "old.yaml", "new.yaml")
        #expect(renamed.output.contains("set by holidays at new.yaml:6:31"), "\(renamed.output)")
        let hidden = try stage.engage("diff", "old.yaml", "less.yaml")
        #expect(hidden.output.contains("set by holidays at less.yaml:6:46"), "\(hidden.output)")
        let shown = try stage.engage("diff", "less.yaml", "old.yaml")
        #expect(shown.output.contains("set by holidays at less.yaml:6:46"), "\(shown.output)")
    }

    @Test("a wanted value is found in a rule: changed, removed, or new")
    func wanted() throws {
        let stage = try CommandStage()
        try stage.write(
            Self.project("          - {order: [google, facebook], rename: {google: Konto}}\n"),
            "engage.yaml")
        let text = try stage.engage(
            "explain", "providerTable.rows[0].text", "--app", "a", "--want", "Google")
        #expect(
            text.output.contains("providerOverlay[0].rename.google out of layer 'holidays'")
                || text.output.contains("set providerOverlay[0].rename.google in layer 'holidays'"),
            "\(text.output)")
        let other = try stage.engage(
            "explain", "providerTable.rows[1].text", "--app", "a", "--want", "Friends")
        #expect(
            other.output.contains(
                "add providerOverlay[0].rename.facebook to layer 'holidays': \"Friends\""),
            "\(other.output)")
    }

    @Test("every value of a rule is a mutant, and one that no test notices is listed")
    func mutants() throws {
        let stage = try CommandStage()
        try stage.write(
            Self.project("          - {rename: {google: Konto}, hide: [facebook]}\n")
                + "tests: [t.yaml]\n", "engage.yaml")
        try stage.write(
            """
            facts:
              - {name: n, expect: {"providerTable.rows[*].provider": {lacks: facebook}}}
            """, "t.yaml")
        let run = try stage.engage("test", "--mutate")
        #expect(run.status == 1, "\(run.errors)")
        #expect(
            run.errors == """
                engage.yaml:6:14: 'rename' removed
                engage.yaml:6:31: 'rename': 'Konto' made Konto~
                4 mutants: 2 noticed, 2 not

                """)
    }

    @Test("a removed provider that an overlay adds under some condition is no unknown one")
    func conditionalProvider() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            providers: list.json
            layers:
              - {name: base, file: base.yaml}
              - {name: winter, providerOverlay: overlay.yaml}
            """, "engage.yaml")
        try stage.write("ProviderTable.RemoveProviders: [acme, gone]\n", "base.yaml")
        try stage.write(
            """
            - when: {from: 2026-12-01T00:00:00Z}
              add: [{id: acme, friendly_name: Acme, url: /acme/start, requires_input: "NO"}]
            """, "overlay.yaml")
        try stage.write(
            """
            {"baseurl": "https://x.example", "enabled_providers": ["google"], "provider_info":
              {"google": {"friendly_name": "Google", "url": "/g", "requires_input": "NO"}}}
            """, "list.json")
        let run = try stage.engage("lint")
        #expect(run.output.contains("unknown provider 'gone'"))
        #expect(!run.output.contains("acme"))
    }
}
