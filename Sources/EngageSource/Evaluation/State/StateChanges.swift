/// What a block has changed that unread code was given: variables, and entries of objects.
struct StateChanges {
    var cells: Set<Int> = []
    /// Keys of entries by the object, empty for a list.
    var entries: [Int: Set<String>] = [:]
    /// Variables of the object that blocks set or of which they change what they hold, by their classes and
    /// names, with what they held when the block was read.
    var members: [String: SourceValue?] = [:]

    /// Adds what another block has changed.
    mutating func formUnion(_ other: StateChanges) {
        cells.formUnion(other.cells)
        entries.merge(other.entries) { $0.union($1) }
        members.merge(other.members) { _, new in new }
    }
}
