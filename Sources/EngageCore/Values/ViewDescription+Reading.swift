extension ViewDescription {
    /// Height of a view without one, in points.
    static let standardHeight = 44.0
    /// Width of a view without one, in points.
    static let standardWidth = 320.0

    /// Reads a view or image view; `name` and `kind` come from its tag member.
    init(_ kind: Kind, name: String, reading value: LocatedValue) {
        self.kind = kind
        self.name = name
        var members = Members()
        for entry in value.entries { members.take(entry) }
        if let login = members.login { self.login = Login(login) }
        contentMode = members.contentMode?.string
        parts = members.content.map { ViewPart.read($0) } ?? []
        let isDescribed = members.content?.kind == .array
        let natural = isDescribed ? parts.reduce(0) { $0 + $1.height } : Self.standardHeight
        isHeightGiven = members.height != nil
        let height = members.height ?? natural
        isWidthGiven = members.width != nil
        frame = Rect(
            x: members.x ?? 0, y: members.y ?? 0, width: members.width ?? Self.standardWidth,
            height: height)
        scrolls = members.scrolls ?? Self.isTable(members.content)
        contentHeight = members.contentHeight ?? height
    }

    /// The members of a view, each as what it is read as; nil for one of another type.
    private struct Members {
        var login: NativeLoginReference?
        var contentMode: LocatedValue?
        var content: LocatedValue?
        var x: Double?
        var y: Double?
        var width: Double?
        var height: Double?
        var contentHeight: Double?
        var scrolls: Bool?

        @inline(__always)
        mutating func take(_ entry: LocatedValue.Entry) {
            switch entry.name {
            case .x: x = Self.points(entry.value)
            case .y: y = Self.points(entry.value)
            case .width: width = Self.points(entry.value)
            case .height: height = Self.points(entry.value)
            case .contentHeight: contentHeight = Self.points(entry.value)
            case .scrolls: scrolls = entry.value.boolean
            case .contentMode: contentMode = entry.value
            case .content: content = entry.value
            case .nativeLogin: login = NativeLoginReference(naming: entry.value)
            default: break
            }
        }

        private static func points(_ value: LocatedValue) -> Double? {
            value.number.flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// A view with a table as its only part is that table, which scrolls. Source: behaviour,
    /// native-login#embedded-tables.
    private static func isTable(_ content: LocatedValue?) -> Bool {
        guard let content, content.kind == .array, content.count == 1 else { return false }
        return content.elements.first { _ in true }?["table"] != nil
    }
}

extension ViewPart {
    /// Heights in points of parts without one. Source: Custom UI guide, "Conventional login
    /// with Social Login"; behaviour, native-login#by-hand.
    private static let heights: [String: Double] = [
        "label": 21, "image": 30, "textField": 26, "button": 40, "spacer": 8, "sectionHeader": 40,
        "row": 40, "sectionFooter": 50,
    ]

    /// Reads the `content` of a described view; what is no part is left out.
    static func read(_ content: LocatedValue) -> [ViewPart] {
        var parts: [ViewPart] = []
        for element in content.elements {
            if let sections = element["table"].map({ element["sections"] ?? $0["sections"] ?? $0 })
            {
                appendTable(sections, to: &parts)
            } else if let part = single(element) {
                parts.append(part)
            }
        }
        return parts
    }

    /// A part of its own; `row` makes it as high as a row if it has no height.
    private static func single(_ element: LocatedValue, in row: String? = nil) -> ViewPart? {
        for tag in ["label", "image", "textField", "button", "spacer"] {
            guard let value = element[tag] else { continue }
            let member = value.kind == .dictionary ? value : element
            let name = value.string ?? member[.name]?.string ?? ""
            let content: Content =
                switch tag {
                case "label": .label(value.string ?? member["text"]?.string ?? "")
                case "image": .image(name)
                case "textField":
                    .textField(
                        name: name, placeholder: member["placeholder"]?.string,
                        secure: member["secure"]?.boolean ?? false)
                case "button": .button(name: name, title: member[.title]?.string ?? value.string)
                default: .spacer
                }
            let look = tag == "label" ? LabelLook(reading: member) : nil
            let height =
                points(member[.height]) ?? (tag == "spacer" ? points(value) : nil)
                ?? (row == nil ? look?.frame?.height : nil)
            var part = ViewPart(
                content, height: height ?? heights[row ?? tag] ?? 0, source: element.location)
            if let look, !look.isPlain { part.look = look }
            return part
        }
        return nil
    }

    /// A height that is a number; nil for any other value.
    private static func points(_ value: LocatedValue?) -> Double? {
        value?.number.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func appendTable(_ sections: LocatedValue, to parts: inout [ViewPart]) {
        for section in sections.elements {
            if let header = section["header"]?.string {
                parts.append(
                    ViewPart(
                        .sectionHeader(header), height: heights["sectionHeader"] ?? 0,
                        source: section.location))
            }
            for row in section["rows"].map({ Array($0.elements) }) ?? [] {
                if let part = single(row, in: "row") {
                    parts.append(part)
                } else {
                    parts.append(part(.row(row.string ?? row["text"]?.string ?? ""), "row", row))
                }
            }
            guard let footer = section["footer"] else { continue }
            if let part = single(footer, in: "sectionFooter") {
                parts.append(part)
            } else if footer.kind == .string || footer.kind == .dictionary {
                let text = footer.string ?? footer["text"]?.string ?? ""
                parts.append(part(.sectionFooter(text), "sectionFooter", footer))
            }
        }
    }

    private static func part(
        _ content: Content, _ height: String, _ value: LocatedValue
    ) -> ViewPart {
        ViewPart(
            content, height: points(value[.height]) ?? heights[height] ?? 0,
            source: value.location)
    }
}
