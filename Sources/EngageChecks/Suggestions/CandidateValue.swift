import EngageCore

/// A value that a suggestion tries for an entry.
indirect enum CandidateValue: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([CandidateValue])
    case object([(name: String, value: CandidateValue)])
    /// A value of the request itself.
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
        case .boolean(let isSo): writer.boolean(isSo)
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

extension LocatedValue {
    /// One step into a value: `LoginButton[1].Text` has three.
    enum Step: Sendable, Hashable {
        case member(String)
        case index(Int)
    }

    /// The dictionary with another value of a member, or without it.
    func setting(_ name: String, to value: LocatedValue?) -> LocatedValue {
        var members = entries.map { (key: $0.key, value: $0.value) }
        let place = members.firstIndex { $0.key == name }
        switch (place, value) {
        case (let place?, let value?): members[place].value = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append((key: name, value: value))
        case (nil, nil): return self
        }
        return LocatedValue(members, of: document.file)
    }

    /// The array with another value of an element, or without it; a place behind its end is reached
    /// by empty dictionaries.
    private func setting(_ index: Int, to value: LocatedValue?) -> LocatedValue {
        var all = elements.map { CandidateValue.given($0) }
        if let value {
            while all.count <= index { all.append(.object([])) }
            all[index] = .given(value)
        } else if all.indices.contains(index) {
            all.remove(at: index)
        }
        return CandidateValue.list(all).value
    }

    /// The value with another one at a path, which is made where it lacks, or without it.
    func setting(_ path: ArraySlice<Step>, to value: LocatedValue?) -> LocatedValue {
        guard let step = path.first else { return value ?? self }
        let rest = path.dropFirst()
        let own: LocatedValue?
        switch step {
        case .member(let name): own = self[name]
        case .index(let index): own = elements.dropFirst(index).first { _ in true }
        }
        if own == nil, value == nil { return self }
        let inner = rest.isEmpty ? value : (own ?? .nothing).setting(rest, to: value)
        switch step {
        case .member(let name):
            return (kind == .dictionary ? self : .nothing).setting(name, to: inner)
        case .index(let index):
            return (kind == .array ? self : CandidateValue.list([]).value).setting(index, to: inner)
        }
    }

    /// An empty dictionary.
    fileprivate static var nothing: LocatedValue { CandidateValue.object([]).value }
}

extension String {
    /// The steps of a path of settings: `LoginButton[1].TextFont.Name`.
    var settingSteps: [LocatedValue.Step] {
        split(separator: ".").flatMap { part -> [LocatedValue.Step] in
            guard let open = part.firstIndex(of: "["),
                let index = Int(part[part.index(after: open)...].prefix { $0 != "]" })
            else { return [.member(String(part))] }
            return [.member(String(part[..<open])), .index(index)]
        }
    }
}
