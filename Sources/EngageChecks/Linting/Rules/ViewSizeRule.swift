import EngageCore

/// A view too large to be seen whole.
enum ViewSizeRule: Rule {
    static let page = RulePage(
        "view-size", .warning,
        title: "A view that is empty or larger than its container",
        why: """
            A height or width of 0 or less shows nothing. A table is 320 points wide, its screen 480
            high, a navigation bar 44. Source: behaviour, presentation#transition-size-and-bar,
            screens#provider-table.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Header.View": {
                      "view": "banner",
                      "height": -40
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
                    "ProviderTable.Table.Header.View": {
                      "view": "banner",
                      "height": 40
                    }
                  }
                }
              ]
            }
            """#)
    /// The slots of the table, and of the bars, with the largest size that is seen there.
    private static let spaces: [Key: (width: Double, height: Double, what: String)] = {
        var spaces: [Key: (width: Double, height: Double, what: String)] = [:]
        for key in [Key.tableHeaderView, .tableFooterView, .sectionHeaderView, .sectionFooterView] {
            spaces[key] = (320, 480, "the table's")
        }
        for key in [Key.providerTableTitleView, .sharingTitleView, .captureTitleView] {
            spaces[key] = (320, 44, "the bar's")
        }
        for key in [Key.authenticationBackgroundImageView, .sharingBackgroundImageView] {
            spaces[key] = (1366, 1366, "the largest screen's")
        }
        return spaces
    }()

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries {
            guard let row, let key = row.key, let space = spaces[key] else { continue }
            let scrolls = entry.value["scrolls"]?.boolean == true
            check(
                at: entry.value, (space.width, scrolls ? .infinity : space.height, space.what),
                row.raw, &findings)
            if let x = entry.value["x"], let number = x.number, number >= space.width {
                findings.add(
                    page,
                    "it begins at \(JSONWriter.text(number)), beyond \(space.what) "
                        + "\(Int(space.width)) points", key: row.raw, at: x.location)
            }
            let most = scrolls ? Double.infinity : space.height
            checkContent(entry.value, row.raw, (320, most, space.what), &findings)
        }
    }

    private static func checkContent(
        _ view: LocatedValue, _ key: String,
        _ space: (width: Double, height: Double, what: String), _ findings: inout LintFindings
    ) {
        guard view.kind == .dictionary else { return }
        let parts = view["content"].map { Array($0.elements) } ?? []
        if let content = view["content"], content.kind == .array, parts.isEmpty {
            findings.add(
                page, "an empty 'content' describes a view with nothing in it", key: key,
                at: content.location)
        }
        if let height = view["contentHeight"], view["scrolls"]?.boolean != true,
            !parts.contains(where: { $0["table"] != nil })
        {
            findings.add(
                page, "'contentHeight' has no effect on a view that does not scroll", key: key,
                at: height.location)
        }
        for part in parts where part.kind == .dictionary {
            check(at: part, space, key, &findings)
            let sections = part["table"].map { Array($0.elements) } ?? []
            for row in sections.flatMap({ $0["rows"].map { Array($0.elements) } ?? [] })
            where row.kind == .dictionary {
                check(at: row, space, key, &findings)
            }
            for tag in ["label", "image", "textField", "button", "spacer"] {
                guard let inner = part[tag] else { continue }
                if inner.kind == .dictionary {
                    check(at: inner, space, key, &findings)
                } else if tag == "spacer", let number = inner.number, number < 0 {
                    findings.add(
                        page, "a height of \(JSONWriter.text(number)) points shows nothing",
                        key: key, at: inner.location)
                }
            }
            if let size = (part["font"] ?? part["label"]?["font"])?["size"],
                let number = size.number, number <= 0
            {
                findings.add(
                    page, "a font of \(JSONWriter.text(number)) points shows nothing", key: key,
                    at: size.location)
            }
        }
    }

    private static func check(
        at view: LocatedValue, _ space: (width: Double, height: Double, what: String),
        _ key: String,
        _ findings: inout LintFindings
    ) {
        if let value = view["contentHeight"], let number = value.number, number <= 0 {
            findings.add(
                page, "a contentHeight of \(JSONWriter.text(number)) points shows nothing",
                key: key, at: value.location)
        }
        for (name, most) in [("height", space.height), ("width", space.width)] {
            guard let value = view[name], let number = value.number else { continue }
            let size = JSONWriter.text(number)
            if number <= 0 {
                findings.add(
                    page, "a \(name) of \(size) points shows nothing", key: key, at: value.location)
            } else if number > most {
                findings.add(
                    page, "a \(name) of \(size) points is more than \(space.what) \(Int(most))",
                    key: key, at: value.location)
            }
        }
    }
}
