/// A member of an object that nothing reads, or of the wrong type.
enum WrongMemberRule: Rule {
    static let page = RulePage(
        "wrong-member", .error,
        title: "A member of an object that nothing reads, or of the wrong type",
        why: """
            It is left out without a word, and the object has its standard height, state or
            content. Source: behaviour, formats#values, formats#described-views.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Footer.View": {
                      "view": "footer",
                      "heigth": 60
                    }
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Footer.View": {
                      "view": "footer",
                      "height": 60
                    }
                  }
                }
              ]
            }
            """#)

    /// What a member holds.
    private enum Kind {
        case text, number, truth, list, color, component, any

        var noun: String {
            switch self {
            case .text: "a string"
            case .number: "a number"
            case .truth: "true or false"
            case .list: "a list"
            case .color: "a colour such as #FF0000"
            case .component: DescriptionMembers.componentNoun
            case .any: "a value"
            }
        }

        func accepts(_ value: LocatedValue) -> Bool {
            switch self {
            case .text: value.kind == .string
            case .number: value.number != nil
            case .truth: value.boolean != nil
            case .list: value.kind == .array
            case .color: Color(reading: value) != nil
            case .component: DescriptionMembers.isComponent(value)
            case .any: true
            }
        }
    }

    private typealias Members = [String: Kind]

    private static let frame: Members = [
        "height": .number, "width": .number, "x": .number, "y": .number,
    ]
    private static let view: Members = frame.merging([
        "view": .text, "nativeLogin": .text, "scrolls": .truth, "contentHeight": .number,
        "content": .list,
    ]) { one, _ in one }

    /// Members by the tag that tells what an object is.
    private static let objects: [(tag: String, members: Members)] = [
        ("view", view), ("nativeLogin", view),
        ("imageView", frame.merging(["imageView": .text, "contentMode": .text]) { one, _ in one }),
        (
            "navigationController",
            ["navigationController": .text, "loaded": .truth, "tintColor": .color, "root": .text]
        ),
        ("viewController", ["viewController": .text, "loaded": .truth]),
        ("barButtonItem", ["barButtonItem": .text, "title": .text]),
        ("rect", ["rect": .list]),
        ("red", components),
    ]
    private static let components: Members = [
        "red": .component, "green": .component, "blue": .component, "alpha": .component,
    ]

    /// Members of the parts of a described view, by their tag.
    private static let parts: [(tag: String, members: Members)] = [
        ("label", ["label": .any, "text": .text, "height": .number, "name": .text]),
        ("image", ["image": .any, "height": .number, "name": .text]),
        (
            "textField",
            [
                "textField": .any, "placeholder": .text, "secure": .truth, "height": .number,
                "name": .text,
            ]
        ),
        ("button", ["button": .any, "title": .text, "height": .number, "name": .text]),
        ("table", ["table": .any, "sections": .list]),
        ("spacer", ["spacer": .any, "height": .number]),
    ]
    private static let section: Members = ["header": .text, "rows": .list, "footer": .any]

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        guard subject.screens.isEmpty else { return }
        for (entry, row, _) in subject.entries() where entry.value.kind == .dictionary {
            let value = entry.value
            guard let known = Self.objects.first(where: { value[$0.tag] != nil }) else { continue }
            let told = DescriptionMembers.findings(in: value, of: row?.raw ?? entry.key)
            for diagnostic in told {
                findings.add(page, diagnostic.message, key: row?.raw, at: diagnostic.source)
            }
            look(at: value, known.members, row?.raw, &findings, told: Set(told.map(\.source)))
            for part in value["content"].map({ Array($0.elements) }) ?? [] {
                look(atPart: part, row?.raw, &findings)
            }
        }
    }

    private static func look(
        atPart part: LocatedValue, _ key: String?, _ findings: inout LintFindings
    ) {
        guard part.kind == .dictionary else {
            findings.add(
                page, "a part of a view takes a dictionary, found \(part.kind.noun)", key: key,
                at: part.location)
            return
        }
        guard let known = parts.first(where: { part[$0.tag] != nil }) else {
            let hint = part.entries.lazy.compactMap { entry in
                Spelling.nearest(to: entry.key, among: parts.map(\.tag))
            }.first
            findings.add(
                page,
                "no part of a view is given; 'label', 'image', 'textField', 'button', 'table' or "
                    + "'spacer' is wanted" + (hint.map { "; did you mean '\($0)'?" } ?? ""),
                key: key, at: part.entries.first { _ in true }?.keyLocation ?? part.location)
            return
        }
        look(at: part, known.members, key, &findings)
        if let inner = part[known.tag], inner.kind == .dictionary, known.tag != "table" {
            look(at: inner, known.members, key, &findings)
        }
        let sections = part["sections"] ?? part["table"]?["sections"]
        for section in sections.map({ Array($0.elements) }) ?? [] {
            look(at: section, Self.section, key, &findings)
            let rows = section["rows"].map { Array($0.elements) } ?? []
            for row in rows + [section["footer"]].compactMap({ $0 }) where row.kind == .dictionary {
                guard let known = parts.first(where: { row[$0.tag] != nil }) else { continue }
                look(at: row, known.members, key, &findings)
            }
        }
    }

    private static func look(
        at value: LocatedValue, _ members: Members, _ key: String?,
        _ findings: inout LintFindings, told: Set<SourceLocation?> = []
    ) {
        for entry in value.entries {
            let name = entry.key
            guard let kind = members[name] else {
                let names = members.keys.sorted()
                let near = Spelling.nearest(to: name, among: names)
                let fix = near.flatMap { near in
                    value[near] == nil ? SourceEdit.renaming(entry, to: near) : nil
                }
                findings.add(
                    page,
                    "nothing reads the member '\(name)'"
                        + (near.map { "; did you mean '\($0)'?" } ?? ""),
                    key: key, at: entry.keyLocation, fix: fix)
                continue
            }
            if kind == .color, entry.value.object.objectClass == .color {
                look(at: entry.value, components, key, &findings, told: told)
                continue
            }
            guard !entry.value.isNull, !kind.accepts(entry.value),
                told.isEmpty || !told.contains(entry.value.location)
            else { continue }
            let found =
                kind == .component
                ? DescriptionMembers.foundComponent(entry.value) : entry.value.kind.noun
            findings.add(
                page, "'\(name)' takes \(kind.noun), found \(found)", key: key,
                at: entry.value.location)
        }
    }
}
