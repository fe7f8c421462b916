/// Searches the smallest change of entries that makes a slot hold a value, by trying them.
public struct RemedySearch: Sendable {
    private let question: DialogQuestion
    private let path: SlotPath
    private let wanted: Set<String>
    private let now: [SlotPath: AnswerPart.Value]

    /// Answers tried at most; one costs some forty microseconds.
    private static let most = 20_000

    /// Asks for a value of one slot.
    ///
    /// - Parameter value: JSON, or a text as it is.
    public init(_ question: DialogQuestion, path: String, value: String) {
        self.question = question
        self.path = SlotPath(path)
        var writer = JSONWriter()
        writer.string(value)
        wanted = [value, String(decoding: writer.take(), as: UTF8.self)]
        now = Self.parts(of: question)
    }

    /// True where the slot holds the value already.
    public var isSo: Bool { holds(now) }

    /// Every change of one entry that does it, else every one of two; least side effects first.
    public func remedies() -> [Remedy] {
        let candidates = candidates
        var found: [Remedy] = []
        for one in candidates {
            let after = Self.parts(of: applying([one]))
            if holds(after) { found.append(Remedy(changes: [one], others: others(after))) }
        }
        if found.isEmpty {
            var tried = 0
            for (position, one) in candidates.enumerated() {
                for two in candidates[(position + 1)...] where two.key != one.key {
                    tried += 1
                    guard tried <= Self.most else { break }
                    let after = Self.parts(of: applying([one, two]))
                    guard holds(after) else { continue }
                    found.append(Remedy(changes: [one, two], others: others(after)))
                }
            }
        }
        return found.enumerated().sorted {
            ($0.element.others.count, $0.offset) < ($1.element.others.count, $1.offset)
        }.map(\.element)
    }

    /// The fact that stands in the way, as half a sentence; nil where no other fact helps either.
    public func obstacle() -> String? {
        var other = question
        let isPad = question.device.isPad
        if let device = DeviceCatalogue.devices.first(where: { $0.isPad != isPad }) {
            other.device = device
            if helps(other) {
                return isPad
                    ? "the device is an iPad; on an iPhone it could be so"
                    : "the device is an iPhone; on an iPad it could be so"
            }
        }
        other = question
        other.profile = question.profile == .guide ? .sdk55 : .guide
        if helps(other) {
            return "the profile is \(question.profile.rawValue); in "
                + "\(other.profile.rawValue) it could be so"
        }
        return nil
    }

    private func helps(_ other: DialogQuestion) -> Bool {
        let search = RemedySearch(other, path: self)
        return search.isSo
            || search.candidates.contains { one in
                search.holds(Self.parts(of: search.applying([one])))
            }
    }

    private init(_ question: DialogQuestion, path other: RemedySearch) {
        self.question = question
        path = other.path
        wanted = other.wanted
        now = Self.parts(of: question)
    }

    private static func parts(of question: DialogQuestion) -> [SlotPath: AnswerPart.Value] {
        let parts = Answer.dialog(DialogResolution(resolving: question)).parts
        return Dictionary(parts.map { ($0.path, $0.value) }) { first, _ in first }
    }

    private func holds(_ parts: [SlotPath: AnswerPart.Value]) -> Bool {
        guard let value = parts[path] else { return false }
        var writer = JSONWriter()
        writer.value(described: value)
        return wanted.contains(String(decoding: writer.take(), as: UTF8.self))
    }

    private func others(_ after: [SlotPath: AnswerPart.Value]) -> [SlotPath] {
        Set(now.keys).union(after.keys).filter { $0 != path && now[$0] != after[$0] }
            .sorted { $0.text < $1.text }
    }
}

extension RemedySearch {
    /// Every entry that could be taken away, set or added.
    private var candidates: [Remedy.Change] {
        var candidates: [Remedy.Change] = []
        for layer in question.stack.layers {
            for entry in layer.entries {
                candidates.append(
                    Remedy.Change(
                        kind: .remove, key: entry.raw, layer: layer.name,
                        source: entry.value.location))
            }
        }
        let top = question.stack.layers.last
        for known in KeyCatalogue.entries where known.status == .current {
            let given = top?.entries.last { $0.raw == known.raw }
            for value in values(of: known.type) {
                candidates.append(
                    Remedy.Change(
                        kind: given == nil ? .add : .set, key: known.raw,
                        layer: top?.name ?? "overrides", value: value,
                        source: given?.value.location))
            }
        }
        return candidates
    }

    /// Values of a type that are tried: what is wanted where it fits, and one of each effect.
    private func values(of type: KeyValueType) -> [String] {
        let text = wanted.first { $0.hasPrefix("\"") } ?? "\"\""
        let bare = wanted.first { !$0.hasPrefix("\"") } ?? ""
        let name = text.count > 2 && Double(bare) == nil ? text : "\"view\""
        let height = Double(bare) == nil ? "44" : bare
        switch type {
        case .string, .imageName: return [text, "null"]
        case .booleanish: return ["true", "false"]
        case .color: return [text, "null"]
        case .view:
            return ["{\"view\":\(name),\"height\":\(height)}", "{\"imageView\":\(name)}", "null"]
        case .navigationController:
            return [
                "{\"navigationController\":\(name),\"loaded\":true}",
                "{\"navigationController\":\(name)}", "null",
            ]
        case .viewController: return ["{\"viewController\":\(name)}", "null"]
        case .barButtonItem: return ["{\"barButtonItem\":\(name)}", "null"]
        case .rect: return ["{\"rect\":[0,0,320,44]}", "null"]
        case .arrowDirection: return ["\"up\"", "\"left\"", "\"right\"", "\"any\"", "null"]
        case .names:
            return ["[\(text)]", "[]"]
                + question.providers.authenticationNames.prefix(20)
                .map { "[\"\($0)\"]" }
        case .rgba, .captureController: return []
        }
    }

    /// The question with entries changed.
    private func applying(_ changes: [Remedy.Change]) -> DialogQuestion {
        var question = question
        if question.stack.layers.isEmpty { question.stack.layers = [Layer(empty: "overrides")] }
        for change in changes {
            guard
                let index = question.stack.layers.lastIndex(where: { $0.name == change.layer })
            else { continue }
            let value = change.value.flatMap {
                try? Document.read(Array($0.utf8), file: "--want", format: .json).root
            }
            question.stack.layers[index] = question.stack.layers[index].setting(
                change.key, to: value)
        }
        return question
    }
}

extension Layer {
    /// The layer with another value of a key, or without it, under all its spellings.
    fileprivate func setting(_ raw: String, to value: LocatedValue?) -> Layer {
        var kept = entries.filter { $0.raw != raw }
        if let value {
            kept.append(Entry(raw: raw, key: KeyCatalogue.entry(raw)?.key, value: value))
        }
        return Layer(name, entries: kept)
    }
}
