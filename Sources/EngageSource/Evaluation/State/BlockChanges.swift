/// What the blocks of a method change, as far as it was looked through.
struct BlockChanges {
    /// A block with what it changes outside of itself.
    struct Block {
        let number: Int
        /// Those of the names of which the contents change.
        let changed: Set<String>
        /// Variables of the method, and other names.
        var cells: [(name: String, cell: Int)] = []
        var names: [String] = []
    }

    /// Blocks that change more than variables of their own, in the order in which they were made.
    var blocks: [Block] = []
    /// Functions before it were looked through.
    var next = 0
    /// By methods, the last part of each that sets a variable.
    var lastParts: [SourceBodyKey: [String: Int]] = [:]
    /// The same of what the parts change in any way.
    var lastChanges: [SourceBodyKey: [String: Int]] = [:]
}
