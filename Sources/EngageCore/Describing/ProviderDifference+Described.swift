extension ProviderDifference: DescribedObject {
    /// Differences as JSON, indented, with a line end.
    package static func json(_ differences: [ProviderDifference]) -> [UInt8] {
        differences.jsonPage
    }

    package static func members(
        of one: ProviderDifference?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("what", one?.what, "What differs: enabled_providers, facebook.url.")
        visitor.nullable("old", one?.old, "The one side, null where it has none.")
        visitor.nullable("new", one?.new, "The other side, null where it has none.")
    }
}
