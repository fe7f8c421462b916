extension Document {
    /// The same document with other texts for some keys, at every depth; places stay.
    ///
    /// - Throws: `DocumentError` at the second of two keys of one dictionary that become the same.
    public func renamingKeys(
        _ rename: (String) -> String?
    ) throws(DocumentError) -> Document {
        var nodes = nodes
        var side = side
        var texts: [Set<String>] = []
        for step in DocumentWalk(root) {
            switch step {
            case .begin: texts.append([])
            case .end: texts.removeLast()
            case .scalar: continue
            case .key(let index):
                let old = String(decoding: text(of: index), as: UTF8.self)
                let new = rename(old) ?? old
                if let last = texts.indices.last, !texts[last].insert(new).inserted {
                    throw refusal("expected one name for a key, found '\(new)' twice", at: index)
                }
                if new == old { continue }
                nodes[index].start = UInt32(side.count)
                nodes[index].length = UInt32(new.utf8.count)
                nodes[index].flags.insert(.side)
                nodes[index].name = MemberName.find(new.spannable.span)
                side.append(contentsOf: new.utf8)
            }
        }
        return Document(
            file: file, format: format, bytes: bytes, side: side, nodes: nodes,
            firstLine: firstLine, anchors: anchors, diagnostics: diagnostics)
    }
}
