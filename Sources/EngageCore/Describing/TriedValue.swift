/// A value that a remedy tries for an entry.
indirect enum TriedValue: Sendable {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([TriedValue])
    case object([(name: String, value: TriedValue)])
    /// A value of the question itself.
    case given(LocatedValue)

    /// The value as JSON, for people and programs.
    var json: String {
        var writer = JSONWriter()
        write(to: &writer)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    /// The value as if it had been read.
    var value: LocatedValue {
        var writer = DocumentWriter(named: "--want", keepsKinds: true)
        write(to: &writer)
        return writer.document().root
    }

    private func write(to writer: inout some ValueVisitor) {
        switch self {
        case .null: writer.null()
        case .truth(let isSo): writer.boolean(isSo)
        case .number(let number): writer.number(number)
        case .text(let text): writer.string(text)
        case .list(let values):
            writer.beginArray()
            for value in values { value.write(to: &writer) }
            writer.endArray()
        case .object(let members):
            writer.beginObject()
            for member in members {
                writer.key(member.name)
                member.value.write(to: &writer)
            }
            writer.endObject()
        case .given(let value): writer.located(value)
        }
    }
}

/// What somebody wants a slot to hold, in the forms it may be meant in.
struct WantedValue: Sendable {
    /// Spellings in JSON that would do.
    let spellings: Set<String>
    /// The value as a text.
    let text: String
    /// The value as a number; nil where it is none.
    let number: Double?

    /// Takes JSON, or a text as it is.
    init(_ word: String) {
        let quoted = TriedValue.text(word).json
        spellings = [word, quoted]
        let read = try? Document.read(Array(word.utf8), file: "--want", format: .json).root
        text = read?.string ?? word
        number = read?.number
    }

    /// The value as what an entry of a text, number or truth would hold.
    var tried: TriedValue {
        switch text {
        case "null": .null
        case "true": .truth(true)
        case "false": .truth(false)
        default: number.map { .number($0) } ?? .text(text)
        }
    }
}

extension LocatedValue {
    /// The dictionary with another value of a member, or without it.
    func setting(_ name: String, to value: LocatedValue?) -> LocatedValue {
        var members = entries.map { (key: $0.key, value: $0.value) }
        let place = members.firstIndex { $0.key == name }
        switch (place, value) {
        case (let place?, let value?): members[place].value = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append((key: name, value: value))
        case (nil, nil): break
        }
        return LocatedValue(members, of: document.file)
    }

    /// The dictionary with another value at a path of members, which are made where they lack.
    func setting(_ path: ArraySlice<String>, to value: LocatedValue?) -> LocatedValue {
        guard let name = path.first else { return self }
        guard path.count > 1 else { return setting(name, to: value) }
        let inner = self[name].flatMap { $0.kind == .dictionary ? $0 : nil }
        if inner == nil, value == nil { return self }
        let changed = (inner ?? LocatedValue([], of: document.file))
            .setting(path.dropFirst(), to: value)
        return setting(name, to: changed)
    }
}
