import Testing

import EngageCore

/// Members of the answers that the contract promises, row by row.
@Suite struct DescribedRowTests {
    private static func root(_ scenario: String) throws -> LocatedValue {
        try Scenario.resolve(
            Document.read(Array(scenario.utf8), file: "q.json", format: .json).root
        ).root
    }

    private static func json(_ value: LocatedValue?) -> String {
        guard let value else { return "nothing" }
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("row 10: the bar of the library's own controller is black and clips")
    func bar() throws {
        let root = try Self.root("{}")
        #expect(
            Self.json(root["presentation"]?["bar"])
                == #"{"style":"black","tint":null,"clipsToBounds":true}"#)
        let custom = try Self.root(
            ##"{"layers":[{"values":{"ModalDialog.NavigationController":"##
                + ##"{"navigationController":"n","tintColor":"#123456"}}}]}"##)
        #expect(
            Self.json(custom["presentation"]?["bar"])
                == ##"{"style":null,"tint":"#FF123456","clipsToBounds":true}"##)
        let refused = try Self.root(#"{"session":{"inFlight":true}}"#)
        #expect(Self.json(refused["presentation"]?["bar"]) == "null")
    }

    @Test("row 10: a list that has not arrived shows a label and a spinner, a list that has none")
    func loading() throws {
        #expect(Self.json(try Self.root("{}")["providerTable"]?["loading"]) == "null")
        let root = try Self.root(#"{"configuration":null}"#)
        #expect(
            Self.json(root["providerTable"]?["loading"])
                == #"{"text":"Loading providers. Please wait...","labelFrame":[0,175,320,21],"#
                + #""spinnerFrame":[141,226,37,37]}"#)
    }

    @Test("row 13: what a null removed is in removed, nearest layer first")
    func shadows() throws {
        let root = try Self.root(
            #"{"layers":[{"name":"a","values":{"ProviderTable.Title.String":"A"}},"#
                + #"{"name":"b","values":{"ProviderTable.Title.String":"B"}},"#
                + #"{"name":"c","values":{"ProviderTable.Title.String":null}}]}"#)
        let entry = root["removed"]?["ProviderTable.Title.String"]
        #expect(entry?["layer"]?.string == "c")
        let shadows = entry?["shadows"].map { Array($0.elements) } ?? []
        #expect(shadows.compactMap { $0["layer"]?.string } == ["b", "a"])
        #expect(shadows.compactMap { $0["value"]?.string } == ["B", "A"])
    }

    @Test("row 13: login screens have removed, of a dictionary what it held")
    func removedSettings() throws {
        let scenario =
            ##"{"kind":"loginScreen","settings":[{"name":"a","values":{"ThemeColor":"#112233","##
            + ##""LoginIcon":{"IconSize":40}}},{"name":"b","values":{"ThemeColor":null,"##
            + ##""LoginIcon":null}},{"name":"c","values":{"ThemeColor":"#445566"}}]}"##
        let root = try Self.root(scenario)
        #expect(root["removed"]?.entries.map(\.key) == ["LoginIcon", "LoginIcon.IconSize"])
        let size = root["removed"]?["LoginIcon.IconSize"]
        #expect(size?["layer"]?.string == "b")
        #expect(size?["shadows"]?.elements.compactMap { $0["value"]?.integer } == [40])
    }

    @Test("row 13: explain says what a null took away, in both systems")
    func explained() throws {
        let dialog =
            #"{"layers":[{"name":"a","values":{"ProviderTable.Title.String":"A"}},"#
            + #"{"name":"b","values":{"ProviderTable.Title.String":null}}]}"#
        let screen =
            #"{"kind":"loginScreen","settings":[{"name":"a","values":{"LoginIcon":{"IconSize":40}}},"#
            + #"{"name":"b","values":{"LoginIcon":{"IconSize":null}}}]}"#
        for (scenario, subject, words) in [
            (dialog, "ProviderTable.Title.String", #"  removes "A" of a"#),
            (screen, "LoginIcon.IconSize", "  removes 40 of layer 'a'"),
        ] {
            let answer = try Scenario.resolve(
                Document.read(Array(scenario.utf8), file: "q.json", format: .json).root)
            let text = Explanation(of: subject, in: answer).text ?? ""
            #expect(text.contains("\(subject) is removed by a null in"), "\(text)")
            #expect(text.contains(words), "\(text)")
        }
    }

    @Test("row 16: parts are printed of every described view, top to bottom")
    func parts() throws {
        let root = try Self.root(
            #"{"layers":[{"values":{"ProviderTable.Table.Header.View":{"view":"v","content":"#
                + #"[{"label":"L"},{"textField":"user"},{"button":"Go"}]}}}]}"#)
        let header = root["providerTable"]?["tableHeader"]
        #expect(header?["view"]?.string == "v")
        let parts = header?["parts"].map { Array($0.elements) } ?? []
        #expect(
            parts.map { $0.entries.first { _ in true }?.key } == ["label", "textField", "button"])
        #expect(parts.compactMap { $0["height"]?.integer } == [21, 26, 40])
        let opaque = try Self.root(
            #"{"layers":[{"values":{"ProviderTable.Table.Header.View":{"view":"v"}}}]}"#)
        #expect(opaque["providerTable"]?["tableHeader"]?["parts"] == nil)
    }
}
