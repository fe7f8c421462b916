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
    /// The last part of a method that sets a variable, and that changes it in any way, by its name.
    struct LastParts {
        var setting: [String: Int] = [:]
        var changing: [String: Int] = [:]
    }

    /// By methods.
    var lastParts: [SourceBodyKey: LastParts] = [:]
}
