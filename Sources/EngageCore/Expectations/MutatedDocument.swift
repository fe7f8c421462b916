extension Document {
    /// One change of one value; every other value keeps its place.
    struct Mutation: Sendable {
        /// What was changed, for a person.
        var title: String
        /// Where the value or key stands.
        var place: SourceLocation
        /// The document with the change.
        var document: Document
    }

    /// Every single change of a dictionary's entries: each taken away, each scalar made another.
    func mutations(of root: LocatedValue) -> [Mutation] {
        var result: [Mutation] = []
        for entry in root.entries {
            var nodes = self.nodes
            nodes[entry.keyValue.index].flags.insert(.superseded)
            result.append(
                Mutation(
                    title: "'\(entry.key)' taken away", place: entry.keyLocation,
                    document: copy(nodes, side)))
            for index in entry.value.index..<entry.value.end {
                guard let changed = changed(index, in: entry.value) else { continue }
                result.append(
                    Mutation(
                        title: "'\(entry.key)': \(changed.title)",
                        place: LocatedValue(document: self, index: index).location,
                        document: changed.document))
            }
        }
        return result
    }

    private func copy(_ nodes: [Node], _ side: [UInt8]) -> Document {
        Document(
            file: file, format: format, bytes: bytes, side: side, nodes: nodes,
            firstLine: firstLine, diagnostics: diagnostics)
    }

    private func changed(_ index: Int, in value: LocatedValue) -> (
        title: String, document: Document
    )? {
        // Keys inside of a value are names of ours; changing them is a wrong type, not a mutant.
        if isKey(index, in: value) { return nil }
        var nodes = self.nodes
        var side = self.side
        let old = LocatedValue(document: self, index: index)
        let text: String
        switch old.kind {
        case .boolean:
            nodes[index].length = old.boolean == true ? 0 : 1
            return ("\(old.text) made \(old.boolean == true ? "false" : "true")", copy(nodes, side))
        case .integer: text = String((old.integer ?? 0) &+ 1)
        case .string:
            text =
                Color(hex: old.text) == nil
                ? old.text + "~" : (old.text == "#FF010203" ? "#FF030201" : "#FF010203")
        default: return nil
        }
        nodes[index].start = UInt32(side.count)
        nodes[index].length = UInt32(text.utf8.count)
        nodes[index].flags.insert(.side)
        side += Array(text.utf8)
        return ("\(old.brief) made \(text)", copy(nodes, side))
    }

    private func isKey(_ index: Int, in value: LocatedValue) -> Bool {
        var container = value.index
        while container < index {
            guard nodes[container].isContainer else { return false }
            var child = container + 1
            var position = 0
            while child < index {
                let node = nodes[child]
                let end = node.isContainer ? Int(node.start) : child + 1
                if index < end { break }
                child = end
                position += 1
            }
            if child == index { return nodes[container].kind == .dictionary && position % 2 == 0 }
            container = child
        }
        return false
    }
}
