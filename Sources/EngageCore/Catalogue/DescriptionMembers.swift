/// The members of described objects and their parts, and what each of them must be.
///
/// Resolution reports members of the wrong type and treats them as absent; lint also reports
/// the members that nothing reads. Source: behaviour, formats#values, formats#described-views.
package enum DescriptionMembers {
    /// What a member holds.
    enum Kind {
        case text, number, boolean, list, color, component, alignment, font, frame, login, any
        case textOrDictionary, numberOrDictionary, sections

        /// What a message names as expected.
        var noun: String {
            switch self {
            case .text: "a string"
            case .number: "a number"
            case .boolean: "a boolean"
            case .list: "an array"
            case .color: "a colour such as #FF0000"
            case .component: "a number from 0 to 1"
            case .alignment: "'left', 'center' or 'right'"
            case .font: "a dictionary such as {name: Arial, size: 20, bold: true}"
            case .frame: "a rectangle such as [40, 0, 140, 44]"
            case .login: "a file of settings or a dictionary of them"
            case .any: "a value"
            case .textOrDictionary: "a string or a dictionary"
            case .numberOrDictionary: "a number or a dictionary"
            case .sections: "a name, an array or a dictionary"
            }
        }

        func accepts(_ value: LocatedValue) -> Bool {
            switch self {
            case .text: value.kind == .string
            case .number: value.number?.isFinite == true
            case .boolean: value.boolean != nil
            case .list: value.kind == .array
            case .color: Color(reading: value) != nil
            case .component: value.number.map { (0...1).contains($0) } ?? false
            case .alignment: value.string.flatMap { LabelLook.Alignment(rawValue: $0) } != nil
            case .font: value.kind == .dictionary
            case .frame: Rect(listed: value) != nil || Rect(reading: value) != nil
            case .login: value.kind == .string || value.kind == .dictionary
            case .any: true
            case .textOrDictionary: value.kind == .string || value.kind == .dictionary
            case .numberOrDictionary: value.number?.isFinite == true || value.kind == .dictionary
            case .sections: [.string, .array, .dictionary].contains(value.kind)
            }
        }

        /// What a message names as found: a number and a word by their text if they could have been
        /// right by their type.
        func found(_ value: LocatedValue) -> String {
            switch self {
            case .number where value.number?.isFinite == false: "no finite one"
            case .component where value.number != nil: String(value.text.prefix(32))
            case .alignment where value.kind == .string: "'\(value.text.prefix(32))'"
            default: value.kind.noun
            }
        }
    }

    /// One member: its name, its number among the names that readers recognize, and what it holds.
    struct Member {
        let name: String
        let known: MemberName?
        let kind: Kind

        init(_ name: String, _ kind: Kind) {
            self.name = name
            known = MemberName(rawValue: name)
            self.kind = kind
        }

        /// True where the key of an entry is the member's name.
        func isKey(of entry: LocatedValue.Entry) -> Bool {
            known == entry.name && (known != nil || entry.hasKey(name))
        }
    }

    typealias Members = [Member]

    /// The members of an object by its kind; nil if it has none of its own.
    private static func members(of objectClass: ObjectClass) -> Members? {
        switch objectClass {
        case .view: view
        case .imageView: imageView
        case .navigationController: navigationController
        case .viewController: viewController
        case .barButtonItem: barButtonItem
        case .rect: rect
        case .color: components
        default: nil
        }
    }

    private static let frame: Members = [
        Member("height", .number), Member("width", .number), Member("x", .number),
        Member("y", .number),
    ]
    private static let view: Members =
        frame + [
            Member("view", .text), Member("nativeLogin", .login), Member("scrolls", .boolean),
            Member("contentHeight", .number), Member("content", .list),
        ]
    private static let imageView: Members =
        frame + [Member("imageView", .text), Member("contentMode", .text)]
    private static let navigationController: Members = [
        Member("navigationController", .text), Member("loaded", .boolean),
        Member("tintColor", .color),
        Member("root", .text),
    ]
    private static let viewController: Members = [
        Member("viewController", .text), Member("loaded", .boolean),
    ]
    private static let barButtonItem: Members = [
        Member("barButtonItem", .text), Member("title", .text),
    ]
    private static let rect: Members = [Member("rect", .list)]
    private static let components: Members = [
        Member("red", .component), Member("green", .component), Member("blue", .component),
        Member("alpha", .component),
    ]

    /// Members of the parts of a described view, by their tag, which comes first.
    private static let parts: [(tag: String, members: Members)] = [
        (
            "label",
            [
                Member("label", .textOrDictionary), Member("text", .text),
                Member("height", .number),
                Member("name", .text), Member("font", .font), Member("color", .color),
                Member("shadow", .color),
                Member("alignment", .alignment), Member("frame", .frame),
            ]
        ),
        (
            "image",
            [Member("image", .textOrDictionary), Member("height", .number), Member("name", .text)]
        ),
        (
            "textField",
            [
                Member("textField", .textOrDictionary), Member("placeholder", .text),
                Member("secure", .boolean),
                Member("height", .number), Member("name", .text),
            ]
        ),
        (
            "button",
            [
                Member("button", .textOrDictionary), Member("title", .text),
                Member("height", .number),
                Member("name", .text),
            ]
        ), ("table", [Member("table", .sections), Member("sections", .list)]),
        ("spacer", [Member("spacer", .numberOrDictionary), Member("height", .number)]),
    ]
    private static let section: Members = [
        Member("header", .text), Member("rows", .list), Member("footer", .textOrDictionary),
    ]
    private static let row: Members = [Member("text", .text), Member("height", .number)]
    private static let font: Members = [
        Member("name", .text), Member("size", .number), Member("bold", .boolean),
    ]

    /// What is wrong with the members of an object. A wrong member is treated as absent, a
    /// component outside of its range as the nearest that is inside.
    package static func findings(in object: LocatedValue, of key: String) -> [Diagnostic] {
        guard object.kind == .dictionary, !isPlain(object), object.count > 1 else { return [] }
        var visit = Visit(key: key, collects: false)
        visit.look(at: object)
        return visit.findings
    }

    /// True for an object whose members are of the right type whatever it is, as most are.
    private static func isPlain(_ object: LocatedValue) -> Bool {
        let document = object.document
        return document.allEntries(of: object.index) { key in
            let value = document.nodes[key + 1]
            switch (document.nodes[key].name, value.kind) {
            case (.view?, .string), (.imageView?, .string), (.navigationController?, .string),
                (.viewController?, .string), (.barButtonItem?, .string), (.title?, .string),
                (.root?, .string), (.contentMode?, .string), (.loaded?, .boolean),
                (.scrolls?, .boolean):
                return true
            case (.height?, .integer), (.width?, .integer), (.x?, .integer), (.y?, .integer),
                (.contentHeight?, .integer):
                // One of hundreds of digits is not finite.
                return value.length < 16
            default: return false
            }
        }
    }

    /// The unknown members and the invalid parts, each with the name that was probably meant.
    package static func unread(in object: LocatedValue) -> [Unread] {
        guard object.kind == .dictionary else { return [] }
        var visit = Visit(key: "", collects: true)
        visit.look(at: object)
        return visit.unread
    }

    /// A member that nothing reads.
    package struct Unread {
        /// The member and the name that was probably meant; nil for a part that has no tag.
        package var member: (entry: LocatedValue.Entry, near: String?)?
        /// Its description.
        package var message: String
        /// Its position.
        package var place: SourceLocation
    }

    /// One walk over an object and its parts, which nest at most four levels deep.
    private struct Visit {
        let key: String
        let collects: Bool
        var findings: [Diagnostic] = []
        var unread: [Unread] = []

        mutating func look(at object: LocatedValue) {
            let described = object.object
            if described.objectClass == .color { return look(at: object, components, of: nil) }
            guard let members = DescriptionMembers.members(of: described.objectClass) else {
                return
            }
            look(at: object, members, of: described.name)
            if let tint = object[.tintColor], tint.objectClass == .color {
                look(at: tint, components, of: nil)
            }
            guard described.objectClass == .view, let content = object[.content] else { return }
            for part in content.elements { look(atPart: part) }
        }

        private mutating func look(atPart part: LocatedValue) {
            guard part.kind == .dictionary else {
                return wrong(
                    "a part of a view takes a dictionary, found \(part.kind.noun)", part)
            }
            guard let known = parts.first(where: { part[$0.tag] != nil }) else {
                return noPart(part)
            }
            look(atKnown: part, known)
        }

        private mutating func look(
            atKnown part: LocatedValue, _ known: (tag: String, members: Members)
        ) {
            look(at: part, known.members, of: known.tag)
            let inner = part[known.tag].flatMap { $0.kind == .dictionary ? $0 : nil }
            if let inner { look(at: inner, known.members, of: known.tag) }
            for holder in [part, inner].compactMap({ $0 }) where known.tag == "label" {
                if let value = holder["font"], value.kind == .dictionary {
                    look(at: value, font, of: "font")
                }
                for name in ["color", "shadow"] {
                    if let value = holder[name], value.objectClass == .color {
                        look(at: value, components, of: nil)
                    }
                }
            }
            guard known.tag == "table", let table = part["table"] else { return }
            for section in (part["sections"] ?? table["sections"] ?? table).elements {
                look(atSection: section)
            }
        }

        private mutating func look(atSection section: LocatedValue) {
            guard section.kind == .dictionary else {
                return wrong(
                    "a section of a table takes a dictionary, found \(section.kind.noun)", section)
            }
            look(at: section, DescriptionMembers.section, of: "section")
            for element in section["rows"].map({ Array($0.elements) }) ?? [] {
                look(atRow: element, "a row of a table")
            }
            if let footer = section["footer"], footer.kind == .dictionary {
                look(atRow: footer, "a footer of a section")
            }
        }

        private mutating func look(atRow row: LocatedValue, _ what: String) {
            guard row.kind == .dictionary else {
                if row.kind != .string {
                    wrong("\(what) takes a string or a dictionary, found \(row.kind.noun)", row)
                }
                return
            }
            if let known = parts.first(where: { row[$0.tag] != nil }), known.tag != "table" {
                look(atKnown: row, known)
            } else {
                look(at: row, DescriptionMembers.row, of: what)
            }
        }

        private mutating func look(at value: LocatedValue, _ members: Members, of name: String?) {
            for entry in value.entries {
                guard let kind = members.first(where: { $0.isKey(of: entry) })?.kind
                else {
                    note(entry, in: value, members)
                    continue
                }
                // Reports the components of a colour one by one.
                if kind == .color, entry.value.objectClass == .color { continue }
                guard !entry.value.isNull, !kind.accepts(entry.value) else { continue }
                let owner = name.map { " of '\($0)'" } ?? ""
                wrong(
                    "'\(entry.key)'\(owner) takes \(kind.noun), found \(kind.found(entry.value))",
                    entry.value)
            }
        }

        private mutating func wrong(_ message: String, _ value: LocatedValue) {
            guard !collects else { return }
            findings.append(
                Diagnostic(.error, .wrongMember, key: key, message, at: value.location))
        }

        private mutating func note(
            _ entry: LocatedValue.Entry, in value: LocatedValue, _ members: Members
        ) {
            guard collects else { return }
            let names = members.map(\.name)
            let isLetter = entry.key.utf8.count == 1
            let begun = names.filter { isLetter && $0.hasPrefix(entry.key.lowercased()) }
            let near =
                isLetter
                ? (begun.count == 1 ? begun.first : nil)
                : Spelling.nearest(to: entry.key, among: names)
            unread.append(
                Unread(
                    member: (entry, near.flatMap { value[$0] == nil ? $0 : nil }),
                    message: "unknown member '\(entry.key)'"
                        + Spelling.hint(near),
                    place: entry.keyLocation))
        }

        private mutating func noPart(_ part: LocatedValue) {
            guard collects else { return }
            let hint = part.entries.lazy.compactMap { entry in
                Spelling.nearest(to: entry.key, among: parts.map(\.tag))
            }.first
            unread.append(
                Unread(
                    member: nil,
                    message: "a part of a view needs 'label', 'image', 'textField', 'button', "
                        + "'table' or 'spacer'"
                        + Spelling.hint(hint),
                    place: part.entries.first { _ in true }?.keyLocation ?? part.location))
        }
    }
}

extension DiagnosticCode {
    /// A member of a described object, such as `height`, of the wrong type.
    public static let wrongMember: DiagnosticCode = "wrongMember"
}
