import EngageCore

/// The values of `{NAME}` in the texts and expectations of one app.
struct TestParameters: Sendable {
    private var values: [String: LocatedValue]

    /// Why a parameter cannot be put in.
    struct Refusal: Error {
        var message: String
    }

    init(_ values: [String: LocatedValue]) { self.values = values }

    /// True for a text that may name a parameter.
    static func mayName(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "{")) }

    /// A text with every parameter put in; what no parameter is called stays.
    func text(_ text: String) throws(Refusal) -> String {
        guard Self.mayName(text) else { return text }
        var open: [(rest: Substring, name: String?)] = [(text[...], nil)]
        var result = ""
        while let top = open.indices.last {
            let rest = open[top].rest
            guard let start = rest.firstIndex(of: "{") else {
                result += rest
                open.removeLast()
                continue
            }
            result += rest[..<start]
            guard let end = rest[start...].firstIndex(of: "}") else {
                result += rest[start...]
                open.removeLast()
                continue
            }
            let name = String(rest[rest.index(after: start)..<end])
            guard let value = values[name] else {
                if Self.isName(name),
                    let near = Spelling.nearest(to: name, among: values.keys.sorted())
                {
                    throw Refusal(
                        message: "unknown parameter '\(name)'\(Spelling.hint(near))")
                }
                result += "{"
                open[top].rest = rest[rest.index(after: start)...]
                continue
            }
            guard !open.contains(where: { $0.name == name }) else {
                let loop = open.compactMap(\.name) + [name]
                throw Refusal(
                    message: "parameter '\(name)' leads back to itself: "
                        + loop.joined(separator: ", "))
            }
            open[top].rest = rest[rest.index(after: end)...]
            let kinds: [ValueKind] = [.array, .dictionary]
            guard !kinds.contains(value.kind) else {
                throw Refusal(
                    message: "parameter '\(name)' is \(value.kind.noun) and is used in a text")
            }
            open.append((value.text[...], name))
        }
        return result
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    }

    /// A value with every parameter put in; a text that is only one becomes its value.
    func value(_ value: LocatedValue) throws(Refusal) -> LocatedValue {
        if let text = value.string {
            guard Self.mayName(text) else { return value }
            if text.hasPrefix("{"), text.hasSuffix("}"),
                let whole = values[String(text.dropFirst().dropLast())], whole.string == nil
            {
                return try self.value(whole)
            }
            return LocatedValue(text: try self.text(text), of: value.document.file)
        }
        guard value.kind == .array || value.kind == .dictionary, Self.hasMarks(value) else {
            return value
        }
        var writer = DocumentWriter(named: value.document.file, keepsKinds: true)
        for step in DocumentWalk(value) {
            switch step {
            case .key(let index):
                writer.key(String(decoding: value.document.text(of: index), as: UTF8.self))
            case .scalar(let index):
                let scalar = LocatedValue(document: value.document, index: index)
                if scalar.string != nil {
                    writer.located(try self.value(scalar))
                } else {
                    writer.located(scalar)
                }
            case .begin(let index):
                if value.document.nodes[index].kind == .array {
                    writer.beginArray()
                } else {
                    writer.beginObject()
                }
            case .end(let index):
                if value.document.nodes[index].kind == .array {
                    writer.endArray()
                } else {
                    writer.endObject()
                }
            }
        }
        return writer.document().root
    }

    private static func hasMarks(_ value: LocatedValue) -> Bool {
        for case .scalar(let index) in DocumentWalk(value)
        where value.document.text(of: index).contains(UInt8(ascii: "{")) {
            return true
        }
        return false
    }
}

extension ResolutionPath {
    /// The same path with parameters put in.
    func with(_ parameters: TestParameters) throws(TestParameters.Refusal) -> ResolutionPath {
        guard TestParameters.mayName(description) else { return self }
        let text = try parameters.text(description)
        do { return try ResolutionPath(text) } catch {
            throw TestParameters.Refusal(
                message: "path '\(text)': \(error.message) at its column \(error.column)")
        }
    }
}

extension Matcher {
    /// The same test with parameters put in.
    func with(_ parameters: TestParameters) throws(TestParameters.Refusal) -> Matcher {
        func all(_ values: [LocatedValue]) throws(TestParameters.Refusal) -> [LocatedValue] {
            var result: [LocatedValue] = []
            for value in values { result.append(try parameters.value(value)) }
            return result
        }
        switch self {
        case .equals(let value): return .equals(try parameters.value(value))
        case .isNot(let value): return .isNot(try parameters.value(value))
        case .contains(let value): return .contains(try parameters.value(value))
        case .lacks(let value): return .lacks(try parameters.value(value))
        case .oneOf(let values): return .oneOf(try all(values))
        case .order(let values): return .order(try all(values))
        case .matches(_, let text):
            let filled = try parameters.text(text)
            guard filled != text else { return self }
            do {
                return .matches(try TextPattern(filled), text: filled)
            } catch {
                throw TestParameters.Refusal(message: "pattern '\(filled)': \(error.message)")
            }
        case .from(let layer, let file, let key, let line):
            var filled: [String?] = []
            for text in [layer, file, key] {
                guard let text else {
                    filled.append(nil)
                    continue
                }
                filled.append(try parameters.text(text))
            }
            return .from(layer: filled[0], file: filled[1], key: filled[2], line: line)
        case .absent, .count, .atLeast, .atMost: return self
        }
    }
}
