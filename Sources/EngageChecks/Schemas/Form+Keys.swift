import EngageCore
import EngageLogin

extension Form {
    /// Rows of `engage keys`: of the three systems, whose rows have columns of their own.
    static var keys: Form {
        let rows = [
            KeyCatalogue.entries.first.map { KeyRow($0) },
            LoginScreenKey.catalogue.first.map { KeyRow($0) },
            AuthenticationSettingsKey.allCases.first.map { KeyRow($0) },
        ]
        return .list(any(rows.compactMap { $0.map(row) }))
    }

    /// The content of a column; the systems share some of them.
    private static let columns: [String: String] = [
        "key": "The key as it is written.", "constants": "Constants of the SDK's header for it.",
        "type": "Its values.", "dialogs": "Dialogs that read it.",
        "screens": "Screens that it affects.",
        "default": "The value by default.", "status": "Whether it is read today.",
        "since": "The first release that had it.", "until": "The last one that read it.",
        "replacement": "The key that replaces it.", "valid": "Values that it may have.",
        "styles": "Screen styles that read it.",
        "merging": "How the values of several layers are combined.",
        "source": "Where it is described.", "holder": "The dictionary that contains it.",
        "documentation": "Its effect.",
    ]

    private static func row(_ row: KeyRow) -> Form {
        .object(
            row.members.map { one in
                Member(
                    name: one.name, form: one.list == nil ? .text() : .list(.text()),
                    sentence: columns[one.name] ?? "", isNullable: one.list == nil)
            })
    }

    /// A user's settings file.
    static var userSettings: Form {
        .object([
            optional(
                "color", .words(["auto", "always", "never"]), "Whether output is coloured."),
            optional("width", .integer(20...1000), "Columns, instead of the terminal's."),
            optional(
                "verbosity", .words(["quiet", "normal", "verbose"]),
                "Amount of messages on standard error."),
        ])
    }
}
