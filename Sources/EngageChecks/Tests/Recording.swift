import EngageCore

/// The form in which whole resolutions are recorded: without places, which every comment moves.
enum Recording {
    /// A recorded file as this release would have recorded it; as it is where nothing can read it.
    static func form(ofFile bytes: [UInt8]) -> [UInt8] {
        (try? Document.read(bytes, file: "recording", format: .json).root).map { form($0) } ?? bytes
    }

    /// The resolution, one member a line; of places only the file is left, from the project's folder.
    static func form(_ root: LocatedValue, root folder: String = "") -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        let document = root.document
        var key = ""
        // A place is left out while its object is walked: `line` and `column` beside a `file`.
        var places: [Bool] = []
        var skipsValue = false
        for step in DocumentWalk(root) {
            switch step {
            case .key(let index):
                key = String(decoding: document.text(of: index), as: UTF8.self)
                skipsValue = places.last == true && (key == "line" || key == "column")
                if !skipsValue { writer.key(key) }
            case .scalar(let index):
                if skipsValue {
                    skipsValue = false
                    continue
                }
                let value = LocatedValue(document: document, index: index)
                if let text = value.string, places.last == true, key == "file" {
                    writer.string(
                        !folder.isEmpty && text.hasPrefix(folder)
                            ? String(text.dropFirst(folder.utf8.count)) : text)
                } else if let text = value.string, key == "message" {
                    writer.string(withoutPlaces(text))
                } else {
                    writer.value(value)
                }
            case .begin(let index):
                let value = LocatedValue(document: document, index: index)
                places.append(
                    value.kind == .dictionary && value["file"] != nil && value["line"] != nil)
                if value.kind == .array { writer.beginArray() } else { writer.beginObject() }
            case .end(let index):
                places.removeLast()
                if document.nodes[index].kind == .array {
                    writer.endArray()
                } else {
                    writer.endObject()
                }
            }
        }
        writer.newline()
        return writer.take()
    }

    /// A sentence in which `FILE:3:7` is `FILE`.
    private static func withoutPlaces(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let colon = rest.firstIndex(of: ":") {
            result += rest[..<colon]
            let line = rest[rest.index(after: colon)...].prefix { $0.isWholeNumber }
            let tail = rest[line.endIndex...]
            let column = tail.dropFirst().prefix { $0.isWholeNumber }
            if !line.isEmpty, tail.first == ":", !column.isEmpty {
                rest = rest[column.endIndex...]
            } else {
                result += ":"
                rest = rest[rest.index(after: colon)...]
            }
        }
        return result + rest
    }
}
