import Testing

import EngageCore

/// Pseudo-languages. Source: behaviour, precedence#view-over-string.
@Suite struct PseudoLanguageTests {
    @Test(
        "a text is longer, marked or written from right to left",
        arguments: [
            (.long, "Sign In", "Sign In ·l"), (.long, "Sign In ·l", "Sign In ·l"),
            (.accented, "[Šíğñ]", "[Šíğñ]"),
            (.long, "", ""), (.accented, "Sign In", "[Šíğñ Íñ]"),
            (.accented, "Sign in as %@?", "[Šíğñ íñ áš %@?]"),
            (.rightToLeft, "Sign In", "קטזנ טנ"), (.rightToLeft, "a %@", "א %@"),
        ] as [(PseudoLanguage, String, String)])
    func texts(language: PseudoLanguage, text: String, expected: String) {
        #expect(language.translated(text) == expected)
    }

    @Test("long is longer by two fifths or a little more, whatever the text")
    func length() {
        for count in [1, 2, 5, 10, 40, 200] {
            let text = String(repeating: "x", count: count)
            let longer = Double(PseudoLanguage.long.translated(text).count)
            #expect(longer >= Double(count) * 1.4 - 0.5)
            #expect(longer <= Double(count) * 1.4 + 3)
        }
    }

    @Test("only what the library looks up is changed")
    func looked() throws {
        let text =
            #"{"device": "iphone-8", "capture": "email", "layers": [{"name": "o", "values": {"ProviderTable.Title.String": "Hi"}}]}"#
        let document = try Document.read(Array(text.utf8), file: "s.json", format: .json)
        var request = try DialogRequest(reading: document.root)
        request.pseudoLanguage = .accented
        let table = DialogResolution(resolving: request).providerTable
        #expect(table?.rows.first?.text == "Facebook")
        guard case .captureForm(let form, _)? = table?.tableHeader else {
            Issue.record("no form")
            return
        }
        #expect(form.fields[0].placeholder.hasPrefix("[Éñťéř ýöûř é"))
    }
}
