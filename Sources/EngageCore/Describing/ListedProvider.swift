/// A provider of a list, as `engage providers list` prints it.
package struct ListedProvider: Sendable {
    /// Its name in the configuration.
    package let name: String
    /// Nil for a name that the configuration does not describe.
    package let provider: Provider?

    /// Takes both.
    package init(name: String, provider: Provider?) {
        (self.name, self.provider) = (name, provider)
    }

    /// A list as JSON, indented, with a line end.
    package static func json(_ rows: [ListedProvider]) -> [UInt8] { rows.jsonPage }
}

extension ListedProvider: DescribedChoice {
    package static func forms(of row: ListedProvider?, to visitor: inout some DescriptionVisitor) {
        let described = row.flatMap { row in row.provider.map { (row.name, $0) } }
        visitor.form(described, "A provider that the configuration describes.") { row, visitor in
            visitor.member("name", row?.0, "Its name.")
            visitor.member("described", row.map { _ in true }, "True.")
            visitor.nullable("friendlyName", row?.1.friendlyName, "The text of its row.")
            visitor.member("requiresInput", row?.1.requiresInput, "Whether it needs typed input.")
            visitor.nullable("inputPrompt", row?.1.inputPrompt, "The prompt of its field.")
            visitor.nullable("shortText", row?.1.shortText, "The same, shortened by the SDK.")
            visitor.nullable("url", row?.1.url, "Path of its start address.")
            visitor.member("sharing", row?.1.isSocial, "Whether it can share.")
            visitor.member("icon", row?.1.iconName, "Name of its icon.")
        }
        let bare = row.flatMap { $0.provider == nil ? $0.name : nil }
        visitor.form(bare, "A name that the configuration does not describe.") { name, visitor in
            visitor.member("name", name, "The name.")
            visitor.member("described", name.map { _ in false }, "False.")
        }
    }
}
