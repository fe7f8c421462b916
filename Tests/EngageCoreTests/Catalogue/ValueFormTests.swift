import Foundation
import Testing

@testable import EngageCore

/// The forms of every value: the page, and that its forms are read.
@Suite struct ValueFormTests {
    private static let file = URL(
        filePath: "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
            + "/Documentation/Values.md")

    private static var page: String {
        var text = """
            # How to write every value

            The SDKs' dictionaries hold objects of a running app. In a layer they are written as data, in YAML, JSON or a
            property list; the column Swift is what the app's code sets for the same. `engage keys KEY` shows the forms of
            one key. Generated from the catalogue.

            """
        for type in KeyValueType.allCases where !type.forms.isEmpty {
            text += "\n## \(heading(type))\n\n"
            let keys = KeyCatalogue.entries.filter { $0.type == type && $0.status != .historical }
                .map { "`\($0.raw.isEmpty ? $0.constants[0] : $0.raw)`" }
            if !keys.isEmpty { text += "For \(keys.joined(separator: ", ")).\n\n" }
            for form in type.forms { text += block(form) }
        }
        text +=
            "\n## Null\n\nFor every key. It overrides like any value, and removes the key.\n\n"
        return text + block(.null) + settings
    }

    /// The section of the login screens, whose settings are a file: nothing of it is code.
    private static var settings: String {
        var text =
            "## Login screens\n\nMSIUICustomizationSettings is a file, so no value is set in code.\n\n"
        for kind in LoginScreenKeyKind.allCases where !kind.forms.isEmpty {
            let words = kind.wanted.drop { $0 != " " }.dropFirst()
            text += "### Settings: \(words)\n\n"
            let keys = LoginScreenKey.catalogue.filter { $0.kind == kind }.map {
                "`\($0.key.path)`"
            }
            text += "For \(keys.joined(separator: ", ")).\n\n"
            for form in kind.forms { text += block(form) }
        }
        var written: [(forms: String, keys: [String])] = []
        for key in LoginScreenKey.catalogue.map(\.key) where key.kind.forms.isEmpty {
            let forms = key.forms.map { block($0) }.joined()
            if let same = written.firstIndex(where: { $0.forms == forms }) {
                written[same].keys.append("`\(key.path)`")
            } else {
                written.append((forms, ["`\(key.path)`"]))
            }
        }
        for one in written {
            text += "### \(one.keys.joined(separator: ", "))\n\n" + one.forms
        }
        return text + "### Settings: null\n\n" + block(.nullSetting)
    }

    @Test(
        "every form of a setting is read without a finding, in all three notations",
        arguments: LoginScreenKey.allCases.filter { !$0.path.contains("[]") })
    func settingsAreRead(key: LoginScreenKey) throws {
        let names = key.path.split(separator: ".")
        #expect(!key.forms.isEmpty)
        for form in key.forms {
            let yaml = names.reversed().reduce(form.yaml) { "{\($1): \($0)}" }
            let json = names.reversed().reduce(form.json) { "{\"\($1)\": \($0)}" }
            let plist = names.reversed().reduce(form.propertyList) {
                "<dict><key>\($1)</key>\($0)</dict>"
            }
            let texts: [(String, DocumentFormat)] = [
                (yaml, .yaml), (json, .json),
                ("<?xml version=\"1.0\"?><plist version=\"1.0\">\(plist)</plist>", .xml),
            ]
            for (text, format) in texts {
                let root = try Document.read(Array(text.utf8), file: "f", format: format).root
                var screen = LoginScreenScenario()
                screen.layers = [LoginScreenLayer(name: "settings", values: root)]
                let wrong = screen.resolved().diagnostics.filter {
                    $0.severity == .error || $0.code == .unknownKey
                }
                #expect(wrong.isEmpty, "\(text): \(wrong.map(\.message))")
            }
        }
    }

    @Test("a wrong setting is reported with the form one would write")
    func settingComplaints() {
        #expect(
            LoginScreenKey.themeColor.complaint(found: "an integer")
                == ##"takes a colour, such as "#FF6800"; found an integer"##)
        #expect(
            LoginScreenKey.loginButton.complaint(found: "a string").hasPrefix(
                "takes an array, such as [{AuthType: 1, "))
    }

    private static func heading(_ type: KeyValueType) -> String {
        let words = type.noun.drop { $0 != " " }.dropFirst()
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func block(_ form: ValueForm) -> String {
        return """
            \(form.title.prefix(1).uppercased() + form.title.dropFirst()):

            ```text
            \(form.lines.joined(separator: "\n"))
            ```


            """
    }

    @Test("the page of the values is what the catalogue says")
    func current() throws {
        if ProcessInfo.processInfo.environment["ENGAGE_RECORD"] != nil {
            try Self.page.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.page)
    }

    @Test(
        "every form is right for the keys that take it, in all three notations",
        arguments: KeyValueType.allCases)
    func formsAreRead(type: KeyValueType) throws {
        guard
            let entry = KeyCatalogue.entries.first(where: {
                $0.type == type && $0.status == .current && $0.key != nil
            })
        else { return }
        for form in type.forms where !form.yaml.contains("nativeLogin") {
            let plist = """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict><key>\(entry.raw)</key>\(form.propertyList)</dict></plist>
                """
            let texts: [(String, DocumentFormat)] = [
                ("\(entry.raw): \(form.yaml)\n", .yaml),
                ("{\"\(entry.raw)\": \(form.json)}", .json), (plist, .xml),
            ]
            for (text, format) in texts {
                let document = try Document.read(Array(text.utf8), file: "f", format: format)
                var findings: [Diagnostic] = []
                let layer = Layer(
                    "l", reading: document.root, profile: .guide, diagnostics: &findings)
                _ = Customization(
                    merging: LayerStack([layer], profile: .guide), diagnostics: &findings)
                let wrong = findings.filter { $0.severity == .error }
                #expect(wrong.isEmpty, "\(entry.raw) \(text): \(wrong.map(\.message))")
            }
        }
    }

    @Test("a wrong object is reported with the form one would write")
    func complaints() {
        #expect(
            KeyValueType.view.complaint(found: "a string")
                == "takes a view, such as {view: logo, height: 44}; found a string")
        #expect(
            KeyValueType.color.complaint(found: "'reddish'")
                == ##"takes a colour, such as "#FF6800"; found 'reddish'"##)
        #expect(
            KeyValueType.string.complaint(found: "an integer") == "takes a string, found an integer"
        )
    }
}
