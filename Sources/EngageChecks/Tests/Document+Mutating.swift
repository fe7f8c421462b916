import EngageCore

extension Document {
    /// One change of one value; every other value keeps its place.
    struct Mutation: Sendable {
        /// Key of the layer's entry that it changes.
        var key: String
        /// What was changed, for users.
        var title: String
        /// The location of the value or key.
        var place: SourceLocation
        /// Node of the key that goes or of the scalar that changes.
        fileprivate var index: Int
        fileprivate var change: Change

        /// The document with the change.
        func applied(to document: Document) -> Document {
            var nodes = document.nodes
            var side = document.side
            switch change {
            case .removal: nodes[index].flags.insert(.superseded)
            case .boolean(let boolean): nodes[index].length = boolean ? 1 : 0
            case .text(let text):
                nodes[index].start = UInt32(side.count)
                nodes[index].length = UInt32(text.utf8.count)
                nodes[index].flags.insert(.side)
                side += Array(text.utf8)
            }
            return Document(
                file: document.file, format: document.format, bytes: document.bytes, side: side,
                nodes: nodes, firstLine: document.firstLine, anchors: document.anchors,
                source: document.source, diagnostics: document.diagnostics)
        }
    }

    fileprivate enum Change: Sendable {
        case removal
        case boolean(Bool)
        case text(String)
    }

    /// Every single change of a dictionary's entries: each removed, each scalar replaced.
    func mutations(of root: LocatedValue) -> [Mutation] {
        var result: [Mutation] = []
        for entry in root.alternatives.flatMap({ Array($0.entries) }) {
            result.append(
                Mutation(
                    key: entry.key, title: "'\(entry.key)' removed", place: entry.keyLocation,
                    index: entry.keyValue.index, change: .removal))
            // Keys inside of a value are names of ours; changing them is a wrong type, not a mutant.
            for case .scalar(let index) in DocumentWalk(entry.value) {
                let value = LocatedValue(document: self, index: index)
                guard let (title, change) = Self.change(of: value) else { continue }
                result.append(
                    Mutation(
                        key: entry.key, title: "'\(entry.key)': \(title)", place: value.location,
                        index: index,
                        change: change))
            }
        }
        return result
    }

    private static func change(of old: LocatedValue) -> (title: String, change: Change)? {
        switch old.kind {
        case .boolean:
            let boolean = old.boolean != true
            return ("\(old.text) made \(boolean)", .boolean(boolean))
        case .integer:
            let number = String((old.integer ?? 0) &+ 1)
            return ("\(old.shortText) made \(number)", .text(number))
        case .real:
            guard let real = old.number, (real + 1).isFinite else { return nil }
            return ("\(old.text) made \(real + 1)", .text("\(real + 1)"))
        case .string:
            let text =
                Color(hex: old.text) == nil
                ? old.text + "~" : (old.text == "#FF010203" ? "#FF030201" : "#FF010203")
            return ("\(old.shortText) made \(text)", .text(text))
        default: return nil
        }
    }
}
