import EngageCore

/// A value in the library's own file that nothing reads.
enum LibraryValueRule: Rule {
    static let page = RulePage(
        "library-value", .warning,
        title: "A value in the library's own file that nothing reads",
        why: """
            Only 'DefaultValues' of JREngage-Info.plist are read, and the background colour is
            fixed. Set the app's values in its own dictionary. Source: behaviour,
            keys#the-librarys-own-file.
            """,
        bad: #"""
            {
              "layers": [{"name": "overrides", "values": {}}],
              "library": {
                "JREngage.CustomInterface": {
                  "DefaultValues": {},
                  "CustomValues": {"ProviderTable.Title.String": "Sign in"}
                }
              }
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {"ProviderTable.Title.String": "Sign in to Acme"}
                }
              ],
              "library": {
                "JREngage.CustomInterface": {"DefaultValues": {}, "CustomValues": {}}
              }
            }
            """#)

    private static let members = ["DefaultValues", "CustomValues"]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let library = context.scenario.members["library"], library.kind == .dictionary else {
            return
        }
        let interface = library["JREngage.CustomInterface"] ?? library
        let isWhole = library["JREngage.CustomInterface"] == nil
        for entry in interface.entries where !members.contains(entry.key) {
            let known = isWhole ? members + ["JREngage.CustomInterface"] : members
            let meant = Spelling.nearest(to: entry.key, among: known)
            // A file of the bundle contains much more; only what is near a name is a mistake there.
            guard !isWhole || meant != nil else { continue }
            findings.add(
                page,
                "nothing reads '\(entry.key)' in the library's file"
                    + Spelling.hint(meant, otherwise: "; its values are under 'DefaultValues'"),
                key: entry.key, at: entry.keyLocation)
        }
        for entry in interface["CustomValues"]?.entries.map({ $0 }) ?? [] {
            findings.add(
                page,
                "nothing reads '\(entry.key)' under 'CustomValues'; write it in the app's layer",
                key: entry.key, at: entry.keyLocation)
        }
        for entry in interface["DefaultValues"]?.entries.map({ $0 }) ?? []
        where KeyCatalogue.entry(entry.key)?.key == .authenticationBackgroundColor {
            findings.add(
                page,
                "'\(entry.key)' has no effect here: the library writes its own colour over it",
                key: entry.key, at: entry.keyLocation)
        }
    }
}
