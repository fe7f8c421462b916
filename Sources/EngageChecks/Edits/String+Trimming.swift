extension String {
    /// Without blanks and line ends around it.
    var trimmed: Substring {
        let start = drop { $0.isWhitespace }
        var end = start.endIndex
        while end > start.startIndex, start[start.index(before: end)].isWhitespace {
            end = start.index(before: end)
        }
        return start[..<end]
    }
}
